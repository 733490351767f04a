/** Arsenalia's own screens. */
import type { Screens, Sitting } from '../../table/contract'
import { takesTime } from '../../table/motion'
import './arsenalia.css'
import Around from './screens/Around.svelte'
import Board from './screens/Board.svelte'
import Cloth from './screens/Cloth.svelte'
import Counter from './screens/Counter.svelte'
import { headline } from './logic/headline'
import { marks } from './logic/marks'
import { secret } from './logic/secret'
import Notebook from './screens/Notebook.svelte'
import Now from './screens/Now.svelte'
import Others from './screens/Others.svelte'
import Scene from './screens/SceneView.svelte'
import Drawer from './screens/SeatDrawer.svelte'
import Stage from './screens/StageView.svelte'
import sounds from './sounds.json'
import { tongueOf } from './words'
import type { Open } from './types'

/** R23 Who is out watches, and tells nothing. */
const silent = ({ view, seat }: Sitting) => seat !== null && !view.outcome && (view.open as Open).out.includes(seat)

// where the ghost goes, whether a guess was right
takesTime({ GhostSummoned: 1400, Guessed: 1600, TurnedUp: 900, TreasureTurnedUp: 1200 })

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
  marks,
  secret,
  silent,
  parts: { events: ['Met'], next: (sitting) => tongueOf(sitting).nextPart },
  sounds,
}
