/** Le schermate di Zena 1814 in italiano, la lingua d'origine. */
import type { Gain, Happening, Kind } from './logic/box'
import type { Chances } from './logic/chances'
import type { Until } from './logic/orders'
import type { Reason } from './logic/tale'

const NUMBERS = ['nessuno', 'uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci']
const MONTHS = ['', 'maggio', 'giugno', 'luglio', 'agosto', 'settembre', 'ottobre', 'novembre', 'dicembre']
const soldi = (n: number) => (n === 1 ? '1 Soldo' : `${n} Soldi`)
const points = (n: number) => (n === 1 ? '1 punto Prestigio' : `${n} punti Prestigio`)
const cards = (n: number) => (n === 1 ? '1 carta' : `${n} carte`)
const strung = (parts: readonly string[]) => (parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} e ${parts.at(-1)}`)
const gains = (gain: Gain) =>
  strung(
    [gain.soldi ? soldi(gain.soldi) : '', gain.prestige ? points(gain.prestige) : '', gain.cards ? cards(gain.cards) : ''].filter(Boolean),
  )
const UNTIL = {
  turn: 'fino al tuo prossimo turno',
  month: 'fino alla fine del mese',
  end: 'fino alla fine della partita',
} satisfies Record<Until, string>
const big = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const signed = (n: number) => (n > 0 ? `+${n}` : `−${-n}`)

export const it = {
  you: 'Tu',
  nextPart: 'Avanti al mese seguente',
  youSmall: 'tu',
  strung,
  big,
  gains,
  soldi,
  points,
  cubes: (n: number) => (n === 1 ? '1 cubo nella riserva' : `${n} cubi nella riserva`),
  kinds: { T: 'temporanea', P: 'permanente', X: 'sfida' } satisfies Record<Kind, string>,

  // il porto
  harbour: 'Il porto di Genova: le Aree e chi ci sta',
  rails: 'Le carte nelle Aree, dalla più vecchia',
  nobodyHere: 'Nessun Familiare.',
  pieces: (names: string) => `Familiari: ${names}.`,
  moveFrom: (piece: string, from: string) => `Muovi ${piece} ${from}`,
  maneggiOf: (family: string) => `Cubo di Maneggi: ${family}, 1 punto di controllo in più`,
  sum: (family: string, parts: readonly number[], n: number) => `${family}: ${parts.length > 1 ? `${parts.join(' + ')} = ${n}` : n}`,
  controlSays: (who: string, sums: string) => `Controllo: ${who}. ${sums}`,
  nobody: { empty: 'nessuno', tie: 'pari: nessuno', lady: 'la Dama da sola: nessuno' },
  controlsYou: 'controlli tu',
  controls: (who: string) => `controlla ${who}`,
  ladyAlone: 'La Dama da sola non può controllare.',
  cardsHere: (n: number) => (n === 0 ? 'Nessuna carta.' : n === 1 ? 'Una carta.' : `${big(NUMBERS[n] ?? String(n))} carte.`),
  noCards: 'Nessuna carta in quest’Area.',
  layHere: (card: string) => `${card} qui`,
  lies: (name: string, kind: string, effect: string, place: number, boxes: string) => `${place}. ${name}, ${kind}. ${effect} ${boxes}`,
  promoter: (who: string) => `promotore ${who}`,
  boxAt: (area: string, n: number) => `${area}, casella ${n}`,
  boxOf: (n: number, who: string) => `casella ${n}: ${who}`,
  boxFree: (n: number, price: number) => `casella ${n} libera, costa ${price}`,
  boxFor: (price: number) => `Casella libera: costa ${price}.`,
  toPromoter: (gain: Gain) => `al promotore ${gains(gain)}`,
  losesAt: (areas: string) => `Se si perde, è distrutta la carta più vecchia ${areas}.`,

  // una cosa per intero
  lookAtEvent: 'Guarda l’evento del mese',
  look: (what: string) => `Guarda ${what}`,
  kindMeans: {
    T: 'Temporanea: rende una volta, quando si risolve la sua Area, poi esce.',
    P: 'Permanente: rende ogni mese, finché carte più nuove non la spingono fuori.',
    X: 'Sfida: decide il dado. Rende solo se è vinta.',
  } satisfies Record<Kind, string>,
  boxColumn: 'Casella',
  priceColumn: 'Prezzo',
  promoterColumn: 'Al promotore',
  oneOnTheDie: '+1 sul dado',
  oddsTitle: 'Se si tirasse adesso',
  oddsLine: (n: number, chances: Chances) =>
    `${n === 0 ? 'Senza pagare' : `Pagando ${soldi(n)}`}: vinta con ${chances.won} facce su 6, persa con ${chances.lost}${6 - chances.won - chances.lost ? `, si ritenta con ${6 - chances.won - chances.lost}` : ''}.`,
  controlPays: (gain: Gain, price: number) =>
    price
      ? `Chi la controlla può pagare ${soldi(price)} ogni mese per ${gains(gain)}.`
      : `Chi la controlla prende ogni mese ${gains(gain)}.`,
  controlIncome: (gain: Gain, price: number) => (price ? `Controllo: ${gains(gain)} per ${soldi(price)}` : `Controllo: ${gains(gain)}`),
  limitLine: 'A fine mese escono le carte temporanee; poi, se ne restano più di tre, le più vecchie.',
  eventMeans: 'Vale fino alla fine del mese.',
  cubesOn: 'Cubi su',
  yourHandKey: 'La tua mano',
  backToIt: 'Torna alla domanda',

  // prestigio e gazzetta
  prestige: 'Prestigio',
  prestigeSays: (all: string) => `Prestigio: ${all}`,
  eventOfMonth: 'L’evento del mese',
  gazette: 'Gazzetta di Genova',
  monthName: (n: number) => `${MONTHS[n] ?? ''} 1814`,
  monthOf: (n: number, of: number) => `${MONTHS[n] ?? ''} 1814, mese ${n} di ${of}`,
  monthShort: (n: number) => MONTHS[n] ?? '',
  monthCorner: (n: number, of: number) => `${big(MONTHS[n] ?? '')}, mese ${n} di ${of}`,
  spring: 'aprile 1814',
  free: 'Genova è libera',
  freeLine: 'Le famiglie prendono posto in città.',
  eventDoes: (event: Happening, expert: boolean) =>
    [
      `${soldi(event.income)} a tutti`,
      event.bank && event.bank === event.port
        ? `Banca e Porto ${signed(event.bank)} Soldo a cubo`
        : event.bank
          ? `alla Banca ${signed(event.bank)} Soldo a cubo`
          : event.port
            ? `al Porto ${signed(event.port)} Soldo a cubo`
            : '',
      event.fort && expert ? 'battaglia al Forte' : '',
    ]
      .filter(Boolean)
      .join('; ') + '.',

  // le carte
  goal: 'Obiettivo',
  perCube: 'a ogni cubo',
  ifWon: 'a ogni cubo, se vinta',
  effects: {
    T: (gain: string) => `A ogni cubo ${gain}, una volta.`,
    P: (gain: string) => `A ogni cubo ${gain}, ogni mese finché resta.`,
    X: (gain: string) => `Si tira il dado: da 6 in su, a ogni cubo ${gain}.`,
  } satisfies Record<Kind, (gain: string) => string>,
  thisMonth: (gain: string) => `Questo mese, per l’evento: ${gain || 'nulla'}.`,
  special: {
    festa: (gain: string, arrow: string) =>
      `${big(gain)} al promotore; poi tutti pescano una carta e ne passano una ${arrow === 'left' ? 'a sinistra' : 'a destra'}.`,
    maneggi: () => 'Il promotore sposta il cubo in un’Area dove ha un Familiare: lì 1 punto di controllo in più.',
    relaioin: () => 'A ogni cubo 1 punto Prestigio se hai un cubo su una carta del Porto, e 1 se ne hai uno alla Banca.',
    sollevaioin: (gain: string) => `La prima volta il promotore la sposta in un’altra Area; poi a ogni cubo ${gain}, ogni mese.`,
  } as Readonly<Record<string, (gain: string, arrow: string) => string>>,
  again: 'Chi la gioca fa un altro turno.',
  specialShort: {
    festa: 'al promotore, poi si pesca e si passa',
    maneggi: '+1 controllo dove vuoi',
    relaioin: 'per il Porto e per la Banca',
    fa_fito: 'e un altro turno',
    sollevaioin: 'dove la mandi',
  } as Readonly<Record<string, string>>,
  goals: {
    daghe: () => 'per ogni copia che hai: 1, 4, 9, 16, 25',
    control: (_: string, the: string) => `se alla fine controlli ${the}`,
    works: (at: string) => `per ogni carta permanente o sfida ${at}`,
    battles: () => 'per ogni battaglia vinta',
    none: () => 'se non controlli nessuna Area',
    any: () => 'se controlli almeno un’Area',
  } as Readonly<Record<string, (at: string, the: string) => string>>,
  worthNow: (n: number) => `adesso ${n}`,
  yourGoals: (n: number) => (n === 1 ? 'Il tuo Obiettivo: tieni premuto' : `I tuoi ${n} Obiettivi: tieni premuto`),
  goalNumber: (n: number) => `Obiettivo ${n}`,
  yourHand: (n: number) => `La tua mano, ${cards(n)}`,
  emptyHand: 'Non hai carte Azione in mano.',
  yourPieces: 'I tuoi Familiari',

  // il turno
  yourTurnSteps: 'Il tuo turno, passo per passo',
  done: '(fatto)',
  stepMove: 'Muovi',
  stepPlay: 'Gioca una carta',
  stepPlayShort: 'Gioca',
  stepJoin: 'Influenza',
  stepPass: 'Passa',
  moveOne: 'un Familiare, se vuoi',
  noMove: 'nessun movimento',
  movedLine: (from: string, to: string) => `${from} → ${to}`,
  playOne: (n: number) => `hai ${soldi(n)}`,
  pays: (price: number, of: number) => `${price} dei tuoi ${soldi(of)}`,
  goldBoxes: (prices: readonly number[]) => `le caselle d’oro: ${strung(prices.map(String))}`,
  noBoxes: 'nessuna casella per te',
  notNow: 'non adesso',
  turnHint: 'Tocca un Familiare sul molo per muoverlo, una carta per giocarla, una casella d’oro per influenzare.',
  passingLine: 'In questo turno non hai fatto nulla: passando puoi prendere qualcosa.',
  mayJoinThen: (names: string, price: number) => `Poi possono influenzarla, da ${soldi(price)}: ${names}.`,
  nobodyJoins: 'Nessun altro può influenzarla subito.',
  promoterGets: (who: string, gain: Gain) =>
    who === 'Tu' ? `A te, che l’hai promossa, subito ${gains(gain)}.` : `A ${who}, promotore, subito ${gains(gain)}.`,
  wouldStand: (area: string, sums: string, who: string) => `${area}: ${sums ? `${sums}, ` : ''}${who}.`,
  whereTo: (piece: string) => `Dove va ${piece}?`,
  chooseDeed: 'Scegli che cosa fare',
  chooseOne: 'Scegli',
  chooseCard: 'Scegli una carta',
  undo: 'Annulla',
  pass: 'Passa il turno',
  passAndTake: 'Passa e prendi…',
  justPass: 'e basta',
  passFor: ['', 'e prendi 1 Soldo', 'e pesca un’Azione', 'e pesca un Obiettivo'],
  bothCubes: (price: number) => `Due cubi, per ${price}`,
  acts: {
    MovePiece: (piece: string, to: string) => `Muovi ${piece} ${to}`,
    Play: (card: string, price: number, cubes: number) => `Gioca ${card} per ${price}${cubes === 2 ? ', due cubi' : ''}`,
    Join: (card: string, price: number) => `Influenza ${card} per ${price}`,
    TakeCube: (card: string) => `Togli il cubo da ${card}`,
  },
  whyShort: { already_played: 'una carta a turno', too_dear: (price: number, has: number) => `costa ${price}, hai ${has}` },
  noneThere: (at: string) => `non hai nessuno ${at}`,

  // la finestra
  joinFor: (price: number) => `La influenzi per ${price === 1 ? 'un Soldo' : soldi(price)}?`,
  askedInOrder: 'A chi si chiede, in ordine di turno',
  askedStates: { joined: 'ha detto sì', declined: 'ha rinunciato', now: 'decide adesso', later: 'viene dopo', 'passed over': 'non può' },
  askedYou: { joined: 'hai detto sì', declined: 'hai rinunciato', now: 'decidi adesso', later: 'vieni dopo', 'passed over': 'non puoi' },
  payersInOrder: 'Chi può pagare, in ordine di casella',
  payerStates: { now: 'decide adesso', later: 'viene dopo', 'has nothing': 'non ha Soldi' },
  payerYou: { now: 'decidi adesso', later: 'vieni dopo', 'has nothing': 'non hai Soldi' },
  hasPaid: (n: number, you: boolean) => (n === 0 ? (you ? 'non hai pagato' : 'non ha pagato') : `${you ? 'hai' : 'ha'} pagato ${n}`),
  noForMonth: 'No, per tutto il mese',
  neverAt: (at: string) => `Mai ${at}`,
  no: 'No',
  yesFor: (price: number, of: number) => `Sì, ${price} ${price === of ? `(tutti i tuoi Soldi)` : `dei tuoi ${of}`}`,

  // gli ordini lasciati alla casa
  orders: 'I tuoi ordini',
  ordersLeft: (n: number) => (n === 0 ? 'Lascia un ordine' : `I tuoi ordini: ${n}`),
  ordersWhy:
    'La casa risponde per te quando ti si chiede se influenzi una carta, anche a telefono spento. Lo sai solo tu. Se il prezzo è un altro, o se due ordini si contraddicono, chiede a te.',
  noOrders: 'Non hai lasciato ordini.',
  newOrder: 'Un ordine nuovo',
  orderAnswer: 'Se mi si chiede di influenzare una carta',
  orderNo: 'no, rinuncio',
  orderYes: 'sì, se non costa troppo',
  orderMost: 'Al massimo',
  orderSecond: 'solo nella seconda casella',
  orderWhere: 'Dove',
  everywhere: 'dappertutto',
  orderKind: 'Quali carte',
  anyCard: 'tutte',
  kindCards: { T: 'le temporanee', P: 'le permanenti', X: 'le sfide' } satisfies Record<Kind, string>,
  orderUntil: 'Fino a quando',
  untils: { turn: 'fino al mio prossimo turno', month: 'fino alla fine del mese', end: 'fino alla fine della partita' } satisfies Record<
    Until,
    string
  >,
  leaveOrder: 'Lascia l’ordine',
  callOff: 'Togli',
  callOffNamed: (what: string) => `Togli l’ordine: ${what}`,
  staysOut: (kind: Kind | null, at: string, until: Until) =>
    `No ${kind ? { T: 'alle carte temporanee', P: 'alle carte permanenti', X: 'alle sfide' }[kind] : 'a tutte le carte'}${at && ` ${at}`}, ${UNTIL[until]}.`,
  joinsUpTo: (most: number, at: string, second: boolean, until: Until) =>
    `Sì fino a ${soldi(most)}${at && ` ${at}`}${second ? ', solo nella seconda casella' : ''}, ${UNTIL[until]}.`,
  saidNow: (card: string, joins: boolean, price: number) => `${joins ? 'Sì' : 'No'} a ${card} per ${price}, questa volta.`,
  inAdvance: 'Prima decidono gli altri. Puoi rispondere già ora; se il prezzo cambia, ti sarà chiesto di nuovo:',
  advanceYes: (price: number) => `Sì, per ${price}`,
  orderAnswers: (joins: boolean) => `Il tuo ordine dice ${joins ? 'sì' : 'no'} e sta per partire. Se hai cambiato idea, rispondi tu.`,
  priceChanged: (joins: boolean, was: number, now: number) => `Avevi detto ${joins ? 'sì' : 'no'} per ${soldi(was)}: adesso costa ${now}.`,

  // le altre domande
  hints: {
    which_deck: 'La carta la vedi solo tu; da quale mazzo, lo vedono tutti.',
    who_begins: 'È toccato a te in sorte: la carta Primo giocatore va a chi vuoi, anche a te.',
    who_begins_race: 'Hai finito per primo: la carta Primo giocatore va a chi vuoi, anche a te.',
    where_to_manipulate: 'Solo dove hai un Familiare. Serve dove il controllo è ancora da verificare.',
    where_to_send: 'Nella nuova Area rende subito, e resta lì.',
    which_cube: 'I cubi sotto salgono di una casella; non si recupera nulla.',
    pay_for_income: 'Una volta sola, adesso.',
    which_card_to_pass: 'Scelgono tutti insieme, di nascosto. Si può passare anche la carta appena pescata.',
    what_to_put_back: 'Ne tieni sei. Le altre vanno coperte sotto il loro mazzo, nell’ordine in cui le scegli.',
  } as Readonly<Record<string, string>>,
  alreadyChecked: 'controllo già verificato',
  buys: 'Paga 1 Soldo: 2 punti Prestigio',
  doesNot: 'Non pagare',
  beginsYou: 'A me',
  begins: (who: string) => `A ${who}`,
  cardsLeft: (n: number) => (n === 1 ? 'una carta nel mazzo' : `${n} carte nel mazzo`),
  keep: 'Tieni la mano',
  start: 'Cominciamo',
  exchange: 'Cambia la mano',
  keepLine: 'Si può cambiare una volta sola, e solo se ogni carta costa 5 o più.',
  discardIt: (cards: string) => `Scarta ${cards}`,
  discardMore: (n: number) => (n === 1 ? 'Scegli ancora una carta' : `Scegli ancora ${NUMBERS[n] ?? n} carte`),
  passIt: (card: string) => `Passa ${card}`,
  goesBack: (n: number) => `va sotto il mazzo, ${n}ª`,

  // il dado
  dieSum: (paid: number, helpers: number) =>
    `Dado + ${paid} ${paid === 1 ? 'pagato' : 'pagati'} + ${helpers} ${helpers === 1 ? 'casella piena' : 'caselle piene'} sotto la prima`,
  howMuch: 'Quanti Soldi paghi',
  less: 'Un Soldo in meno',
  more: 'Un Soldo in più',
  facesSay: (chances: Chances) => `Vinta con ${chances.won} facce su 6, persa con ${chances.lost}.`,
  results: ['persa', 'si ritenta', 'vinta'],
  resultsFull: ['persa', 'in sospeso', 'vinta'],
  payIt: (n: number) => (n === 0 ? 'Non pagare nulla' : `Paga ${soldi(n)}`),
  paidIsLost: 'Ogni Soldo vale +1, ed è perso in ogni caso. Da 6 in su è vinta, con 4 o 5 si ritenta il mese prossimo.',

  // il piazzamento degli esperti
  placeLine:
    'Quattro carte per quattro Familiari, di nascosto: ognuno comincia nell’Area della sua carta. Le sei che restano sono la tua mano.',
  placeRace: 'Quattro carte per quattro Familiari. È una gara: chi conferma per primo decide chi comincia.',
  confirmLine: 'Finché non confermi puoi annullare. Poi non si cambia più.',
  confirm: 'Conferma il piazzamento',
  haveConfirmed: (names: string, n: number) => `${n === 1 ? 'Ha' : 'Hanno'} confermato ${names}.`,
  hasConfirmed: 'ha confermato il piazzamento',
  nobodyConfirmed: 'Nessun altro ha ancora confermato.',
  missing: (names: string, n: number) => `${n === 1 ? 'Manca' : 'Mancano'} ${names}.`,
  noCardYet: 'ancora senza carta',
  carries: (piece: string) => `sotto: ${piece}`,
  setOn: (piece: string, card: string) => `${big(piece)} su ${card}`,
  cardFor: (piece: string) => `Scegli una carta per ${piece}`,

  // la risoluzione
  dieLine: (die: number, paid: number, helpers: number, total: number) =>
    `${[die, paid, helpers].filter((n, at) => at === 0 || n > 0).join(' + ')} = ${total},`,
  rollsNow: 'si tira il dado',
  undefended: 'nessuno la difende: persa',
  destroyed: (card: string, at: string) => `Distrutta ${at}: ${card}`,
  leaves: (card: string) => `Esce: ${card}`,
  sentTo: (to: string) => `va ${to}`,
  oneMoreAt: (at: string) => `+1 ${at}`,
  nothingHere: 'Niente.',
  storyOf: (month: string) => `La risoluzione di ${month}, Area per Area`,
  storyLine: (month: string) => `Così è finito ${month}: effetti, carte rimosse, controllo, rendite.`,
  playAgain: 'Rivedi da capo',
  skip: 'Salta',
  goOn: 'Avanti',
  nextPicture: 'Prossima Area',
  seeMonth: (month: string) => `Rivedi ${month}`,

  // il conto
  scoreSheet: 'Il conto',
  detailsOf: (who: string) => (who === 'Tu' ? 'I tuoi punti, uno per uno' : `I punti di ${who}, uno per uno`),
  reasons: {
    card: 'Carte',
    bonus: 'Da promotore',
    challenge: 'Sfide vinte',
    control: 'Controllo',
    soldi: 'Un punto ogni 5 Soldi',
    goal: 'Obiettivi',
  } satisfies Record<Reason, string>,
  becauseOf: {
    card: (card: string) => card,
    bonus: (card: string) => `promotore di ${card}`,
    challenge: (card: string) => `${card}, vinta`,
    control: (_: string, the: string) => `controllo: ${the}`,
    soldi: () => 'dai Soldi',
    goal: (card: string) => `Obiettivo ${card}`,
  } satisfies Record<Reason, (card: string, the: string) => string>,
  times: (n: number) => (n > 1 ? ` (${n} volte)` : ''),
  nothingYet: 'Ancora nulla.',
  soldiTie: 'Soldi (decidono se c’è parità)',
  goalsShown: 'Gli Obiettivi, scoperti',
  goalsTurn: 'Si scoprono gli Obiettivi',
  goalsTurnLine: 'Uno per uno, famiglia per famiglia.',
  goalDown: 'un Obiettivo coperto',
  nextGoal: 'Prossimo Obiettivo',
  toTheScore: 'Al conto',

  // giocatori
  firstPlayer: 'Primo giocatore',
  handOf: (actions: number, goals: number, expert: boolean) =>
    expert
      ? `${actions === 1 ? '1 carta' : `${actions} carte`} Azione e ${goals === 1 ? '1 Obiettivo' : `${goals} Obiettivi`} in mano`
      : `${cards(actions)} in mano`,
  deck: 'Azioni',
  goalDeck: 'Obiettivi',
  battles: 'Battaglie vinte',

  // the replay
  allSaw: 'Tutti hanno visto lo stesso.',
  whichCard: 'quale carta',
  onlySaw: (who: string, n: number, cards: string) => `Solo ${who} ${n > 1 ? 'vedono' : who === 'tu' ? 'vedi' : 'vede'} ${cards}.`,

  // titles
  changed: (area: string, was: string, is: string) =>
    is ? `${area}: ora ${is}${was ? `, non più ${was}` : ''}` : `${area}: non più ${was}, ora nessuno`,
  sinceTitle: 'Dal tuo ultimo turno',
  sinceControl: 'Controllo',
  sinceMoves: 'Familiari degli altri',
  movedSince: (piece: string, from: string, to: string) => `${piece}: da ${from} a ${to}`,
  sinceYours: 'Che cosa hai tu',
  soldiName: 'Soldi',
  wentFrom: (what: string, was: number, is: number) => (was === is ? `${what}: ${is}, come prima` : `${what}: ${is}, da ${was}`),
  lostIt: 'controllo perso',
  sinceLast: (changes: string) => `Controllo dal tuo ultimo turno. ${changes}.`,
  setUp: 'si prende posto',
  beforeFirst: 'Aprile 1814',
  keepTitle: 'Questa è la tua mano. La tieni?',
  handTitle: 'Questa è la tua prima mano',
  handLine: 'Ogni carta dice dove si gioca, quanto costa e quanto rende.',
  placeTitle: (piece: string) => `Su quale carta metti ${piece}?`,
  placeDone: 'I tuoi quattro Familiari sono a posto. Confermi?',
  placed: 'Il tuo piazzamento è deciso',
  waits: (n: number) => (n === 1 ? 'Si aspetta un giocatore.' : `Si aspettano ${NUMBERS[n] ?? n} giocatori.`),
  sealed: 'La tua scelta è coperta',
  yourTurn: 'Tocca a te.',
  yourTurnMoved: (piece: string, at: string) => `Tocca a te: ${piece} è ${at}.`,
  yourTurnPlayed: (card: string) => `Hai giocato ${card}.`,
  turnLine: 'Muovi, gioca una carta, influenza quante ne vuoi; poi passa.',
  movedNext: 'Gioca una carta, o influenza quelle già in tavola; poi passa.',
  playedNext: 'Puoi ancora influenzare altre carte; poi passa.',
  joinedNext: 'Puoi ancora giocare una carta e influenzarne altre; poi passa.',
  extraTurn: 'Dopo questo, un altro turno.',
  laid: (who: string, card: string, at: string) => (who === 'Tu' ? `Hai giocato ${card} ${at}` : `${who} gioca ${card} ${at}`),
  battle: (card: string) => `Una battaglia al Forte: ${card}`,
  youAreAsked: 'Puoi influenzarla adesso, una volta sola.',
  isAsked: (who: string) => `Adesso può influenzarla ${who}.`,
  acting: (who: string) => `È il turno di ${who}`,
  actingLine: 'Può muovere, giocare una carta e influenzarne altre; poi passa.',
  paying: (who: string, card: string) => `${who} può pagare per il dado di ${card}`,
  drawing: (who: string) => `${who} pesca`,
  drawingLine: 'Sceglie da quale mazzo.',
  deciding: (who: string) => `${who} decide`,
  allKeep: 'Tutti guardano la loro mano',
  allPlace: 'Tutti piazzano in segreto',
  allPass: 'Festa a-o Paxo: tutti passano una carta',
  allPutBack: 'Tutti tornano a sei carte',
  resolution: (month: string) => `La risoluzione di ${month}`,
  resolvedLine: 'Effetti, rimozione, controllo: Area per Area.',
  wins: (names: string, n: number) => `Vince ${names}, con ${n} punti Prestigio`,
  winsMany: (names: string, n: number) => `Vincono insieme ${names}, con ${n} punti Prestigio`,
  youWin: (n: number) => `Hai vinto, con ${n} punti Prestigio`,
  overLine: (month: string) => `${big(month)} 1814 è finito. Ecco da dove vengono i punti.`,
}
