export const raw = import.meta.glob<string>('../../art/q/*.svg', { eager: true, query: '?raw', import: 'default' })
