/** Phone: the area before my eyes: the one that I turned to, or the one of which something is told or asked. */
import type { Sitting } from '../../../table/contract'
import { draftOf } from './draft.svelte'
import { sceneOf } from '../logic/scene'
import type { Area, Card } from '../logic/numbers'
import type { Open } from '../types'
import { tongueOf } from '../words'

let turned = $state.raw<{ key: string; area: Area } | null>(null)
const keyOf = (sitting: Sitting) => `${sitting.table.match}/${sitting.seat}/${sitting.ask}`

export function areaShown(sitting: Sitting): Area {
  const scene = sceneOf(sitting)
  if (turned?.key === keyOf(sitting)) return turned.area
  const { chosen } = draftOf(sitting)
  if (typeof chosen?.area === 'number') return chosen.area
  if (chosen?.type === 'Play') return tongueOf(sitting).box.printed(chosen.card as Card).area
  if (scene.lit >= 0) return scene.lit
  const { active, played_at: played } = sitting.view.open as Open
  if (active === sitting.seat && played >= 0) return played
  const mine = sitting.seat === null ? undefined : scene.at[sitting.seat]?.[0]
  return mine !== undefined && mine >= 0 ? mine : scene.areas[0]!
}

export function turnTo(sitting: Sitting, area: Area): void {
  turned = { key: keyOf(sitting), area }
}
