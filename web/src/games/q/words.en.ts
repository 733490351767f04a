/** The screens of Q in English. */
import type { Printed } from './logic/box'
import type { Said } from './words'

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const count = (n: number) => NUMBERS[n] ?? String(n)
const people = (n: number) => (n === 0 ? 'none' : count(n))
const cards = (n: number) => (n === 1 ? 'one card' : `${count(n)} cards`)
const crates = (n: number) => (n === 1 ? 'one crate' : `${count(n)} crates`)
const big = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const en: Said = {
  you: 'You',
  nextPart: 'On to the next ship',
  youSmall: 'you',
  and: ' and ',

  // the five doors
  doors: { fondaco: 'Fondaco', caratello: 'Caratello', porto: 'Port', teatini: 'Theatines', consiglio: 'Council' },
  doorDoes: {
    fondaco: 'draw two, keep one',
    caratello: 'swap with somebody',
    porto: 'load a card',
    teatini: 'you and another discard',
    consiglio: 'seize the ship',
  },
  doorFull: {
    fondaco: 'Fondaco dei Tedeschi',
    caratello: 'Locanda il Caratello',
    porto: 'Port',
    teatini: 'Convent of the Theatines',
    consiglio: 'Palace of the Council',
  },
  goTo: {
    fondaco: 'Go to the Fondaco',
    caratello: 'Go to the Caratello',
    porto: 'Go to the Port',
    teatini: 'Go to the Theatines',
    consiglio: 'Go to the Council',
  },
  fiveDoors: 'The five doors',
  shutDoor: {
    pile_is_empty: 'the pile is empty',
    seizure_used: 'you have done it',
    ship_is_seized: 'it is seized already',
    too_few_cards: 'you have too few cards',
    too_few_of_theirs: 'nobody has cards',
    empty_hand: 'you have no cards',
  },
  been: (names) => `Been here: ${names}`,
  aboard: (n) => (n === 0 ? 'the hold is empty' : `${crates(n)} in the hold`),
  seizedNow: 'seized',

  // balance and loads
  balanceEven: 'The balance: even.',
  balanceSays: (side, lead) => `The balance: ${side} ahead by ${lead}.`,
  leadFor: (side) => `for the ${side}`,
  even: 'even',
  balanceShort: 'balance even',
  howMany: (n) => people(n),
  characters: (n) => (n === 1 ? 'one character' : `${people(n)} characters`),
  sinceTurned: (n, name) => `${people(n)}, since ${name} has changed sides`,
  sinceMany: (n, turned) => `${people(n)}: ${people(turned)} have changed sides`,
  holdSays: (n, who) => (n === 0 ? 'The hold is empty.' : `Hold: ${cards(n)}, ${who}.`),
  shipSays: (seized) => (seized ? 'Ship seized.' : 'Ship not seized.'),
  quoted: (says) => `“${says}”`,
  loadsInOrder: (n) => `Loads before the players, in turn order: ${crates(n)}`,
  loaded: (n) => (n === 0 ? 'nothing loaded' : `${cards(n)} loaded`),
  nothingYet: 'nothing yet',
  firstToLoad: 'first to load',
  inHand: (n) => `${cards(n)} in hand`,
  seizureLeft: 'may still seize',
  seizureUsed: 'seizure used: the role is turned sideways',
  pile: 'Pile',
  discards: 'Discards',
  paolo: 'Paolo III',
  alive: 'lives',
  dead: 'is dead',
  lastShip: 'last ship',

  // corner and headlines
  ship: (n) => `Ship ${n}`,
  lap: (lap, of) => `lap ${lap} of ${of}`,
  turnOf: (turn, of) => `turn ${turn} of ${of}`,
  opening: 'Before the first ship',
  setUp: 'everybody makes up a hand',
  moves: 'Play goes on.',
  whichDoor: 'At which door do you knock?',
  whichDoorLine: 'One door a turn. Two laps, then the ship sails.',
  whichDoorLast: 'The pile is empty: this ship is the last. You may also pass.',
  atDoor: {
    fondaco: 'The Fondaco: you draw two cards',
    caratello: 'The Caratello: with whom do you swap?',
    porto: 'The Port: what goes into the hold?',
    teatini: 'The Theatines: against whom?',
    consiglio: 'The Council: do you seize the ship?',
  },
  atDoorLine: {
    fondaco: 'You see both and keep one; the other goes face down to the discards.',
    caratello: 'Nobody may refuse. Both of you choose before you see what comes.',
    porto: 'One card, face down. Everybody sees that you load; nobody will ever learn who loaded what.',
    teatini: 'You discard, and the other player loses as many at random. All face down.',
    consiglio: 'Once in the whole match. Books and goods will be worth the value in the red ring.',
  },
  teatiniBonus: 'The other player loses as many at random. Each visit brings the Zelanti 2 points.',
  putBack: (n) => (n === 1 ? 'Which card do you put back?' : `Which ${count(n)} cards do you put back?`),
  putBackLine: (kept) => `You keep ${count(kept)}. All choose at the same time, unseen.`,
  keepWhich: (n) => (n === 1 ? 'There was only one card: keep it' : 'Which of the two do you keep?'),
  keepLine: (n) => (n === 1 ? 'It was the last of the pile.' : 'The other goes face down to the discards; nobody will see it again.'),
  giveWhich: (n, who) =>
    n === 1 ? `At the Caratello with ${who}: which card do you give?` : `At the Caratello with ${who}: which two cards do you give?`,
  giveLine: 'You both choose blind, at the same moment; then the cards change hands.',
  giveUpWhich: (n) => (n === 1 ? 'At the Theatines: which card do you discard?' : 'At the Theatines: which two cards do you discard?'),
  giveUpLine: (who, n) => `${who} then loses ${n === 1 ? 'one' : 'two'}, at random.`,
  overboardWhich: 'The cargo lies before you. Do you throw a card overboard?',
  overboardLine: 'Only you see it. Events cannot be thrown overboard.',
  whoseRole: 'Denunciation: whose role do you look at?',
  whoseRoleLine: 'Everybody will see whose; only you will see what it is. You may lie about it.',

  // the others
  putsBack: 'Everybody chooses what to keep',
  waits: (n) => (n === 1 ? 'One is still choosing.' : `${big(people(n))} are still choosing.`),
  atQuay: (who) => `${who} is on the quay`,
  turnsLeft: (n) =>
    n === 0
      ? 'Then the ship sails.'
      : n === 1
        ? 'One more turn, then the ship sails.'
        : `${big(people(n))} more turns, then the ship sails.`,
  notSeized: 'Nobody has seized it.',
  isSeized: (who) => `${who} has seized it.`,
  youSeized: 'You have seized it.',
  keeps: (who) => `${who} is at the Fondaco`,
  keepsLine: (n) => (n === 1 ? 'The last card is drawn.' : 'Two cards are drawn, one is kept.'),
  swapping: (one, other) => `${one} and ${other} are at the Caratello`,
  swappingLine: (n) => `They swap ${cards(n)}, blind.`,
  discarding: (who, target) => `${who} is at the Theatines, against ${target}`,
  discardingYou: (who) => `${who} is at the Theatines, against you`,
  discardingLine: (n) => (n === 1 ? 'One card each goes to the discards.' : `${big(count(n))} cards each go to the discards.`),
  inspects: (who) => `${who} inspects the cargo`,
  youInspect: 'You have inspected the cargo',
  inspectsLine: 'Alone below deck. One card may go overboard.',
  looksAt: (who) => `${who} has a Denunciation to act on`,
  looksAtLine: 'Somebody’s role will be looked at in secret.',

  // the hand
  yourHand: (n) => (n === 0 ? 'You hold no cards' : `Your hand, ${cards(n)}`),
  emptyHand: 'You hold no cards.',
  yourLoad: (names) => `In the hold you have put: ${names}.`,
  drawnCards: (n) => (n === 1 ? 'The card drawn' : 'The two cards drawn'),
  kinds: { event: 'Event', libro: 'Book', merce_rara: 'Rare goods', merce_comune: 'Common goods', azione: 'Action' },
  plural: {
    event: 'the events',
    libro: 'the Books',
    merce_rara: 'the Rare goods',
    merce_comune: 'the Common goods',
    azione: 'the actions',
    S: 'the Spirituali’s cards',
    Z: 'the Zelanti’s cards',
  },
  ifSeized: (worth) => `seized ${worth}`,
  nowWorth: (worth, seized) => `Now ${worth}; if the ship is seized, ${seized}.`,
  nowSeized: (worth) => `The ship is seized: now ${worth}.`,
  justWorth: (worth) => `${worth}, seized or not.`,
  effects: (card: Printed, target, role) => {
    const at = card.target ? target(card.target) : ''
    const dead = card.conclave ? 'if Paolo III is dead, ' : ''
    switch (card.verb) {
      case 'strike':
        return card.but ? `${at} score 0, but not ${target(card.but)}` : /^[a-z]/.test(at) ? `${at} score 0` : `every ${at} scores 0`
      case 'strike_best':
        return `the most valuable of ${at} scores 0`
      case 'restore':
        return `even if seized, ${at} score`
      case 'raise':
        return /^[a-z]/.test(at) ? `${at} score ${card.amount} more` : `every ${at} scores ${card.amount} more`
      case 'seize':
        return 'the ship counts as seized'
      case 'release':
        return 'the ship counts as not seized'
      case 'score':
        return dead ? 'only if Paolo III is dead' : ''
      case 'towards_zero':
        return `${dead}the balance goes ${card.amount} towards zero`
      case 'halve':
        return `${dead}the balance is halved`
      case 'change_side':
        return `${role} changes sides`
      case 'silence':
        return 'no other common card counts'
      case 'look':
        return 'whoever loaded first looks at a role'
      default:
        return ''
    }
  },

  // who you are
  whoYouAre: 'Who you are: hold',
  whoYouArePhone: 'Hold to see who you are\nand whom you serve',
  youAre: (role, side) => `You are ${role}. You serve the ${side} now.`,
  nowServes: (side) => `now ${side}`,
  changed: 'you have changed sides',
  sideways: 'Your seizure is used',

  // buttons
  chooseDoor: 'Choose a door',
  drawTwo: 'Draw two cards',
  loadIt: (card) => `Load: ${card}`,
  chooseCard: 'Choose a card',
  chooseMore: (n) => (n === 1 ? 'Choose one more' : `Choose ${count(n)}`),
  chooseSeat: 'Choose with whom',
  chooseVictim: 'Choose against whom',
  chooseWhose: 'Choose whose',
  swapWith: (who, n) => `Swap with ${who}: ${cards(n)}`,
  discardWith: (who, n) => `Theatines against ${who}: ${cards(n)}`,
  oneCard: 'one card',
  twoCards: 'two cards',
  howManyCards: 'How many cards',
  holdToSeize: 'Press and hold: seize the ship',
  seizeAgain: 'Enter once more: seize',
  pass: 'Pass',
  putBackShort: (n) => `Put ${cards(n)} back`,
  keepIt: (card) => `Keep: ${card}`,
  giveIt: (n) => `Seal it: give ${cards(n)}`,
  giveUpIt: (n) => `Discard ${cards(n)}`,
  throwIt: (card) => `Throw overboard: ${card}`,
  showAll: 'Show all',
  lookAt: (who) => `Look at the role of ${who}`,
  backToDoors: 'Back to the doors',
  undo: 'Take it back',
  sealed: 'Your choice is sealed',
  sealedLine: 'It opens when the other has chosen too.',
  holdEnvelope: 'Hold to read it again',
  handsLeft: (n) => (n === 1 ? '1 card' : `${n} cards`),
  hasNoCards: 'has no cards',

  // what happened to me
  swapped: (who) => `The swap with ${who}`,
  swappedLine: 'Only the two of you know.',
  gave: 'you gave',
  got: 'you got',
  lost: (who) => (who ? `The Theatines sent by ${who}` : 'The Theatines'),
  lostLine: 'This is what you lost. Only you know.',
  wellThen: 'Very well',

  // the ship sails
  beats: { first: 'First player', inspection: 'Inspection', cargo: 'Cargo', sum: 'Sum' },
  fourBeats: 'Four beats',
  sails: 'The ship sails',
  sailsFor: (n, side) => (n === 1 ? `The ship sails: one point for the ${side}.` : `The ship sails: ${NUMBERS[n] ?? n} for the ${side}.`),
  sailsEven: 'The ship sails: nobody gains.',
  sailsEmpty: 'The ship sails empty: nothing is shown.',
  firstIs: (who) => `The ship sails. ${who} will begin the next round.`,
  firstIsYou: 'The ship sails. You will begin the next round.',
  cargoShown: (n) => `The ship sails: ${cards(n)} in the hold.`,
  total: 'in all',
  difference: 'Difference',
  remains: 'leaves',
  afterwards: 'then',
  struckBy: (card) => `struck: ${card}`,
  raisedBy: (card) => `by ${card}`,
  seizedValue: 'ship seized',
  nothingFor: 'nothing',
  sumOf: (side) => `Sum of the ${side}`,
  holdShown: (n) => `The cargo shown: ${cards(n)}`,
  holdClosed: (n) => `In the hold: ${crates(n)}, closed`,
  holdOpen: (n) => `The cargo that you alone see: ${cards(n)}`,
  seizedByWho: (who) => `Seized by ${who}`,
  seizedByYou: 'Seized by you',
  countsSeized: 'Counts as seized',
  countsFree: 'Counts as not seized',
  moved: (from, to) => `The balance goes from ${from} to ${to}.`,
  stays: (at) => `The balance stays at ${at}.`,
  at: (side, n) => `${side} ${n}`,
  atZero: 'zero',
  thrown: (loaded, shown, who) =>
    `${big(crates(loaded))} loaded, ${shown === 0 ? 'none' : count(shown)} shown: ${who} threw one overboard.`,
  thrownByYou: (loaded, shown, card) =>
    `${big(crates(loaded))} loaded, ${shown === 0 ? 'none' : count(shown)} shown: you threw ${card} overboard.`,
  allShown: (loaded) => `${big(crates(loaded))} loaded, ${loaded === 1 ? 'and shown' : 'all shown'}.`,
  firstNext: 'First player:',
  mostAlone: (who, n, you) => `${you ? 'You have' : `${who} has`} loaded most: ${cards(n)}.`,
  mostTie: (who, n, held) =>
    `${big(who)} have loaded ${cards(n)} each; the tie goes to whoever comes first, counting from the left of ${held}.`,
  mostTieOthers: (who, n, held) =>
    `${who} have loaded ${cards(n)} each; the tie goes to whoever comes first, counting from the left of ${held}.`,
  heldByYou: 'you',
  sawRole: (who, role, side) => `You have seen it: ${who} is ${role}, with the ${side}.`,
  lookedRole: (who, target) => `${who} has looked at the role of ${target}.`,
  lookedYours: (who) => `${who} has looked at your role.`,
  actionsOrder: (which) => `Actions in this order: ${which}.`,
  next: 'Go on',
  nextShip: (n) => `Ship ${n}`,
  seeEnd: 'Who has won?',
  darkWater: 'Dark water. Everybody waits.',
  eventStays: 'event: it stays',
  inTheSea: 'overboard',
  loadedBy: (who) => `loaded by ${who}`,

  // the end
  wins: (side) => `The ${side} win`,
  draw: 'Even: nobody wins',
  nobodyStands: 'Nobody wins: no one is left on the leading side',
  youWin: 'You have won with them.',
  youLose: 'Not this time.',
  rolesUp: 'The roles are turned up',
  endedAt: (side, n) => `The balance comes to rest at ${side} ${n}.`,
  endedEven: 'The balance comes to rest at zero.',

  // notes
  notebook: 'Notebook',
  level: 'Help',
  levels: { blank: 'blank paper', clerk: 'clerk', abacus: 'abacus' },
  worlds: (_n, of) => `of ${of}`,
  myNotes: 'My notes',
  isKnown: 'Who is who',
  pagesOfNotes: 'Pages of the notebook',
  matrix: 'Who may be who, and what each has done for all to see',
  whoTheyAre: 'Who they are',
  whatTheyDid: 'In the open',
  acts: { loads: 'Loads', swaps: 'Swaps', teatini: 'Theatines', seizures: 'Seizures', inspections: 'Inspections' },
  actsSay: {
    loads: 'cards loaded',
    swaps: 'swaps at the Caratello',
    teatini: 'visits to the Theatines',
    seizures: 'seizures of the ship',
    inspections: 'inspections of the cargo',
  },
  marks: { sure: 'certain', maybe: 'possible', no: 'ruled out' },
  noMark: 'nothing noted',
  whichSide: 'Which side you think they are on',
  who: 'who',
  note: 'note',
  noteHere: 'note…',
  noteOn: (who) => `Note on ${who}`,
  slider: (who) => `Which side ${who} is on`,
  leaning: ['Zelanti, certainly', 'Zelanti, I think', 'I do not know', 'Spirituali, I think', 'Spirituali, certainly'],
  seenRole: (role) => `${role}, you saw it`,
  knownSide: (who, role) => `${who} is ${role}.`,
  restSides: (n, zelanti, names) => {
    const of = n === 1 ? 'The other' : `Of the other ${people(n)}`
    if (zelanti === 0) return n === 1 ? `${of} is with the Spirituali.` : `${of} nobody is with the Zelanti.`
    if (n === 1) return `${of} is with the Zelanti: ${names}.`
    return zelanti === 1 ? `${of} only one is with the Zelanti: ${names}.` : `${of} ${people(zelanti)} are with the Zelanti: ${names}.`
  },

  // the table
  quay: 'The quay',
  nobody: 'nobody',
}
