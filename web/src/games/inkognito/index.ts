/** Inkognito's own screens. */
import type { Event, Screens } from '../../table/contract'
import { takesTime } from '../../table/motion'
import Around from './Around.svelte'
import Board from './Board.svelte'
import Cloth from './Cloth.svelte'
import Counter from './Counter.svelte'
import { headline } from './headline'
import { marks } from './marks'
import Notebook from './Notebook.svelte'
import Now from './Now.svelte'
import Others from './Others.svelte'
import Scene from './SceneView.svelte'
import Drawer from './SeatDrawer.svelte'
import Stage from './StageView.svelte'
import sounds from './sounds.json'
import { where } from './where'

// the black cards are turned up one by one, with everybody looking
takesTime({ Called: 1500, TurnedUp: 1000 })

/** What I am lies under wax; so does the line that says it. */
const secret = (event: Event) => event.type === 'Dealt'

export const screens: Screens = {
  headline,
  where,
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
  marks,
  secret,
  sounds,
}
