/** Q's own screens. */
import type { Event, Screens } from '../../table/contract'
import './q.css'
import Around from './Around.svelte'
import Board from './Board.svelte'
import Cloth from './Cloth.svelte'
import Counter from './Counter.svelte'
import { headline } from './headline'
import { marks } from './marks'
import Notebook from './Notebook.svelte'
import Now from './Now.svelte'
import Others from './Others.svelte'
import Drawer from './SeatDrawer.svelte'
import Stage from './StageView.svelte'
import sounds from './sounds.json'

/** Who I am lies under wax, and so does the role that I saw; so do the lines that say it. */
const secret = (event: Event) => event.type === 'RoleDealt' || event.type === 'RoleSeen'

export const screens: Screens = { headline, Board, Cloth, Notebook, Now, Around, Stage, Counter, Others, Drawer, marks, secret, sounds }
