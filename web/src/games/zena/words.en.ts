/** The screens of Zena 1814 in English. */
import type { Gain, Happening, Kind } from './logic/box'
import type { Chances } from './logic/chances'
import type { Until } from './logic/orders'
import type { Reason } from './logic/tale'
import type { Said } from './words'

const NUMBERS = ['nobody', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const MONTHS = ['', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']
const soldi = (n: number) => (n === 1 ? '1 Soldo' : `${n} Soldi`)
const points = (n: number) => `${n} prestige`
const cards = (n: number) => (n === 1 ? '1 card' : `${n} cards`)
const strung = (parts: readonly string[]) => (parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`)
const gains = (gain: Gain) =>
  strung(
    [gain.soldi ? soldi(gain.soldi) : '', gain.prestige ? points(gain.prestige) : '', gain.cards ? cards(gain.cards) : ''].filter(Boolean),
  )
const UNTIL = { turn: 'until your next turn', month: 'until the end of the month', end: 'until the end of the match' } satisfies Record<
  Until,
  string
>
const big = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const signed = (n: number) => (n > 0 ? `+${n}` : `−${-n}`)

export const en: Said = {
  you: 'You',
  nextPart: 'On to the next month',
  youSmall: 'you',
  strung,
  big,
  gains,
  soldi,
  points,
  cubes: (n: number) => (n === 1 ? '1 cube in the supply' : `${n} cubes in the supply`),
  kinds: { T: 'temporary', P: 'permanent', X: 'challenge' } satisfies Record<Kind, string>,

  // the harbour
  harbour: 'The harbour of Genoa: the areas and who stands there',
  rails: 'The cards in the areas, the oldest first',
  nobodyHere: 'No pieces.',
  pieces: (names: string) => `Pieces: ${names}.`,
  moveFrom: (piece: string, from: string) => `Move ${piece} ${from}`,
  maneggiOf: (family: string) => `Cube of Maneggi: ${family}, 1 more control point`,
  sum: (family: string, parts: readonly number[], n: number) => `${family}: ${parts.length > 1 ? `${parts.join(' + ')} = ${n}` : n}`,
  controlSays: (who: string, sums: string) => `Control: ${who}. ${sums}`,
  nobody: { empty: 'nobody', tie: 'a tie: nobody', lady: 'the Lady alone: nobody' },
  controlsYou: 'you control',
  controls: (who: string) => `${who} controls`,
  ladyAlone: 'The Lady alone cannot control.',
  cardsHere: (n: number) => (n === 0 ? 'No cards.' : n === 1 ? 'One card.' : `${big(NUMBERS[n] ?? String(n))} cards.`),
  noCards: 'No cards in this area.',
  layHere: (card: string) => `${card} here`,
  lies: (name: string, kind: string, effect: string, place: number, boxes: string) => `${place}. ${name}, ${kind}. ${effect} ${boxes}`,
  promoter: (who: string) => `promoter ${who}`,
  boxAt: (area: string, n: number) => `${area}, box ${n}`,
  boxOf: (n: number, who: string) => `box ${n}: ${who}`,
  boxFree: (n: number, price: number) => `box ${n} free, price ${price}`,
  boxFor: (price: number) => `Free box, price ${price}.`,
  toPromoter: (gain: Gain) => `${gains(gain)} to the promoter`,
  losesAt: (areas: string) => `If it is lost, the oldest card is destroyed ${areas}.`,

  // one thing in full
  lookAtEvent: 'Look at the event of the month',
  look: (what: string) => `Look at ${what}`,
  kindMeans: {
    T: 'Temporary: it pays once, when its area is resolved, and leaves.',
    P: 'Permanent: it pays every month, until newer cards push it out.',
    X: 'Challenge: the die decides. It pays only if it is won.',
  } satisfies Record<Kind, string>,
  boxColumn: 'Box',
  priceColumn: 'Price',
  promoterColumn: 'To the promoter',
  oneOnTheDie: '+1 on the die',
  oddsTitle: 'If it were rolled now',
  oddsLine: (n: number, chances: Chances) =>
    `${n === 0 ? 'Nothing paid' : `${soldi(n)} paid`}: won on ${chances.won} of 6 faces, lost on ${chances.lost}${6 - chances.won - chances.lost ? `, rolled again on ${6 - chances.won - chances.lost}` : ''}.`,
  controlPays: (gain: Gain, price: number) =>
    price
      ? `Whoever controls it may pay ${soldi(price)} each month for ${gains(gain)}.`
      : `Whoever controls it takes ${gains(gain)} each month.`,
  controlIncome: (gain: Gain, price: number) => (price ? `Control: ${gains(gain)} for ${soldi(price)}` : `Control: ${gains(gain)}`),
  limitLine: 'In the resolution temporary cards leave; then the oldest, if more than three are left.',
  eventMeans: 'It lasts until the end of the month.',
  cubesOn: 'Cubes on',
  yourHandKey: 'Your hand',
  backToIt: 'Back to the question',

  // prestige and gazette
  prestige: 'Prestige',
  prestigeSays: (all: string) => `Prestige: ${all}`,
  eventOfMonth: 'The event of the month',
  gazette: 'Gazzetta di Genova',
  monthName: (n: number) => `${MONTHS[n] ?? ''} 1814`,
  monthOf: (n: number, of: number) => `${MONTHS[n] ?? ''} 1814, month ${n} of ${of}`,
  monthShort: (n: number) => MONTHS[n] ?? '',
  monthCorner: (n: number, of: number) => `${MONTHS[n] ?? ''}, month ${n} of ${of}`,
  spring: 'April 1814',
  free: 'Genoa is free',
  freeLine: 'The families take their places in the city.',
  eventDoes: (event: Happening, expert: boolean) =>
    [
      `${soldi(event.income)} for everybody`,
      event.bank && event.bank === event.port
        ? `Bank and Port ${signed(event.bank)} Soldo a cube`
        : event.bank
          ? `Bank ${signed(event.bank)} Soldo a cube`
          : event.port
            ? `Port ${signed(event.port)} Soldo a cube`
            : '',
      event.fort && expert ? 'battle at the Fort' : '',
    ]
      .filter(Boolean)
      .join('; ') + '.',

  // cards
  goal: 'Goal',
  perCube: 'for every cube',
  ifWon: 'for every cube, if won',
  effects: {
    T: (gain: string) => `Every cube brings ${gain}, once.`,
    P: (gain: string) => `Every cube brings ${gain}, each month while it lies there.`,
    X: (gain: string) => `Decided by the die: from 6 up every cube brings ${gain}.`,
  } satisfies Record<Kind, (gain: string) => string>,
  thisMonth: (gain: string) => `This month, by the event: ${gain || 'nothing'}.`,
  special: {
    festa: (gain: string, arrow: string) =>
      `${big(gain)} to the promoter; then all draw a card and pass one ${arrow === 'left' ? 'to the left' : 'to the right'}.`,
    maneggi: () => 'The promoter moves the cube to an area where they have a piece: 1 more control point there.',
    relaioin: () => 'Every cube brings 1 prestige if you have a cube on a Port card, and 1 if you have one on a Bank card.',
    sollevaioin: (gain: string) => `The first time the promoter moves it to another area; then every cube brings ${gain}, each month.`,
  },
  again: 'Whoever plays it takes another turn.',
  specialShort: {
    festa: 'to the promoter, then draw and pass',
    maneggi: '+1 control where you like',
    relaioin: 'for Port and for Bank',
    fa_fito: 'and another turn',
    sollevaioin: 'where you send it',
  },
  goals: {
    daghe: () => 'for each copy you hold: 1, 4, 9, 16, 25',
    control: (_: string, the: string) => `if at the end you control ${the}`,
    works: (at: string) => `for each permanent or challenge card ${at}`,
    battles: () => 'for each battle won',
    none: () => 'if you control no area',
    any: () => 'if you control at least one area',
  },
  worthNow: (n: number) => `now ${n}`,
  yourGoals: (n: number) => (n === 1 ? 'Your goal: press and hold' : `Your ${n} goals: press and hold`),
  goalNumber: (n: number) => `goal ${n}`,
  yourHand: (n: number) => `Your hand, ${cards(n)}`,
  emptyHand: 'You have no action cards in hand.',
  yourPieces: 'Your pieces',

  // the turn
  yourTurnSteps: 'Your turn, step by step',
  done: '(done)',
  stepMove: 'Move',
  stepPlay: 'Play a card',
  stepPlayShort: 'Play',
  stepJoin: 'Join',
  stepPass: 'Pass',
  moveOne: 'one piece, if you like',
  noMove: 'no move',
  movedLine: (from: string, to: string) => `${from} → ${to}`,
  playOne: (n: number) => `you have ${soldi(n)}`,
  pays: (price: number, of: number) => `${price} of your ${soldi(of)}`,
  goldBoxes: (prices: readonly number[]) => `the gold boxes: ${strung(prices.map(String))}`,
  noBoxes: 'no box for you',
  notNow: 'not now',
  turnHint: 'Touch a piece on the quay to move it, a card to play it, a gold box to join.',
  passingLine: 'You have done nothing this turn, so you may take something when you pass.',
  mayJoinThen: (names: string, price: number) => `Then these may join, from ${soldi(price)}: ${names}.`,
  nobodyJoins: 'Nobody else can join at once.',
  promoterGets: (who: string, gain: Gain) =>
    who === 'You' ? `You promoted it: ${gains(gain)} for you at once.` : `${who}, the promoter, gets ${gains(gain)} at once.`,
  wouldStand: (area: string, sums: string, who: string) => `${area}: ${sums ? `${sums}, ` : ''}${who}.`,
  whereTo: (piece: string) => `Where does ${piece} go?`,
  chooseDeed: 'Choose what to do',
  chooseOne: 'Choose',
  chooseCard: 'Choose a card',
  undo: 'Undo',
  pass: 'Pass the turn',
  passAndTake: 'Pass and take…',
  justPass: 'and nothing more',
  passFor: ['', 'and take 1 Soldo', 'and draw an action', 'and draw a goal'],
  bothCubes: (price: number) => `Two cubes, for ${price}`,
  acts: {
    MovePiece: (piece: string, to: string) => `Move ${piece} ${to}`,
    Play: (card: string, price: number, cubes: number) => `Play ${card} for ${price}${cubes === 2 ? ', two cubes' : ''}`,
    Join: (card: string, price: number) => `Join ${card} for ${price}`,
    TakeCube: (card: string) => `Take the cube from ${card}`,
  },
  whyShort: { already_played: 'one card a turn', too_dear: (price: number, has: number) => `costs ${price}, you have ${has}` },
  noneThere: (at: string) => `no piece of yours ${at}`,

  // the window
  joinFor: (price: number) => `Do you join for ${price === 1 ? 'one Soldo' : soldi(price)}?`,
  askedInOrder: 'Who is asked, in turn order',
  askedStates: { joined: 'has joined', declined: 'has declined', now: 'decides now', later: 'comes later', 'passed over': 'cannot join' },
  askedYou: { joined: 'have joined', declined: 'have declined', now: 'decide now', later: 'come later', 'passed over': 'cannot join' },
  payersInOrder: 'Who may pay, in the order of the boxes',
  payerStates: { now: 'decides now', later: 'comes later', 'has nothing': 'has no Soldi' },
  payerYou: { now: 'decide now', later: 'come later', 'has nothing': 'have no Soldi' },
  hasPaid: (n: number, you: boolean) => (n === 0 ? 'paid nothing' : `${you ? 'have' : 'has'} paid ${n}`),
  noForMonth: 'No, all this month',
  neverAt: (at: string) => `Never ${at}`,
  no: 'No',
  yesFor: (price: number, of: number) => `Yes, ${price} ${price === of ? '(all your Soldi)' : `of your ${of}`}`,

  // orders left with the house
  orders: 'Your orders',
  ordersLeft: (n: number) => (n === 0 ? 'Leave an order' : `Your orders: ${n}`),
  ordersWhy:
    'The house answers for you when you are asked whether to join a card, even while your phone sleeps. Only you know of it. If the price is different, or two orders contradict each other, it asks you.',
  noOrders: 'You have left no orders.',
  newOrder: 'A new order',
  orderAnswer: 'If I am asked to join a card',
  orderNo: 'no, I stay out',
  orderYes: 'yes, if it is not too dear',
  orderMost: 'At most',
  orderSecond: 'only in the second box',
  orderWhere: 'Where',
  everywhere: 'everywhere',
  orderKind: 'Which cards',
  anyCard: 'all',
  kindCards: { T: 'temporary ones', P: 'permanent ones', X: 'challenges' },
  orderUntil: 'Until when',
  untils: { turn: 'until my next turn', month: 'until the end of the month', end: 'until the end of the match' },
  leaveOrder: 'Leave the order',
  callOff: 'Call off',
  callOffNamed: (what: string) => `Call off the order: ${what}`,
  staysOut: (kind: Kind | null, at: string, until: Until) =>
    `No to ${kind ? { T: 'temporary cards', P: 'permanent cards', X: 'challenges' }[kind] : 'all cards'}${at && ` ${at}`}, ${UNTIL[until]}.`,
  joinsUpTo: (most: number, at: string, second: boolean, until: Until) =>
    `Yes up to ${soldi(most)}${at && ` ${at}`}${second ? ', only in the second box' : ''}, ${UNTIL[until]}.`,
  saidNow: (card: string, joins: boolean, price: number) => `${joins ? 'Yes' : 'No'} to ${card} for ${price}, this once.`,
  inAdvance: 'Others decide before you. Answer now; if the price changes, you are asked again:',
  advanceYes: (price: number) => `Yes, for ${price}`,
  orderAnswers: (joins: boolean) => `Your order says ${joins ? 'yes' : 'no'}, in a moment. If you have changed your mind, answer yourself.`,
  priceChanged: (joins: boolean, was: number, now: number) => `You said ${joins ? 'yes' : 'no'} for ${soldi(was)}: now it costs ${now}.`,

  // the other questions
  hints: {
    which_deck: 'Only you see the card; all see from which deck.',
    who_begins: 'You were drawn by lot: give the First Player card to anybody, yourself included.',
    who_begins_race: 'You were first: give the First Player card to anybody, yourself included.',
    where_to_manipulate: 'Only where you have a piece. It helps where control is still to be checked.',
    where_to_send: 'In the new area it pays at once, and it stays there.',
    which_cube: 'Cubes below it move up one box; nothing is paid back.',
    pay_for_income: 'Once only, now.',
    which_card_to_pass: 'All choose at the same time, in secret. You may pass on the card just drawn, too.',
    what_to_put_back: 'You keep six. The others go face down under their deck, in the order in which you choose them.',
  },
  alreadyChecked: 'control already checked',
  buys: 'Pay 1 Soldo: 2 prestige',
  doesNot: 'Do not pay',
  beginsYou: 'Me',
  begins: (who: string) => who,
  cardsLeft: (n: number) => (n === 1 ? 'one card in the deck' : `${n} cards in the deck`),
  keep: 'Keep the hand',
  start: 'Let us begin',
  exchange: 'Exchange the hand',
  keepLine: 'It can be exchanged once, and only if every card costs 5 or more.',
  discardIt: (cards: string) => `Discard ${cards}`,
  discardMore: (n: number) => (n === 1 ? 'Choose one more card' : `Choose ${NUMBERS[n] ?? n} more cards`),
  passIt: (card: string) => `Pass on ${card}`,
  goesBack: (n: number) => `goes under the deck, no. ${n}`,

  // the die
  dieSum: (paid: number, helpers: number) => `Die + ${paid} paid + ${helpers} filled ${helpers === 1 ? 'box' : 'boxes'} below the first`,
  howMuch: 'How many Soldi you pay',
  less: 'One Soldo less',
  more: 'One Soldo more',
  facesSay: (chances: Chances) => `Won on ${chances.won} of 6 faces, lost on ${chances.lost}.`,
  results: ['lost', 'again', 'won'],
  resultsFull: ['lost', 'undecided', 'won'],
  payIt: (n: number) => (n === 0 ? 'Pay nothing' : `Pay ${soldi(n)}`),
  paidIsLost: 'Every Soldo is +1, and lost in any case. From 6 up it is won, with 4 or 5 it is rolled again next month.',

  // the placement of experts
  placeLine: 'Four cards for four pieces, in secret: each begins in the area of its card. The six that are left are your hand.',
  placeRace: 'Four cards for four pieces. It is a race: whoever confirms first decides who begins.',
  confirmLine: 'Until you confirm you can undo. After that nothing changes.',
  confirm: 'Confirm the placement',
  haveConfirmed: (names: string, n: number) => `${names} ${n === 1 ? 'has' : 'have'} confirmed.`,
  hasConfirmed: 'has confirmed the placement',
  nobodyConfirmed: 'Nobody else has confirmed yet.',
  missing: (names: string, _n: number) => `Waiting for ${names}.`,
  noCardYet: 'no card yet',
  carries: (piece: string) => `under: ${piece}`,
  setOn: (piece: string, card: string) => `${big(piece)} on ${card}`,
  cardFor: (piece: string) => `Choose a card for ${piece}`,

  // the resolution
  dieLine: (die: number, paid: number, helpers: number, total: number) =>
    `${[die, paid, helpers].filter((n, at) => at === 0 || n > 0).join(' + ')} = ${total},`,
  rollsNow: 'the die is rolled',
  undefended: 'nobody defends it: lost',
  destroyed: (card: string, at: string) => `Destroyed ${at}: ${card}`,
  leaves: (card: string) => `Leaves: ${card}`,
  sentTo: (to: string) => `goes ${to}`,
  oneMoreAt: (at: string) => `+1 ${at}`,
  nothingHere: 'Nothing.',
  storyOf: (month: string) => `The resolution of ${month}, area by area`,
  storyLine: (month: string) => `How ${month} ended: effects, cards removed, control, income.`,
  playAgain: 'See it again',
  skip: 'Skip',
  goOn: 'Go on',
  nextPicture: 'Next area',
  seeMonth: (month: string) => `See ${month} again`,

  // the score
  scoreSheet: 'The score',
  detailsOf: (who: string) => (who === 'You' ? 'Your points, one by one' : `The points of ${who}, one by one`),
  reasons: {
    card: 'Cards',
    bonus: 'As promoter',
    challenge: 'Challenges won',
    control: 'Control',
    soldi: 'A point for 5 Soldi',
    goal: 'Goals',
  } satisfies Record<Reason, string>,
  becauseOf: {
    card: (card: string) => card,
    bonus: (card: string) => `promoter of ${card}`,
    challenge: (card: string) => `${card}, won`,
    control: (_: string, the: string) => `control of ${the}`,
    soldi: () => 'from the Soldi',
    goal: (card: string) => `goal ${card}`,
  } satisfies Record<Reason, (card: string, the: string) => string>,
  times: (n: number) => (n > 1 ? ` (${n} times)` : ''),
  nothingYet: 'Nothing yet.',
  soldiTie: 'Soldi (they break a tie)',
  goalsShown: 'The goals, turned up',
  goalsTurn: 'The goals are turned up',
  goalsTurnLine: 'One by one, family by family.',
  goalDown: 'a goal, face down',
  nextGoal: 'Next goal',
  toTheScore: 'To the score',

  // players
  firstPlayer: 'First Player',
  handOf: (actions: number, goals: number, expert: boolean) =>
    expert
      ? `${actions === 1 ? '1 action card' : `${actions} action cards`} and ${goals === 1 ? '1 goal' : `${goals} goals`} in hand`
      : `${cards(actions)} in hand`,
  deck: 'Actions',
  goalDeck: 'Goals',
  battles: 'Battles won',

  // the replay
  allSaw: 'All saw the same.',
  whichCard: 'which card',
  onlySaw: (who: string, _n: number, cards: string) => `Only ${who} saw ${cards}.`,

  // titles
  changed: (area: string, was: string, is: string) =>
    is ? `${area}: now ${is}${was ? `, no longer ${was}` : ''}` : `${area}: no longer ${was}, now nobody`,
  sinceTitle: 'Since your last turn',
  sinceControl: 'Control',
  sinceMoves: 'Pieces of the others',
  movedSince: (piece: string, from: string, to: string) => `${piece}: from ${from} to ${to}`,
  sinceYours: 'What you have',
  soldiName: 'Soldi',
  wentFrom: (what: string, was: number, is: number) => (was === is ? `${what}: ${is}, as before` : `${what}: ${is}, from ${was}`),
  lostIt: 'control lost',
  sinceLast: (changes: string) => `Control since your last turn. ${changes}.`,
  setUp: 'taking their places',
  beforeFirst: 'April 1814',
  keepTitle: 'This is your hand. Do you keep it?',
  handTitle: 'This is your first hand',
  handLine: 'Each card says where it is played, what it costs and what it pays.',
  placeTitle: (piece: string) => `On which card do you set ${piece}?`,
  placeDone: 'Your four pieces are placed. Do you confirm?',
  placed: 'Your placement is settled',
  waits: (n: number) => (n === 1 ? 'Waiting for one player.' : `Waiting for ${NUMBERS[n] ?? n} players.`),
  sealed: 'Your choice lies face down',
  yourTurn: 'It is your turn.',
  yourTurnMoved: (piece: string, at: string) => `Your turn: ${piece} is ${at}.`,
  yourTurnPlayed: (card: string) => `You have played ${card}.`,
  turnLine: 'Move, play a card, join as many as you like; then pass.',
  movedNext: 'Play a card, or join cards that lie there; then pass.',
  playedNext: 'You may still join other cards; then pass.',
  joinedNext: 'You may still play a card and join others; then pass.',
  extraTurn: 'After this one, another turn.',
  laid: (who: string, card: string, at: string) => (who === 'You' ? `You have played ${card} ${at}` : `${who} plays ${card} ${at}`),
  battle: (card: string) => `A battle at the Fort: ${card}`,
  youAreAsked: 'You may join now, once only.',
  isAsked: (who: string) => `${who} may join it now.`,
  acting: (who: string) => `${who} is playing`,
  actingLine: 'They may move, play a card and join others, then pass.',
  paying: (who: string, card: string) => `${who} may pay for the roll of ${card}`,
  drawing: (who: string) => `${who} draws`,
  drawingLine: 'Choosing a deck.',
  deciding: (who: string) => `${who} decides`,
  allKeep: 'All look at their hands',
  allPlace: 'All place their pieces in secret',
  allPass: 'Festa a-o Paxo: all pass on a card',
  allPutBack: 'Everybody goes back to six cards',
  resolution: (month: string) => `The resolution of ${month}`,
  resolvedLine: 'Effects, removal, control: area by area.',
  wins: (names: string, n: number) => `${names} wins, with ${n} prestige`,
  winsMany: (names: string, n: number) => `${names} win together, with ${n} prestige`,
  youWin: (n: number) => `You win, with ${n} prestige`,
  overLine: (month: string) => `${month} 1814 is over. Here is where the points come from.`,
}
