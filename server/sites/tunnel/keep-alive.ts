import type { Http2Session } from 'node:http2';

const PING_EVERY_MS = 5_000;
/** A line that carries nothing for so long is cut: a dead one gives no sign of it, in ms. */
const PATIENCE_MS = 12_000;

/** Ends a session whose other end does not answer any more. */
export const keepAlive = (session: Http2Session): void => {
  let heardAt = performance.now();
  const timer = setInterval(() => {
    if (performance.now() - heardAt > PATIENCE_MS) session.destroy(new Error('the other end does not answer'));
    else if (!session.destroyed) session.ping((error) => (error === null ? (heardAt = performance.now()) : undefined));
  }, PING_EVERY_MS);
  timer.unref();
  session.once('close', () => clearInterval(timer));
};
