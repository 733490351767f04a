// A small game of hidden hands and roles for four, so that boardgame.io has secrets to strip from its views.
const { INVALID_MOVE, PlayerView } = require('boardgame.io/core');

const ROLES = ['doge', 'spy', 'merchant', 'hangman'];
const HAND = 3;
const SHOWN = 8; // cards that lie open before a player
const REMEMBERED = 10; // accusations that everybody sees

function newDeck() {
  return [1, 2, 3, 4, 5, 6, 7, 8].flatMap((value) => [value, value, value]);
}

function play({ G, playerID }, index) {
  const mine = G.players[playerID];
  if (!(index in mine.hand)) return INVALID_MOVE;
  const open = G.open[playerID];
  const [card] = mine.hand.splice(index, 1);
  open.played.push(card);
  if (open.played.length > SHOWN) open.played.shift();
  if (G.secret.deck.length === 0) G.secret.deck = newDeck();
  mine.hand.push(G.secret.deck.pop());
  G.deckCount = G.secret.deck.length;
  if (card > 6) open.influence = Math.min(9, open.influence + 1);
}

function accuse({ G, playerID }, whom, role) {
  if (whom === playerID || !(whom in G.players)) return INVALID_MOVE;
  const loser = G.players[whom].role === role ? whom : playerID;
  G.open[loser].influence = Math.max(0, G.open[loser].influence - 1);
  G.accusations.push([playerID, whom, role]);
  if (G.accusations.length > REMEMBERED) G.accusations.shift();
}

exports.Accusation = {
  name: 'accusation',
  setup: ({ ctx, random }) => {
    const deck = random.Shuffle(newDeck());
    const roles = random.Shuffle(ROLES);
    const players = {};
    const open = {};
    for (const seat of ctx.playOrder) {
      players[seat] = { role: roles[seat], hand: deck.splice(-HAND) };
      open[seat] = { influence: 3, played: [] };
    }
    return { secret: { deck }, players, open, accusations: [], deckCount: deck.length };
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: { move: play, client: false },
    accuse: { move: accuse, client: false },
    pass: { move: () => {}, client: false },
  },
};
