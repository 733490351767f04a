import type { Manifest } from '../manifests'

export const manifest: Manifest = {
  players: '3–6',
  hours: '2–3',
  words: {
    it: {
      name: 'Bacchanalia',
      verb: 'raccontare',
      line: 'Una notte romana raccontata a turno, mentre gli dèi passano di mano.',
      bots: { compagno: 'compagno, in italiano', companion: 'compagno, in inglese' },
    },
    en: {
      name: 'Bacchanalia',
      verb: 'tell',
      line: 'A Roman night told in turns, while the gods pass from hand to hand.',
      bots: { compagno: 'companion, in Italian', companion: 'companion, in English' },
    },
  },
  panels: [
    ['content', ['tone']],
    ['length', ['length', 'parcae', 'minutes']],
    ['telling', ['telling', 'veto']],
  ],
  dials: { tone: ['veiled', 'sensual', 'ribald'] },
}
