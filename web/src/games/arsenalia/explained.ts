/** The game in forty seconds, for the shared screen. */
import type { Scene } from '../../table/explained'

export const raw = import.meta.glob<string>(['./art/*.svg'], { eager: true, query: '?raw', import: 'default' })

export const scenes: readonly Scene[] = [
  {
    says: {
      it: 'In un posto dell’Arsenale è nascosto il tesoro di un doge: presso una di cinque istituzioni, al banco di uno di cinque mestieri.',
      en: 'Somewhere in the Arsenal lies the treasure of a Doge: with one of five institutions, at the berth of one of five crafts.',
    },
    moves: [
      { art: 'portamagna', from: [50, 70], to: [50, 50], size: 72 },
      { art: 'torre', from: [-10, 60], to: [20, 56], size: 54 },
      { art: 'gru', from: [110, 60], to: [80, 56], size: 54 },
    ],
  },
  {
    says: {
      it: 'Voi quattro lo cercate insieme, in silenzio. Ciascuno è un’istituzione e un mestiere; ciò che non è di nessuno è del tesoro.',
      en: 'The four of you seek it together, in silence. Each is an institution and a craft; what is nobody’s is the treasure’s.',
    },
    moves: [
      { art: 'comune', from: [-10, 30], to: [24, 50] },
      { art: 'biennale', from: [-10, 50], to: [42, 50], late: 0.4 },
      { art: 'favro', from: [110, 30], to: [60, 50], late: 0.8 },
      { art: 'remer', from: [110, 50], to: [78, 50], late: 1.2 },
    ],
  },
  {
    says: {
      it: 'Il dado dice quanto vai lontano. Se trovi qualcuno, ti mostra due carte: una delle due è vera.',
      en: 'The die says how far you go. Where you find somebody, they show you two cards: one of them is true.',
    },
    moves: [
      { art: 'dado', from: [10, -20], to: [22, 46], size: 44 },
      { art: 'marina', from: [70, -30], to: [54, 50], turns: true, size: 54 },
      { art: 'corder', from: [90, -30], to: [76, 50], turns: true, late: 0.6, size: 54 },
    ],
  },
  {
    says: {
      it: 'La carta falsa resta coperta su una riva, dove qualcuno potrà guardarla. Il fantasma viene al massimo dieci volte.',
      en: 'The false card stays face down on a quay, where somebody may look at it later. The ghost comes at most ten times.',
    },
    moves: [
      { art: 'dorso-grigio', from: [30, -30], to: [34, 52], size: 52 },
      { art: 'fantasma', from: [110, 20], to: [68, 48], size: 70, late: 1.4 },
    ],
  },
  {
    says: {
      it: 'Chi crede di sapere dov’è il tesoro può tentare quando vuole. Se è giusto, avete vinto tutti e quattro.',
      en: 'Whoever believes they know the treasure may guess at any moment. Right, and all four of you have won.',
    },
    moves: [
      { art: 'lume', from: [50, 110], to: [50, 52], size: 70 },
      { art: 'peril', from: [-10, 50], to: [24, 52], late: 0.6 },
      { art: 'impiraressa', from: [110, 50], to: [76, 52], late: 0.6 },
    ],
  },
]
