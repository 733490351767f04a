import type { Manifest } from '../manifests'

export const manifest: Manifest = {
  players: '3–5',
  minutes: '30',
  words: {
    it: {
      name: 'Inkognito',
      verb: 'dedurre',
      line: 'Quattro spie, un telefono. Una verità e una bugia alla volta: chi è il tuo compagno?',
      bots: { careful: 'prudente', deduction: 'esatto' },
    },
    en: {
      name: 'Inkognito',
      verb: 'deduce',
      line: 'Four spies, one telephone. One truth and one lie at a time: who is your partner?',
      bots: { careful: 'careful', deduction: 'exact' },
    },
  },
}
