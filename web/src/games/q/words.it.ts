/** Le schermate di Q in italiano, la lingua d'origine. */
import type { Level } from '../../wire/types'
import type { Kind, Printed } from './logic/box'
import type { Act } from './logic/matrix'
import type { Beat } from './logic/sail'
import type { Door } from './logic/numbers'

const NUMBERS = ['nessuna', 'una', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci', 'undici', 'dodici']
const WHOLE = ['zero', 'uno', ...NUMBERS.slice(2)]
const count = (n: number) => NUMBERS[n] ?? String(n)
const people = (n: number) => (n === 0 ? 'nessuno' : (WHOLE[n] ?? String(n)))
const cards = (n: number) => (n === 1 ? 'una carta' : `${count(n)} carte`)
const crates = (n: number) => (n === 0 ? 'nessuna cassa' : n === 1 ? 'una cassa' : `${count(n)} casse`)
const big = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const it = {
  you: 'Tu',
  nextPart: 'Avanti alla prossima nave',
  youSmall: 'tu',
  and: ' e ',

  // le cinque porte
  doors: { fondaco: 'Fondaco', caratello: 'Caratello', porto: 'Porto', teatini: 'Teatini', consiglio: 'Consiglio' } satisfies Record<
    Door,
    string
  >,
  doorDoes: {
    fondaco: 'pesca due, tieni una',
    caratello: 'scambia carte',
    porto: 'carica una carta',
    teatini: 'scartate tu e un altro',
    consiglio: 'sequestra la nave',
  } satisfies Record<Door, string>,
  doorFull: {
    fondaco: 'Fondaco dei Tedeschi',
    caratello: 'Locanda il Caratello',
    porto: 'Porto',
    teatini: 'Convento dei Teatini',
    consiglio: 'Palazzo del Consiglio',
  } satisfies Record<Door, string>,
  goTo: {
    fondaco: 'Vai al Fondaco',
    caratello: 'Vai al Caratello',
    porto: 'Vai al Porto',
    teatini: 'Vai ai Teatini',
    consiglio: 'Vai al Consiglio',
  } satisfies Record<Door, string>,
  fiveDoors: 'Le cinque porte',
  shutDoor: {
    pile_is_empty: 'il mazzo è finito',
    seizure_used: 'l’hai già fatto',
    ship_is_seized: 'è già sequestrata',
    too_few_cards: 'hai troppo poche carte',
    too_few_of_theirs: 'nessuno ha carte',
    empty_hand: 'non hai carte',
  } as Readonly<Record<string, string>>,
  been: (names: string) => `Ci sono stati: ${names}`,
  aboard: (n: number) => (n === 0 ? 'la stiva è vuota' : `${crates(n)} nella stiva`),
  seizedNow: 'sequestrata',

  // la bilancia e i carichi
  balanceEven: 'La bilancia: pari.',
  balanceSays: (side: string, lead: number) => `La bilancia: ${side} avanti di ${lead}.`,
  leadFor: (side: string) => `per gli ${side}`,
  even: 'pari',
  balanceShort: 'bilancia pari',
  howMany: (n: number) => people(n),
  characters: (n: number) => (n === 1 ? 'un personaggio' : `${people(n)} personaggi`),
  sinceTurned: (n: number, name: string) => `${people(n)}, da quando ${name} ha cambiato fazione`,
  sinceMany: (n: number, turned: number) => `${people(n)}: ${people(turned)} hanno cambiato fazione`,
  holdSays: (n: number, who: string) => (n === 0 ? 'Stiva vuota.' : `Stiva: ${cards(n)}, ${who}.`),
  shipSays: (seized: boolean): string => (seized ? 'Nave sequestrata.' : 'Nave non sequestrata.'),
  quoted: (says: string) => `«${says}»`,
  loadsInOrder: (n: number) => `Carichi davanti ai giocatori, in ordine di turno: ${crates(n)}`,
  loaded: (n: number) => (n === 0 ? 'niente caricato' : `${cards(n)} ${n === 1 ? 'caricata' : 'caricate'}`),
  nothingYet: 'ancora nulla',
  firstToLoad: 'primo a caricare',
  inHand: (n: number) => (n === 1 ? 'una carta in mano' : `${count(n)} carte in mano`),
  seizureLeft: 'sequestro ancora possibile',
  seizureUsed: 'sequestro già usato: il ruolo è girato di lato',
  pile: 'Mazzo',
  discards: 'Scarti',
  paolo: 'Paolo III',
  alive: 'vive',
  dead: 'è morto',
  lastShip: 'ultima nave',

  // l'angolo e i titoli
  ship: (n: number) => `Nave ${n}`,
  lap: (lap: number, of: number) => `giro ${lap} di ${of}`,
  turnOf: (turn: number, of: number) => `turno ${turn} di ${of}`,
  opening: 'Prima della prima nave',
  setUp: 'si preparano le mani',
  moves: 'Si gioca.',
  whichDoor: 'A quale porta bussi?',
  whichDoorLine: 'Una porta per turno. Due giri, poi la nave salpa.',
  whichDoorLast: 'Il mazzo è finito: questa nave è l’ultima. Puoi anche passare.',
  atDoor: {
    fondaco: 'Il Fondaco: peschi due carte',
    caratello: 'Il Caratello: con chi scambi?',
    porto: 'Il Porto: che cosa metti nella stiva?',
    teatini: 'I Teatini: contro chi?',
    consiglio: 'Il Consiglio: sequestri la nave?',
  } satisfies Record<Door, string>,
  atDoorLine: {
    fondaco: 'Le vedi tutte e due, ne tieni una; l’altra va coperta negli scarti.',
    caratello: 'Nessuno può rifiutare. Scegliete tutti e due prima di vedere che cosa arriva.',
    porto: 'Una carta, coperta. Tutti vedono che carichi; chi ha caricato che cosa non si saprà mai.',
    teatini: 'Scarti tu, e altrettante a caso ne perde l’altro. Tutto coperto.',
    consiglio: 'Una volta sola in tutta la partita. Libri e merci varranno quanto è scritto tra parentesi.',
  } satisfies Record<Door, string>,
  teatiniBonus: 'L’altro ne perde altrettante, a caso. Ogni visita porta 2 punti agli Zelanti.',
  putBack: (n: number) => (n === 1 ? 'Quale carta rimetti nel mazzo?' : `Quali ${count(n)} carte rimetti nel mazzo?`),
  putBackLine: (kept: number) => `Ne tieni ${count(kept)}. Scelgono tutti insieme, nessuno vede.`,
  keepWhich: (n: number): string => (n === 1 ? 'C’era una carta sola: tienila' : 'Quale delle due tieni?'),
  keepLine: (n: number): string => (n === 1 ? 'Era l’ultima del mazzo.' : 'L’altra va coperta negli scarti, e nessuno la vedrà più.'),
  giveWhich: (n: number, who: string) =>
    n === 1 ? `Al Caratello con ${who}: quale carta dai?` : `Al Caratello con ${who}: quali due carte dai?`,
  giveLine: 'Scegliete alla cieca, nello stesso momento; le carte cambiano mano in un istante.',
  giveUpWhich: (n: number): string => (n === 1 ? 'Dai Teatini: quale carta scarti?' : 'Dai Teatini: quali due carte scarti?'),
  giveUpLine: (who: string, n: number) => `${who} ne perde ${n === 1 ? 'una' : 'due'}, a caso, dopo di te.`,
  overboardWhich: 'Il carico è davanti a te. Getti una carta in mare?',
  overboardLine: 'Lo vedi solo tu. Gli eventi non si possono gettare.',
  whoseRole: 'Delazione: di chi guardi il ruolo?',
  whoseRoleLine: 'Tutti vedranno di chi, solo tu che cosa. Poi potrai anche mentire.',

  // gli altri
  putsBack: 'Tutti scelgono che cosa tenere',
  waits: (n: number) => (n === 1 ? 'Manca ancora una scelta.' : `Mancano ancora ${count(n)} scelte.`),
  atQuay: (who: string) => `${who} è al molo`,
  turnsLeft: (n: number) =>
    n === 0 ? 'Poi la nave salpa.' : n === 1 ? 'Ancora un turno, poi la nave salpa.' : `Ancora ${people(n)} turni, poi la nave salpa.`,
  notSeized: 'Nessuno l’ha sequestrata.',
  isSeized: (who: string) => `L’ha sequestrata ${who}.`,
  youSeized: 'L’hai sequestrata tu.',
  keeps: (who: string) => `${who} è al Fondaco`,
  keepsLine: (n: number): string => (n === 1 ? 'Ha pescato l’ultima carta.' : 'Ha pescato due carte, e ne tiene una.'),
  swapping: (one: string, other: string) => `${one} e ${other} sono al Caratello`,
  swappingLine: (n: number) => (n === 1 ? 'Si scambiano una carta, alla cieca.' : `Si scambiano ${count(n)} carte, alla cieca.`),
  discarding: (who: string, target: string) => `${who} è dai Teatini, contro ${target}`,
  discardingYou: (who: string) => `${who} è dai Teatini, contro di te`,
  discardingLine: (n: number) =>
    n === 1 ? 'Una carta a testa finisce negli scarti.' : `${big(count(n))} carte a testa finiscono negli scarti.`,
  inspects: (who: string) => `${who} ispeziona il carico`,
  youInspect: 'Hai ispezionato il carico',
  inspectsLine: 'È sottocoperta, senza testimoni. Può gettare in mare una carta.',
  looksAt: (who: string) => `${who} ha una Delazione`,
  looksAtLine: 'Guarderà in segreto il ruolo di qualcuno.',

  // la mano
  yourHand: (n: number) => (n === 0 ? 'Non hai carte in mano' : `La tua mano, ${cards(n)}`),
  emptyHand: 'Non hai carte in mano.',
  yourLoad: (names: string) => `Nella stiva hai messo: ${names}.`,
  drawnCards: (n: number): string => (n === 1 ? 'La carta pescata' : 'Le due carte pescate'),
  kinds: { event: 'Evento', libro: 'Libro', merce_rara: 'Merce rara', merce_comune: 'Merce comune', azione: 'Azione' } satisfies Record<
    Kind,
    string
  >,
  plural: {
    event: 'gli eventi',
    libro: 'i Libri',
    merce_rara: 'le Merci rare',
    merce_comune: 'le Merci comuni',
    azione: 'le azioni',
    S: 'le carte degli Spirituali',
    Z: 'le carte degli Zelanti',
  } satisfies Record<Kind | 'S' | 'Z', string>,
  ifSeized: (worth: string) => `sequestrata ${worth}`,
  nowWorth: (worth: string, seized: string) => `Adesso ${worth}; se sequestrano la nave, ${seized}.`,
  nowSeized: (worth: string) => `La nave è sequestrata: adesso ${worth}.`,
  justWorth: (worth: string) => `${worth}, sequestrata o no.`,
  effects: (card: Printed, target: (name: string) => string, role: string): string => {
    const at = card.target ? target(card.target) : ''
    const dead = card.conclave ? 'se Paolo III è morto, ' : ''
    switch (card.verb) {
      case 'strike':
        return card.but ? `${at} valgono 0, tranne ${target(card.but)}` : /^[a-z]/.test(at) ? `${at} valgono 0` : `ogni ${at} vale 0`
      case 'strike_best':
        return `tra ${at} ${at.startsWith('le ') ? 'quella' : 'quello'} che vale di più scende a 0`
      case 'restore':
        return `anche sequestrata, ${at} valgono`
      case 'raise':
        return /^[a-z]/.test(at) ? `${at} valgono ${card.amount} in più` : `ogni ${at} vale ${card.amount} in più`
      case 'seize':
        return 'la nave conta come sequestrata'
      case 'release':
        return 'la nave conta come non sequestrata'
      case 'score':
        return dead ? 'solo se Paolo III è morto' : ''
      case 'towards_zero':
        return `${dead}la bilancia torna verso zero di ${card.amount}`
      case 'halve':
        return `${dead}la bilancia si dimezza`
      case 'change_side':
        return `${role} cambia fazione`
      case 'silence':
        return 'le altre carte comuni non contano'
      case 'look':
        return 'l’ispettore guarda un ruolo'
      default:
        return ''
    }
  },

  // chi sei
  whoYouAre: 'Chi sei: tieni',
  whoYouArePhone: 'Tieni premuto per vedere\nchi sei e chi servi',
  youAre: (role: string, side: string) => `Sei ${role}. Ora servi gli ${side}.`,
  nowServes: (side: string) => `ora ${side}`,
  changed: 'hai cambiato fazione',
  sideways: 'Il tuo sequestro è usato',

  // i bottoni
  chooseDoor: 'Scegli una porta',
  drawTwo: 'Pesca due carte',
  loadIt: (card: string) => `Carica: ${card}`,
  chooseCard: 'Scegli una carta',
  chooseMore: (n: number) => (n === 1 ? 'Scegline ancora una' : `Scegline ${count(n)}`),
  chooseSeat: 'Scegli con chi',
  chooseVictim: 'Scegli contro chi',
  chooseWhose: 'Scegli di chi',
  swapWith: (who: string, n: number) => `Scambia con ${who}: ${cards(n)}`,
  discardWith: (who: string, n: number) => `Teatini contro ${who}: ${cards(n)}`,
  oneCard: 'una carta',
  twoCards: 'due carte',
  howManyCards: 'Quante carte',
  holdToSeize: 'Tieni premuto: sequestra la nave',
  seizeAgain: 'Invio ancora una volta: sequestra',
  pass: 'Passa',
  putBackShort: (n: number) => `Rimetti ${cards(n)} nel mazzo`,
  keepIt: (card: string) => `Tieni: ${card}`,
  giveIt: (n: number) => `Sigilla: dai ${cards(n)}`,
  giveUpIt: (n: number) => `Scarta ${cards(n)}`,
  throwIt: (card: string) => `Getta in mare: ${card}`,
  showAll: 'Mostra tutto',
  lookAt: (who: string) => `Guarda il ruolo di ${who}`,
  backToDoors: 'Torna alle porte',
  undo: 'Riprendi la scelta',
  sealed: 'La tua scelta è sigillata',
  sealedLine: 'Si apre quando avrà scelto anche l’altro.',
  holdEnvelope: 'Tieni premuto per rileggerla',
  handsLeft: (n: number) => (n === 1 ? '1 carta' : `${n} carte`),
  hasNoCards: 'non ha carte',

  // che cosa è successo a me
  swapped: (who: string) => `Lo scambio con ${who}`,
  swappedLine: 'Lo sapete solo voi due.',
  gave: 'hai dato',
  got: 'hai avuto',
  lost: (who: string) => (who ? `I Teatini mandati da ${who}` : 'I Teatini'),
  lostLine: 'È quello che hai perso. Lo sai solo tu.',
  wellThen: 'Va bene',

  // la nave salpa
  beats: { first: 'Primo giocatore', inspection: 'Ispezione', cargo: 'Carico', sum: 'Somma' } satisfies Record<Beat, string>,
  fourBeats: 'Quattro tempi',
  sails: 'La nave salpa',
  sailsFor: (n: number, side: string) =>
    n === 1 ? `La nave salpa: un punto per gli ${side}.` : `La nave salpa: ${WHOLE[n] ?? n} per gli ${side}.`,
  sailsEven: 'La nave salpa: nessuno guadagna.',
  sailsEmpty: 'La nave salpa vuota: non si mostra niente.',
  firstIs: (who: string) => `La nave salpa. Nel prossimo round comincia ${who}.`,
  firstIsYou: 'La nave salpa. Nel prossimo round cominci tu.',
  cargoShown: (n: number) => (n === 1 ? 'La nave salpa: una carta nella stiva.' : `La nave salpa: ${count(n)} carte nella stiva.`),
  total: 'in tutto',
  difference: 'Differenza',
  remains: 'resta',
  afterwards: 'dopo',
  struckBy: (card: string) => `colpita: ${card}`,
  raisedBy: (card: string) => `per ${card}`,
  seizedValue: 'nave sequestrata',
  nothingFor: 'niente',
  sumOf: (side: string) => `Somma degli ${side}`,
  holdShown: (n: number) => `Il carico mostrato: ${cards(n)}`,
  holdClosed: (n: number) => `Nella stiva: ${crates(n)}, ${n === 1 ? 'chiusa' : 'chiuse'}`,
  holdOpen: (n: number) => `Il carico che vedi solo tu: ${cards(n)}`,
  seizedByWho: (who: string) => `Sequestrata da ${who}`,
  seizedByYou: 'Sequestrata da te',
  countsSeized: 'Conta come sequestrata',
  countsFree: 'Conta come non sequestrata',
  moved: (from: string, to: string) => `La bilancia passa da ${from} a ${to}.`,
  stays: (at: string) => `La bilancia resta a ${at}.`,
  at: (side: string, n: number) => `${side} ${n}`,
  atZero: 'zero',
  thrown: (loaded: number, shown: number, who: string) =>
    `${big(crates(loaded))} ${loaded === 1 ? 'caricata' : 'caricate'}, ${shown === 0 ? 'nessuna mostrata' : `${count(shown)} ${shown === 1 ? 'mostrata' : 'mostrate'}`}: ${who} ne ha gettata una in mare.`,
  thrownByYou: (loaded: number, shown: number, card: string) =>
    `${big(crates(loaded))} ${loaded === 1 ? 'caricata' : 'caricate'}, ${shown === 0 ? 'nessuna mostrata' : `${count(shown)} ${shown === 1 ? 'mostrata' : 'mostrate'}`}: hai gettato in mare ${card}.`,
  allShown: (loaded: number) => `${big(crates(loaded))} ${loaded === 1 ? 'caricata e mostrata' : 'caricate, tutte mostrate'}.`,
  firstNext: 'Primo giocatore:',
  mostAlone: (who: string, n: number, you: boolean) => `${you ? 'Hai' : `${who} ha`} caricato più di tutti: ${cards(n)}.`,
  mostTie: (who: string, n: number, held: string) =>
    `${big(who)} avete caricato ${cards(n)} a testa: a parità comincia chi viene prima, contando dalla sinistra di ${held}.`,
  mostTieOthers: (who: string, n: number, held: string) =>
    `${who} hanno caricato ${cards(n)} a testa: a parità comincia chi viene prima, contando dalla sinistra di ${held}.`,
  heldByYou: 'te',
  sawRole: (who: string, role: string, side: string) => `Hai visto: ${who} è ${role}, con gli ${side}.`,
  lookedRole: (who: string, target: string) => `${who} ha guardato il ruolo di ${target}.`,
  lookedYours: (who: string) => `${who} ha guardato il tuo ruolo.`,
  actionsOrder: (cards: string) => `Azioni in quest’ordine: ${cards}.`,
  next: 'Avanti',
  nextShip: (n: number) => `Nave ${n}`,
  seeEnd: 'Chi ha vinto?',
  darkWater: 'Acqua scura. Si aspetta.',
  eventStays: 'evento: resta',
  inTheSea: 'in mare',
  loadedBy: (who: string) => `caricata da ${who}`,

  // la fine
  wins: (side: string) => `Vincono gli ${side}`,
  draw: 'Pari: non vince nessuno',
  nobodyStands: 'Non vince nessuno: con la fazione in testa non sta più nessuno',
  youWin: 'Hai vinto anche tu.',
  youLose: 'Questa volta no.',
  rolesUp: 'I ruoli sono scoperti',
  endedAt: (side: string, n: number) => `La bilancia si ferma a ${side} ${n}.`,
  endedEven: 'La bilancia si ferma a zero.',

  // le note
  notebook: 'Taccuino',
  level: 'Aiuto',
  levels: { blank: 'bianco', clerk: 'scrivano', abacus: 'abaco' } satisfies Record<Level, string>,
  worlds: (_n: number, of: number) => `su ${of}`,
  myNotes: 'I miei appunti',
  isKnown: 'Chi è chi',
  pagesOfNotes: 'Pagine del taccuino',
  matrix: 'Chi può essere chi, e che cosa ha fatto ciascuno davanti a tutti',
  whoTheyAre: 'Chi sono',
  whatTheyDid: 'In pubblico',
  acts: { loads: 'Carichi', swaps: 'Scambi', teatini: 'Teatini', seizures: 'Sequestri', inspections: 'Ispezioni' } satisfies Record<
    Act,
    string
  >,
  actsSay: {
    loads: 'carte caricate',
    swaps: 'scambi al Caratello',
    teatini: 'visite ai Teatini',
    seizures: 'sequestri della nave',
    inspections: 'ispezioni del carico',
  } satisfies Record<Act, string>,
  marks: { sure: 'certo', maybe: 'possibile', no: 'escluso' },
  noMark: 'niente di scritto',
  whichSide: 'Con chi stanno, secondo te',
  who: 'chi',
  note: 'appunto',
  noteHere: 'appunto…',
  noteOn: (who: string) => `Appunto su ${who}`,
  slider: (who: string) => `Con chi sta ${who}`,
  leaning: ['Zelanti, certo', 'Zelanti, credo', 'non so', 'Spirituali, credo', 'Spirituali, certo'] as readonly string[],
  seenRole: (role: string) => `${role}, l’hai visto`,
  knownSide: (who: string, role: string) => `${who} è ${role}.`,
  restSides: (n: number, zelanti: number, names: string) => {
    const of = n === 1 ? 'L’altro' : `Degli altri ${people(n)}`
    if (zelanti === 0) return n === 1 ? `${of} è Spirituale.` : `${of} nessuno è Zelante.`
    if (n === 1) return `${of} è Zelante: ${names}.`
    return zelanti === 1 ? `${of} uno solo è Zelante: ${names}.` : `${of} ${people(zelanti)} sono Zelanti: ${names}.`
  },

  // il tavolo
  quay: 'Il molo',
  nobody: 'nessuno',
}
