export const raw = import.meta.glob<string>('../../art/zena/*.svg', { eager: true, query: '?raw', import: 'default' })
