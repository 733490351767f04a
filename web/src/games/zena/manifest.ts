import type { Manifest } from '../manifests'

export const manifest: Manifest = {
  players: '2–5',
  minutes: '90',
  words: {
    it: {
      name: 'Zena 1814',
      verb: 'costruire',
      line: 'Cinque famiglie si contendono il porto, una firma e una moneta alla volta.',
      bots: { sensible: 'assennato' },
    },
    en: {
      name: 'Zena 1814',
      verb: 'build',
      line: 'Five families contend for the harbour, one signature and one coin at a time.',
      bots: { sensible: 'sensible' },
    },
  },
}
