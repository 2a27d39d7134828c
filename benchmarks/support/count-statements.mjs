// Loaded before a measured server (`node --import`): counts what it sends to PostgreSQL, and tells the benchmark on request.
import pg from 'pg';

const counted = { statements: 0, roundTrips: 0 };
/** Statements under way on each connection: one sent while others are is no round trip of its own. */
const underWay = new WeakMap();

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function countedQuery(...sent) {
  counted.statements += 1;
  const before = underWay.get(this) ?? 0;
  if (before === 0) counted.roundTrips += 1;
  underWay.set(this, before + 1);
  const answered = () => underWay.set(this, underWay.get(this) - 1);
  // A pool gives a callback, all others take a promise.
  const callback = sent.at(-1);
  if (typeof callback === 'function') {
    sent[sent.length - 1] = (...outcome) => {
      answered();
      callback(...outcome);
    };
  }
  const answer = query.apply(this, sent);
  answer?.then(answered, answered);
  return answer;
};

process.on('message', (message) => {
  if (message === 'count') process.send?.({ counted });
});
// Being asked keeps no server alive.
process.channel?.unref();
