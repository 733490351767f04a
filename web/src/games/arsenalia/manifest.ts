import type { Manifest } from '../manifests'

export const manifest: Manifest = {
  players: '4',
  minutes: '45',
  words: {
    it: {
      name: 'Arsenalia',
      verb: 'dedurre',
      line: 'Il segreto del Doge: in quattro, in silenzio, prima che il fantasma finisca le carte.',
      bots: { simple: 'semplice', keen: 'acuto' },
    },
    en: {
      name: 'Arsenalia',
      verb: 'deduce',
      line: 'The secret of the Doge: four of you, in silence, before the ghost runs out of cards.',
      bots: { simple: 'simple', keen: 'keen' },
    },
  },
}
