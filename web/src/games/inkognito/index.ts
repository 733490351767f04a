/** Inkognito's own screens. */
import type { Event, Screens } from '../../table/contract'
import { takesTime } from '../../table/motion'
import Around from './screens/Around.svelte'
import Board from './screens/Board.svelte'
import Cloth from './screens/Cloth.svelte'
import Counter from './screens/Counter.svelte'
import { headline } from './logic/headline'
import { marks } from './logic/marks'
import Notebook from './screens/Notebook.svelte'
import Now from './screens/Now.svelte'
import Others from './screens/Others.svelte'
import Scene from './screens/SceneView.svelte'
import Drawer from './screens/SeatDrawer.svelte'
import Stage from './screens/StageView.svelte'
import sounds from './sounds.json'
import { tongueOf } from './words'
import { where } from './logic/where'

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
  parts: { events: ['Met', 'MetAmbassador', 'BeforeAmbassador'], next: (sitting) => tongueOf(sitting).nextPart },
  sounds,
}
