import type { Manifest } from '../manifests'

export const manifest: Manifest = {
  players: '5–6',
  minutes: '60',
  words: {
    it: {
      name: 'Q',
      verb: 'bluffare',
      line: 'Una nave, libri proibiti nella stiva e due fazioni che si sorridono sul molo.',
      bots: { sensible: 'assennato', sharp: 'acuto' },
    },
    en: {
      name: 'Q',
      verb: 'bluff',
      line: 'A ship, forbidden books in the hold, and two factions smiling on the quay.',
      bots: { sensible: 'sensible', sharp: 'sharp' },
    },
  },
}
