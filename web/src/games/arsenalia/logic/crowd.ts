/** What lies where on the chart, as boxes: what a slip should leave free, and the squares that it may speak of. */
import { boatsOn } from './boats'
import { nameAt, type Chart } from './chart'
import type { Scene } from './scene'
import type { Box, Taken } from './slips'
import { HOUSE_OF, type Square } from './numbers'
import type { Tongue } from '../words'

const [LETTER, LINE] = [8.4, 7]

/** In the chart's own measure, as are all here. */
export function squareBox(chart: Chart, scene: Scene, square: Square): Box {
  if (chart.plain) return boxOf(chart, square, -15, -15, 15, 15)
  switch (scene.ring.kind(square)) {
    case 'main':
      return boxOf(chart, square, -80, -66, 80, 42)
    case 'card':
      return boxOf(chart, square, -34, -26, 34, 24)
    case 'plain':
      return boxOf(chart, square, -20, -22, 20, 16)
  }
}

export function crowdOn(chart: Chart, scene: Scene, say: Tongue): Taken[] {
  const { scale: s, middle } = chart
  const boats = boatsOn(chart, scene).flatMap((at): Taken[] =>
    at ? [{ left: at.x - 35 * s, right: at.x + 35 * s, top: at.y - 34 * s, bottom: at.y + 34 * s, weight: 10 }] : [],
  )
  const squares = scene.ring.squares.flatMap((square): Taken[] => {
    if (chart.plain) return [{ ...boxOf(chart, square, -15, -15, 15, 15), weight: 6 }]
    switch (scene.ring.kind(square)) {
      case 'main':
        return [
          { ...boxOf(chart, square, -60, -68, 62, 40), weight: 5 },
          { ...boxOf(chart, square, -78, -40, 78, 32), weight: 1 },
          nameBox(chart, scene, square, say),
        ]
      case 'card':
        return [{ ...boxOf(chart, square, -30, -24, 30, 18), weight: 8 }]
      case 'plain':
        return [{ ...boxOf(chart, square, -12, -18, 12, 10), weight: 4 }]
    }
  })
  return [
    ...boats,
    ...squares,
    { left: middle.x - 52, right: middle.x + 52, top: middle.y - 40, bottom: middle.y + 40, weight: 3 },
    { left: middle.x - 72, right: middle.x + 72, top: middle.y - 72, bottom: middle.y + 72, weight: 0.4 },
  ]
}

function boxOf(chart: Chart, square: Square, left: number, top: number, right: number, bottom: number): Box {
  const { x, y } = chart.spots[square]!
  return { left: x + left * chart.scale, right: x + right * chart.scale, top: y + top * chart.scale, bottom: y + bottom * chart.scale }
}

function nameBox(chart: Chart, scene: Scene, square: Square, say: Tongue): Taken {
  const { x, y } = nameAt(chart, chart.spots[square]!)
  const location = scene.ring.location(square)
  const half = Math.max(say.location(location).length * LETTER, say.card(HOUSE_OF[location]!).length * LINE) / 2
  return { left: x - half, right: x + half, top: y - 15, bottom: y + 21, weight: 7 }
}
