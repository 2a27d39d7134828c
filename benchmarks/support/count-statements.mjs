// Loaded before a measured server (`node --import`): counts what it sends to PostgreSQL, and tells the benchmark on request.
import pg from 'pg';

const counted = { statements: 0, roundTrips: 0 };
/** Answers that each connection waits for: what is sent while it waits is no round trip of its own. */
const awaited = new WeakMap();

const connection = pg.Connection.prototype;
const { execute, query, sync, emit } = connection;

const wait = (wire) => {
  const before = awaited.get(wire) ?? 0;
  if (before === 0) counted.roundTrips += 1;
  awaited.set(wire, before + 1);
};

connection.execute = function countedExecute(...sent) {
  counted.statements += 1;
  return execute.apply(this, sent);
};
connection.query = function countedQuery(...sent) {
  counted.statements += 1;
  wait(this);
  return query.apply(this, sent);
};
connection.sync = function countedSync(...sent) {
  wait(this);
  return sync.apply(this, sent);
};
// Each of both is answered with one readyForQuery; a new connection sends a further one.
connection.emit = function countedEmit(name, ...message) {
  if (name === 'readyForQuery') awaited.set(this, Math.max(0, (awaited.get(this) ?? 0) - 1));
  return emit.call(this, name, ...message);
};

process.on('message', (message) => {
  if (message === 'count') process.send?.({ counted });
});
// Being asked keeps no server alive.
process.channel?.unref();
