/** The game in forty seconds, for the shared screen. */
import type { Scene } from '../../table/explained'

export const raw = import.meta.glob<string>(['./art/*.svg'], { eager: true, query: '?raw', import: 'default' })

export const scenes: readonly Scene[] = [
  {
    says: {
      it: 'Bertinoro, 61 dopo Cristo. Sei fuggito fin qui; là fuori, nel buio, c’è qualcuno che ami. E stanotte il dio del vino è in città.',
      en: 'Bertinoro, AD 61. You fled here; somebody you love is out there in the dark. And tonight the god of wine is in town.',
    },
    moves: [
      { art: 'bacchus', from: [50, 110], to: [50, 52], size: 72 },
      { art: 'edera', from: [-10, 30], to: [20, 50], size: 46, late: 0.8 },
      { art: 'ghirlanda', from: [110, 30], to: [80, 50], size: 46, late: 0.8 },
    ],
  },
  {
    says: {
      it: 'La notte si racconta a turno, e gli dèi passano di mano in mano.',
      en: 'The night is told in turns, and the gods pass from hand to hand.',
    },
    moves: [
      { art: 'minerva', from: [-10, 50], to: [24, 50], size: 52 },
      { art: 'venus', from: [20, 20], to: [50, 50], size: 52, late: 0.8 },
      { art: 'pluto', from: [50, 20], to: [76, 50], size: 52, late: 1.6 },
    ],
  },
  {
    says: {
      it: 'Al tuo turno quattro carte Umbra vanno sui tuoi dèi: uno di loro governa, e dice di che cosa parla la tua scena.',
      en: 'On your turn four Umbra go to your gods: one of them rules, and says what your scene is about.',
    },
    moves: [
      { art: 'u-venus', from: [10, -30], to: [20, 50], turns: true, size: 46 },
      { art: 'u-miles', from: [40, -30], to: [40, 50], turns: true, late: 0.4, size: 46 },
      { art: 'u-vinum', from: [60, -30], to: [60, 50], turns: true, late: 0.8, size: 46 },
      { art: 'u-parcae', from: [90, -30], to: [80, 50], turns: true, late: 1.2, size: 46 },
    ],
  },
  {
    says: {
      it: 'Porta nella tua scena ciò che hanno descritto gli altri: potrai tenere una carta.',
      en: 'Bring in what the others have described, and you may keep a card.',
    },
    moves: [
      { art: 'candela', from: [50, 110], to: [30, 54], size: 60 },
      { art: 'u-amans', from: [110, 40], to: [66, 50], size: 56, late: 1 },
    ],
  },
  {
    says: {
      it: 'Ogni storia finisce con un finale. Se è felice, hai vinto; e tra voi non c’è classifica.',
      en: 'Each story ends with a finale. A happy one is a win, and there is no ranking.',
    },
    moves: [
      { art: 'parcae', from: [-10, 50], to: [30, 50], size: 56 },
      { art: 'amans', from: [110, 50], to: [70, 50], size: 56, late: 0.6 },
      { art: 'vinum', from: [50, 110], to: [50, 56], size: 44, late: 1.4 },
    ],
  },
]
