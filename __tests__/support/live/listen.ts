import { once } from 'node:events';
import { PING, PONG, SOCKET_PATH, type SocketMessage } from '@romduol/contract/events';
import { WebSocket } from 'ws';

/** A live connection, with the messages that it received. */
export interface Listener {
  readonly socket: WebSocket;
  readonly heard: SocketMessage[];
  /** The first message, past or to come, that is of this kind and holds this. */
  hears(cmd: number, data?: SocketMessage['data']): Promise<SocketMessage>;
  /** Pings, and waits for the answer. */
  pings(): Promise<void>;
  /** How it ended, if it has. */
  readonly closed: Promise<number>;
}

/** Opens a live connection as a phone does. It resolves when it is open, and so receives all messages from then on. */
export const listen = async (port: number, token: string, tableUuid = ''): Promise<Listener> => {
  const query = new URLSearchParams({ token, lang: 'en', clientType: '5', tableUuid });
  const socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}?${query.toString()}`);
  const heard: SocketMessage[] = [];
  const waiting: (() => void)[] = [];
  const pongs: string[] = [];
  socket.on('message', (data) => {
    const text = String(data);
    if (text === PONG) pongs.push(text);
    else heard.push(JSON.parse(text) as SocketMessage);
    for (const wake of waiting.splice(0)) wake();
  });
  const closed = once(socket, 'close').then(([code]: number[]) => code ?? 0);
  closed.catch(() => undefined);
  const woken = (): Promise<void> => new Promise((wake) => waiting.push(wake));
  await once(socket, 'open');
  return {
    socket,
    heard,
    closed,
    hears: async (cmd, data = {}) => {
      for (;;) {
        const found = heard.find(
          (message) =>
            message.cmd === cmd && Object.entries(data).every(([name, value]) => message.data[name] === value),
        );
        if (found) return found;
        await woken();
      }
    },
    pings: async () => {
      const before = pongs.length;
      socket.send(PING);
      while (pongs.length === before) await woken();
    },
  };
};
