/** Who is where: the rows of the series, folded out of what was told, so that it moves with the director. */
import type { Event, Sitting } from '../../../table/contract'
import { FIGURES, NOWHERE, PLACES, type Figure, type Place } from './numbers'
import type { Open } from '../types'

interface Meeting {
  readonly place: Place
  /** The agents first; the Ambassador, where he takes part, last. */
  readonly figures: readonly Figure[]
}

export interface Row {
  readonly at: readonly Place[]
  readonly meetings: readonly Meeting[]
}

export interface Scene {
  /** The rounds of this series; the last one is now. */
  readonly rows: readonly Row[]
  /** How many rounds of this deal came before this series. */
  readonly before: number
  readonly now: Row
  /** The Ambassador of five seats has laid a place that is not yet turned up. */
  readonly laid: boolean
}

const EMPTY: Row = { at: FIGURES.map(() => NOWHERE), meetings: [] }

export function sceneOf(sitting: Pick<Sitting, 'log' | 'view' | 'showing'>): Scene {
  const open = sitting.view.open as Open
  let rows: Row[] = []
  let laid = false
  let before = 0
  let ambassador = open.ambassador

  const arrives = (figure: Figure, place: Place) => {
    if (isFull(rows.at(-1))) rows.push(EMPTY)
    const row = rows.pop() ?? EMPTY
    rows.push({ ...row, at: row.at.with(figure, place) })
  }
  const meet = (place: Place, figures: Figure[]) => {
    const row = rows.pop() ?? EMPTY
    rows.push({ ...row, meetings: [...row.meetings, { place, figures }] })
  }

  for (const event of sitting.log) {
    switch (event.type) {
      case 'DealBegan':
        rows = []
        laid = false
        before = 0
        break
      case 'SeriesBegan':
        before += rows.length
        rows = []
        break
      case 'AmbassadorIs':
        ambassador = seat(event, 'seat')
        break
      case 'Visited':
        arrives(seat(event, 'seat'), seat(event, 'place'))
        break
      case 'LaidFaceDown':
        if (isFull(rows.at(-1))) rows.push(EMPTY)
        laid = true
        break
      case 'AmbassadorAppeared':
        arrives(ambassador, seat(event, 'place'))
        laid = false
        break
      case 'Met':
        meet(seat(event, 'place'), [seat(event, 'one'), seat(event, 'other')])
        break
      case 'MetAmbassador':
        meet(seat(event, 'place'), [seat(event, 'seat'), ambassador])
        break
      case 'BeforeAmbassador':
        meet(seat(event, 'place'), [seat(event, 'one'), seat(event, 'other'), ambassador])
        break
    }
  }
  const atRest = sitting.showing === null
  const nobodyYet = open.at.every((place) => place === NOWHERE)
  if (rows.length === 0 || (atRest && nobodyYet && isFull(rows.at(-1)))) rows.push(EMPTY)
  return { rows, before, now: rows.at(-1)!, laid }
}

/** Who may still come to each place in this series, by place. */
export function stillToCome(scene: Scene): Figure[][] {
  return PLACES.map((place) => FIGURES.filter((figure) => !scene.rows.some((row) => row.at[figure] === place)))
}

/** The round of this deal in which a figure played a place of this series; 0 if it has not. */
export function roundOf(scene: Scene, figure: Figure, place: Place): number {
  const n = scene.rows.findIndex((row) => row.at[figure] === place)
  return n < 0 ? 0 : scene.before + n + 1
}

export function isAt(row: Row, place: Place): Figure[] {
  return FIGURES.filter((figure) => row.at[figure] === place)
}

export function meetingAt(row: Row, place: Place): Meeting | undefined {
  return row.meetings.find((meeting) => meeting.place === place)
}

function isFull(row: Row | undefined): boolean {
  return row !== undefined && row.at.every((place) => place !== NOWHERE)
}

const seat = (event: Event, field: string) => event[field] as number
