import { PING, PONG, SOCKET_PATH } from '@romduol/contract/events';
import { WebSocket } from 'ws';
import type { CrowdSays, ToCrowd } from './crowd';

/** A group of simulated clients: many phones in one process, beside the server's and the test's. */

/** As phones do (T-18), in ms. */
const PING_EVERY_MS = 10_000;
/** A phone that is not answered for so long takes its line for dead, in ms. */
const PATIENCE_MS = 30_000;
/** How many connect at a time: a dining room does not come through the door in one moment. */
const AT_A_TIME = 25;

const now = (): number => performance.timeOrigin + performance.now();

const state = { open: 0, closed: 0, pings: 0, unanswered: 0, slowest: 0, heard: [] as number[] };

const attend = (socket: WebSocket): void => {
  let pinged: number | null = null;
  const ping = (): void => {
    // One that is still out after a whole turn was not answered.
    if (pinged !== null && now() - pinged >= PATIENCE_MS) state.unanswered += 1;
    pinged = now();
    state.pings += 1;
    socket.send(PING);
  };
  socket.on('message', (data) => {
    if (String(data) !== PONG) return void state.heard.push(now());
    if (pinged !== null) state.slowest = Math.max(state.slowest, now() - pinged);
    pinged = null;
  });
  // Spread over the turn, as phones that came one after the other are.
  const first = setTimeout(() => {
    ping();
    const timer = setInterval(ping, PING_EVERY_MS);
    socket.on('close', () => clearInterval(timer));
  }, Math.random() * PING_EVERY_MS);
  socket.on('close', () => {
    clearTimeout(first);
    state.open -= 1;
    state.closed += 1;
  });
};

const connect = (port: number, token: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const query = new URLSearchParams({ token, lang: 'en', clientType: '5', tableUuid: '' });
    const socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}?${query.toString()}`, {
      perMessageDeflate: false,
    });
    socket.once('open', () => {
      state.open += 1;
      attend(socket);
      resolve();
    });
    socket.once('error', reject);
  });

const say = (message: CrowdSays): void => void process.send?.(message);

const comes = async (port: number, tokens: readonly string[]): Promise<void> => {
  for (let at = 0; at < tokens.length; at += AT_A_TIME) {
    await Promise.all(tokens.slice(at, at + AT_A_TIME).map((token) => connect(port, token)));
  }
};

process.on('message', (message: ToCrowd) => {
  if (message.do === 'come') {
    comes(message.port, message.tokens).then(
      () => say({ ...state }),
      (error: unknown) => say({ ...state, trouble: String(error) }),
    );
  } else {
    say({ ...state });
    state.heard = [];
  }
});
process.once('disconnect', () => process.exit(0));
