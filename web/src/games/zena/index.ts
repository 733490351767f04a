/** Zena 1814's own screens. */
import type { Event, Screens } from '../../table/contract'
import './zena.css'
import Around from './Around.svelte'
import { layHatches } from './art'
import Board from './Board.svelte'
import Cloth from './Cloth.svelte'
import Counter from './Counter.svelte'
import { dress } from './family'
import { headline } from './headline'
import { learnt } from './learnt'
import { marks } from './marks'
import Notebook from './Notebook.svelte'
import Now from './Now.svelte'
import Others from './Others.svelte'
import Scene from './SceneView.svelte'
import Drawer from './SeatDrawer.svelte'
import Stage from './StageView.svelte'
import { isGoal } from './numbers'
import sounds from './sounds.json'

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
  sounds,
}
