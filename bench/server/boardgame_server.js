// boardgame.io's server: node boardgame_server.js PORT [FOLDER]. With a folder matches are stored there.
// FLATFILE_DIR must not be set: boardgame.io would take FlatFile by itself. The store in use is said at the start.
const { FlatFile, Origins, Server } = require('boardgame.io/server');
const { Accusation } = require('./boardgame_game.js');

const [port, dir] = process.argv.slice(2);
const server = Server({
  games: [Accusation],
  origins: [Origins.LOCALHOST],
  ...(dir ? { db: new FlatFile({ dir }) } : {}),
});
server.run({ port: Number(port) }, () => {
  const { version } = require('node-persist/package.json');
  const store = server.db.constructor.name;
  console.log(`ready ${store}${dir ? `, node-persist ${version}` : ''}`);
});
