import { CLOSE_UNAUTHORISED, PING, PONG, SOCKET_PATH } from '@romduol/contract/events';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { authenticate } from '../http/authenticate';
import type { Db } from '../http/call';
import { type Hub, keysOf } from './hub';

/** A client pings every 10 s; one that has been silent for three pings is gone, in ms. */
const SILENCE_MS = 35_000;
/** Clients send heartbeats only. */
const MOST_BYTES = 64;

export interface SocketOptions {
  readonly db: Db;
  readonly hub: Hub;
  readonly clock: () => number;
}

const keepAlive = (socket: WebSocket): void => {
  let timer = setTimeout(() => socket.terminate(), SILENCE_MS);
  socket.on('message', (data) => {
    clearTimeout(timer);
    timer = setTimeout(() => socket.terminate(), SILENCE_MS);
    if (String(data) === PING) socket.send(PONG);
  });
  socket.on('close', () => clearTimeout(timer));
};

/** Lets a socket in by its token, under what it may hear, or closes it with a code that tells it not to come back. */
const admit = async (socket: WebSocket, url: URL, options: SocketOptions): Promise<void> => {
  const token = url.searchParams.get('token') ?? '';
  const sent = { authorization: `Bearer ${token}`, tempId: undefined };
  const caller = await authenticate(options.db, sent, new Date(options.clock()));
  if (caller === null || caller.kind === 'anyone') return socket.close(CLOSE_UNAUTHORISED, 'token');
  const keys = keysOf({
    storeId: caller.storeId,
    staff: caller.kind === 'staff' && caller.role !== 'kiosk',
    sittingId: caller.kind === 'diner' && !caller.sittingClosed ? caller.sittingId : null,
    tempId: caller.kind === 'diner' ? caller.tempId : null,
  });
  const leave = options.hub.join(socket, keys);
  socket.on('close', leave);
  // Closed while it was being let in.
  if (socket.readyState !== socket.OPEN) leave();
};

/** The live connection, on the server's own port. Its query holds the token and is never logged. */
export const mountSocket = (app: FastifyInstance, options: SocketOptions): void => {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES, perMessageDeflate: false });
  app.server.on('upgrade', (request, socket, head) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname !== SOCKET_PATH) return socket.destroy();
    sockets.handleUpgrade(request, socket, head, (client) => {
      client.on('error', () => client.terminate());
      keepAlive(client);
      admit(client, url, options).catch(() => client.terminate());
    });
  });
  app.addHook('preClose', (done) => {
    for (const client of sockets.clients) client.close(1001, 'restart');
    sockets.close();
    done();
  });
};
