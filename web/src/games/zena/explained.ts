/** The game in forty seconds, for the shared screen. */
import type { Scene } from '../../table/explained'

export const raw = import.meta.glob<string>(['./art/*.svg'], { eager: true, query: '?raw', import: 'default' })

export const scenes: readonly Scene[] = [
  {
    says: {
      it: 'Genova, 1814: per otto mesi la Repubblica è libera. La tua famiglia è un Capofamiglia, una Dama e due Rampolli.',
      en: 'Genoa, 1814: for eight months the Republic is free. Your family is a Lord, a Lady and two Heirs.',
    },
    moves: [
      { art: 'capofamiglia', from: [-10, 60], to: [26, 54], size: 60, of: 0 },
      { art: 'dama', from: [-10, 60], to: [42, 54], size: 60, late: 0.4, of: 0 },
      { art: 'rampollo', from: [110, 60], to: [60, 58], size: 50, late: 0.8, of: 0 },
      { art: 'rampollo', from: [110, 60], to: [76, 58], size: 50, late: 1.2, of: 0 },
    ],
  },
  {
    says: {
      it: 'Stanno nei quartieri della città. Al tuo turno puoi muoverne uno.',
      en: 'They stand in the quarters of the city. On your turn you may move one of them.',
    },
    moves: [
      { art: 'cattedrale', from: [50, 100], to: [28, 50], size: 66 },
      { art: 'porto', from: [50, 100], to: [72, 50], size: 66 },
      { art: 'dama', from: [28, 70], to: [60, 74], size: 38, late: 2, of: 0 },
    ],
  },
  {
    says: {
      it: 'Dove c’è uno dei tuoi puoi avviare un affare: una carta, un prezzo, il tuo cubo nella prima casella.',
      en: 'Where you have somebody you may start a business: a card, a price, your cube in its first box.',
    },
    moves: [
      { art: 'carta', from: [50, -30], to: [40, 50], size: 60 },
      { art: 'soldo', from: [110, 30], to: [66, 36], size: 34, late: 1 },
      { art: 'cubo', from: [110, 70], to: [66, 68], size: 34, late: 1.8, of: 0 },
    ],
  },
  {
    says: { it: 'Gli altri possono entrarci, pagando: e anche tu ci guadagni.', en: 'Others may join it, and pay: and you gain too.' },
    moves: [
      { art: 'carta', from: [40, 50], to: [40, 50], size: 60 },
      { art: 'cubo', from: [-10, 80], to: [58, 36], size: 30, late: 0.4 },
      { art: 'cubo', from: [110, 80], to: [68, 52], size: 30, late: 1.2 },
      { art: 'soldo', from: [90, 0], to: [22, 50], size: 30, late: 2 },
    ],
  },
  {
    says: {
      it: 'Ogni mese le carte pagano i cubi, e chi conta di più in un quartiere ne ha la rendita. Alla fine vince chi ha più prestigio.',
      en: 'Each month the cards pay their cubes, and whoever counts most in a quarter has its income. In the end most prestige wins.',
    },
    moves: [
      { art: 'palazzo', from: [50, 100], to: [50, 50], size: 66 },
      { art: 'prestigio', from: [-10, 40], to: [22, 46], size: 46, late: 1 },
      { art: 'clessidra', from: [110, 40], to: [78, 46], size: 46, late: 1 },
    ],
  },
]
