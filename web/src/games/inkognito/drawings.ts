export const raw = import.meta.glob<string>(
  ['./art/*/*.svg', '../../art/masks/ambasciatore.svg', '../../art/telefono.svg', '../../art/segno.svg'],
  { eager: true, query: '?raw', import: 'default' },
)
