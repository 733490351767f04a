/** The game in forty seconds, for the shared screen. */
import type { Scene } from '../../table/explained'

export const raw = import.meta.glob<string>(['./art/*.svg'], { eager: true, query: '?raw', import: 'default' })

export const scenes: readonly Scene[] = [
  {
    says: {
      it: 'Venezia, 1549. Gli Spirituali stampano libri proibiti e li spediscono; gli Zelanti fermano i libri e vivono di commerci.',
      en: 'Venice, 1549. The Spirituali print forbidden books and ship them; the Zelanti stop the books and live off the trade.',
    },
    moves: [
      { art: 'v-libro', from: [-10, 40], to: [28, 50], size: 56 },
      { art: 'colonne', from: [50, 110], to: [50, 54], size: 66 },
      { art: 'v-seta', from: [110, 40], to: [72, 50], size: 56 },
    ],
  },
  {
    says: {
      it: 'Ognuno ha un ruolo segreto, e così una parte. Una carta può cambiarla.',
      en: 'Everybody holds a secret role, and so a side. A card can change it.',
    },
    moves: [
      { art: 'r-zeno', from: [20, -30], to: [26, 50], turns: true, size: 54 },
      { art: 'r-q', from: [50, -30], to: [50, 50], turns: true, late: 0.5, size: 54 },
      { art: 'r-perna', from: [80, -30], to: [74, 50], turns: true, late: 1, size: 54 },
    ],
  },
  {
    says: {
      it: 'In un giro vai due volte in una di cinque case: peschi, scambi alla cieca, o carichi sulla nave una carta coperta.',
      en: 'In a round you go twice to one of five houses: you draw, swap blindly, or load a card face down on the ship.',
    },
    moves: [
      { art: 'fondaco', from: [-15, 50], to: [22, 54], size: 60 },
      { art: 'nave', from: [115, 50], to: [68, 54], size: 66 },
      { art: 'dorso', from: [30, 20], to: [56, 44], size: 34, late: 1.6 },
    ],
  },
  {
    says: {
      it: 'Poi la nave salpa. Chi ha caricato per primo guarda il carico in segreto, e può gettare in mare una carta.',
      en: 'Then it sails. Whoever loaded first inspects the cargo in secret, and may throw one card overboard.',
    },
    moves: [
      { art: 'nave', from: [-20, 56], to: [46, 52], size: 76 },
      { art: 'dorso', from: [46, 60], to: [78, 76], size: 34, late: 2.6 },
    ],
  },
  {
    says: {
      it: 'Il resto si mostra e sposta la bilancia. Quando finiscono le carte vince chi sta con la parte che è avanti.',
      en: 'The rest is shown and moves the balance. When the cards run out, whoever stands with the side that leads has won.',
    },
    moves: [
      { art: 'v-libro', from: [10, -30], to: [26, 50], turns: true, size: 54 },
      { art: 'v-grano', from: [50, -30], to: [50, 50], turns: true, late: 0.5, size: 54 },
      { art: 'v-evento', from: [90, -30], to: [74, 50], turns: true, late: 1, size: 54 },
    ],
  },
]
