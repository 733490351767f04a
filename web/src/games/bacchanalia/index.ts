/** Bacchanalia's own screens. */
import type { Screens } from '../../table/contract'
import './bacchanalia.css'
import Around from './screens/Around.svelte'
import Scene from './screens/Band.svelte'
import Board from './screens/Board.svelte'
import Cloth from './screens/Cloth.svelte'
import Counter from './screens/Counter.svelte'
import Desk from './screens/Desk.svelte'
import { headline } from './logic/headline'
import { aside, holds } from './logic/leisure'
import Notebook from './screens/Notebook.svelte'
import Now from './screens/Now.svelte'
import { says } from './logic/says'
import Stage from './screens/StageView.svelte'
import { tongueOf } from './words'
import sounds from './sounds.json'

export const screens: Screens = {
  headline,
  tab: (sitting) => tongueOf(sitting).storyShort,
  Desk,
  Board,
  Cloth,
  Notebook,
  Scene,
  Now,
  Around,
  Stage,
  Counter,
  says,
  holds,
  aside,
  parts: { events: ['SceneBegan'], next: (sitting) => tongueOf(sitting).nextPart },
  sounds,
}
