export const raw = import.meta.glob<string>('../../art/bacchanalia/*.svg', { eager: true, query: '?raw', import: 'default' })
