export const raw = import.meta.glob<string>('./art/*.svg', { eager: true, query: '?raw', import: 'default' })
