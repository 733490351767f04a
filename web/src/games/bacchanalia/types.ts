// Written by `python -m ridotto.server.wire.typescript` from the drawers of the game. Do not edit.

/** A seat counted from 1; 0: chance decides. */
export type Chair = number

/** Whose text, its Kind, the Telling that asked for it or NOTHING. Its place in the list is its number. */
export type Text = [number, number, number]

/** The register: number of the text, whose, Kind (PERSON, PLACE or THING), the Deus it belongs to or NOTHING,
 * and the set of seats in whose scenes it has been, as bits. */
export type Element = [number, number, number, number, number]

/** The switches of the rules page. ``tone`` is for those who write prompts: no rule reads it. */
export interface Options {
  length: 'short' | 'standard' | 'long'
  parcae: number
  minutes: number
  telling: 'title' | 'line' | 'written'
  tone: 'ribald' | 'sensual' | 'veiled'
  veto: boolean
  youngest: Chair
  hedonist: Chair
  cards: string
}

/** What everybody knows. Cards and everything named are numbers of their enums; NOTHING is -1. */
export interface Open {
  options: Options
  /** The Deus before each seat, in order, besides the Vinum that everybody who is in has. */
  held: number[][]
  centre: number[]
  /** Each seat's locked Umbra. */
  locked: number[]
  /** 7.3 Each seat's mark. */
  with_amans: boolean[]
  captured: boolean[]
  /** The Finale with which each seat went out; NOTHING: it is in. */
  finale: number[]
  /** The Ending that each seat told. */
  ending: number[]
  fate: number[]
  /** How many Umbra lie in the deck. */
  deck: number
  discards: number[]
  amans_entered: boolean
  bacchus_vanished: boolean
  /** 1 Bacchus came to his holder in another's turn, and has not been told of yet. */
  bacchus_is_new: boolean
  /** How often Parcae has been drawn. */
  parcae: number
  youngest: number
  first: number
  teller: number
  turns: number
  /** The fresh Umbra of the teller, as they were drawn. */
  umbra: number[]
  /** The Umbra that the teller had locked in the last turn. */
  kept: number
  /** 2.3 Parcae was drawn in this turn or finale. */
  parcae_now: boolean
  row: number
  /** What is to be told: a Telling. */
  telling: number
  /** R50 The rule of place of this scene; once chosen, STAY or ELSEWHERE. */
  place: number
  /** 7.3 The mark of the teller as it was before this scene. */
  with_before: boolean
  /** The Deus that the teller took in this turn. */
  took: number
  /** 8 Who owes the teller the question of Bacchus. */
  questioner: number
  /** Who has asked the teller something in this scene. */
  asked: number[]
  /** Whose question has not been answered. */
  unanswered: number[]
  /** The Kinds of elements that were entered in this scene. */
  noted: number[]
  lock_tried: boolean
  /** R35 The card and the element of a locking that is voted on. */
  weaving: number[]
  /** The number of the first text of this scene. */
  scene_from: number
  /** The number of what was told last in this scene, by anybody, and is not veiled. */
  last_text: number
  texts: Text[]
  elements: Element[]
  /** R51 The numbers of the texts that are veiled. */
  veiled: number[]
  time_over: boolean
  /** D2 Why the closing scenes come after this turn: a Why. */
  due: number
  closing: boolean
}
