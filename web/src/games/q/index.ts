/** Q's own screens. */
import type { Screens } from '../../table/contract'
import './q.css'
import Around from './screens/Around.svelte'
import Board from './screens/Board.svelte'
import Cloth from './screens/Cloth.svelte'
import Counter from './screens/Counter.svelte'
import { headline } from './logic/headline'
import { marks } from './logic/marks'
import { secret } from './logic/secret'
import Knows from './screens/Knows.svelte'
import Notebook from './screens/Notebook.svelte'
import Now from './screens/Now.svelte'
import Others from './screens/Others.svelte'
import Drawer from './screens/SeatDrawer.svelte'
import Stage from './screens/StageView.svelte'
import sounds from './sounds.json'
import { tongueOf } from './words'

export const screens: Screens = {
  headline,
  Board,
  Cloth,
  Notebook,
  Now,
  Around,
  Stage,
  Counter,
  Others,
  Drawer,
  Knows,
  parts: { events: ['CargoTaken', 'NoShip'], next: (sitting) => tongueOf(sitting).nextPart },
  marks,
  secret,
  sounds,
}
