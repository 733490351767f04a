/** Zena 1814's own screens. */
import type { Event, Screens } from '../../table/contract'
import './zena.css'
import Around from './screens/Around.svelte'
import { layHatches } from './pieces/art'
import Board from './screens/Board.svelte'
import Cloth from './screens/Cloth.svelte'
import Counter from './screens/Counter.svelte'
import { dress } from './logic/family'
import { headline } from './logic/headline'
import { learnt } from './logic/learnt'
import { marks } from './logic/marks'
import Notebook from './screens/Notebook.svelte'
import Now from './screens/Now.svelte'
import Others from './screens/Others.svelte'
import Scene from './screens/SceneView.svelte'
import Drawer from './screens/SeatDrawer.svelte'
import Stage from './screens/StageView.svelte'
import { isGoal } from './logic/numbers'
import sounds from './sounds.json'
import { tongueOf } from './words'

layHatches()

/** My goals lie face down, and so do the lines that name them. */
const secret = (event: Event) =>
  (event.type === 'DrewCard' || event.type === 'PutBackCard' || event.type === 'CardSeen') && isGoal(event.card as number)

export const screens: Screens = {
  headline,
  Board,
  Cloth,
  Notebook,
  Scene,
  Now,
  Around,
  Stage,
  Counter,
  Others,
  Drawer,
  broad: 1600,
  marks,
  secret,
  dress,
  learnt,
  parts: { events: ['MonthBegan'], next: (sitting) => tongueOf(sitting).nextPart },
  sounds,
}
