/** What a goal would bring if the match ended now: only what I see on the table, and my own goals. */
import type { Box } from './box'
import { controlOf, type Points } from './control.ts'
import type { Scene } from './scene'
import type { Card, Seat } from './numbers'

export function worthOf(
  card: Card,
  goals: readonly Card[],
  seat: Seat,
  scene: Pick<Scene, 'at' | 'areas' | 'rows' | 'battles'>,
  box: Pick<Box, 'printed'>,
  pointsOf: Points,
): number {
  const { points, verb, area } = box.printed(card)
  const controls = (there: number) => controlOf(scene.at, [], there, pointsOf).seat === seat
  const any = () => scene.areas.some(controls)
  switch (verb) {
    case 'daghe':
      return points * goals.filter((other) => other === card).length
    case 'control':
      return controls(area) ? points : 0
    case 'works':
      return points * scene.rows[area]!.filter(([lying]) => box.printed(lying).type !== 'T').length
    case 'battles':
      return points * scene.battles
    case 'none':
      return any() ? 0 : points
    default:
      return any() ? points : 0
  }
}
