export const raw = import.meta.glob<string>('../../art/arsenalia/*.svg', { eager: true, query: '?raw', import: 'default' })
