/** The game in forty seconds, for the shared screen. */
import type { Scene } from '../../table/explained'

export const raw = import.meta.glob<string>(['./art/*/*.svg', '../../art/masks/*.svg', '../../art/telefono.svg'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

export const scenes: readonly Scene[] = [
  {
    says: {
      it: 'È Carnevale. Quattro agenti segreti girano per Venezia mascherati, due contro due, e nessuno sa chi è il suo compagno.',
      en: 'It is Carnival. Four secret agents walk about Venice in disguise, two against two, and nobody knows who their partner is.',
    },
    moves: [
      { art: 'places/rialto', from: [50, 60], to: [50, 48], size: 66 },
      { art: 'masks/colombina', from: [-5, 75], to: [16, 70] },
      { art: 'masks/bauta', from: [-5, 75], to: [33, 78], late: 0.6 },
      { art: 'masks/medico', from: [105, 75], to: [67, 78], late: 0.6 },
      { art: 'masks/zanni', from: [105, 75], to: [84, 70] },
    ],
  },
  {
    says: {
      it: 'A ogni giro scegli un luogo. Se ci incontri un solo altro agente, vi mostrate due carte a testa.',
      en: 'Each round you choose a place. If you meet exactly one other agent there, each shows the other two cards.',
    },
    moves: [
      { art: 'places/sanmarco', from: [50, 40], to: [50, 46], size: 70 },
      { art: 'masks/moretta', from: [-5, 70], to: [30, 66], size: 46 },
      { art: 'masks/gatto', from: [105, 70], to: [70, 66], size: 46 },
    ],
  },
  {
    says: {
      it: 'Una delle due carte è vera, l’altra è una bugia. Quale, lo devi scoprire tu.',
      en: 'One of the two is true, the other is a lie. Which, you have to find out.',
    },
    moves: [
      { art: 'agents/F', from: [20, -30], to: [36, 50], size: 62, turns: true },
      { art: 'agents/Z', from: [80, -30], to: [64, 50], size: 62, turns: true, late: 0.6 },
    ],
  },
  {
    says: {
      it: 'Da solo con l’Ambasciatore puoi chiedere a qualcuno una carta che non può mentire.',
      en: 'Alone with the Ambassador you may ask somebody for a card that cannot lie.',
    },
    moves: [
      { art: 'masks/ambasciatore', from: [105, 50], to: [66, 50], size: 62 },
      { art: 'masks/colombina', from: [-5, 60], to: [28, 56], size: 46 },
      { art: 'agents/X', from: [66, 30], to: [46, 52], size: 44, late: 2.2 },
    ],
  },
  {
    says: {
      it: 'Quando sai il numero di telefono, incontra ancora il tuo compagno e componilo. È giusto? Il punto è di tutti e due.',
      en: 'When you know the telephone number, meet your partner once more and dial. Is it right? Both of you score.',
    },
    moves: [
      { art: 'telefono', from: [50, 110], to: [50, 56], size: 64 },
      { art: 'masks/bauta', from: [-5, 55], to: [22, 52], size: 46, late: 0.6 },
      { art: 'masks/colombina', from: [105, 55], to: [78, 52], size: 46, late: 0.6 },
    ],
  },
]
