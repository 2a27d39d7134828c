import { CLOSE_TOO_MUCH, CLOSE_UNAUTHORISED, SOCKET_PATH } from '@romduol/contract/events';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { authenticate } from '../http/authenticate';
import { type Caller, isStaff } from '../http/caller';
import type { Db } from '../db/db';
import { HeartbeatMonitor } from './heartbeat-monitor';
import { closeGradually } from './close-gradually';
import { type Hub, listKeys } from './hub';

/** Clients send heartbeats only. */
const MOST_BYTES = 64;
/** Connections that one process holds: 250 MB are enough for 10,000. */
const MOST_SOCKETS = 12_000;
/**
 * Connections whose holder is being looked up. All phones of a process that ended reconnect in one moment: more than
 * this would delay orders in the queue for the database.
 */
const MAX_PENDING_UPGRADES = 500;
/** Connections of one token: a device with several windows, and the broken ones of a bad network. */
const MOST_PER_DEVICE = 10;
/** What is left of those who do not answer the closing handshake is cut off after this, in ms. */
const LAST_WORD_MS = 2_000;

export interface SocketOptions {
  readonly db: Db;
  readonly hub: Hub;
  readonly clock: () => number;
}

/** Who opened a socket, and the token that they opened it by. */
type Admitted = Exclude<Caller, { kind: 'anyone' }> & { readonly token: string };

/** The connections of each token, the oldest first. */
type Devices = Map<string, WebSocket[]>;

const listCallerKeys = (caller: Admitted): string[] =>
  listKeys({
    storeId: caller.storeId,
    staff: isStaff(caller),
    sittingId: caller.kind === 'diner' && !caller.sittingClosed ? caller.sittingId : null,
    deviceId: caller.kind === 'diner' ? caller.deviceId : null,
    sessionId: caller.kind === 'staff' ? caller.sessionId : null,
  });

/**
 * Of too many connections of one device the oldest is closed: it is the most likely to be broken. Returns how to leave
 * again.
 */
const enter = (devices: Devices, device: string, socket: WebSocket): (() => void) => {
  const open = devices.get(device) ?? [];
  devices.set(device, open);
  open.push(socket);
  if (open.length > MOST_PER_DEVICE) open.shift()?.close(CLOSE_TOO_MUCH, 'too many');
  return () => {
    const place = open.indexOf(socket);
    if (place >= 0) open.splice(place, 1);
    if (open.length === 0) devices.delete(device);
  };
};

const parseToken = (url: URL): string => url.searchParams.get('token') ?? '';

/** Whose token it is; null for one that is not good. */
const findCaller = async (token: string, { db, clock }: SocketOptions): Promise<Admitted | null> => {
  const caller = await authenticate(db, `Bearer ${token}`, new Date(clock()));
  return caller === null || caller.kind === 'anyone' ? null : { ...caller, token };
};

/** Adds a socket under the keys of its holder, or closes it with a code after which the client does not reconnect. */
const admit = (socket: WebSocket, caller: Admitted | null, devices: Devices, hub: Hub): void => {
  if (caller === null) return socket.close(CLOSE_UNAUTHORISED, 'token');
  const leaveHub = hub.join(socket, caller.token, listCallerKeys(caller));
  const leaveDevice = enter(devices, caller.tokenHash.toString('base64'), socket);
  socket.on('close', () => {
    leaveHub();
    leaveDevice();
  });
};

/** What is asked for; null where it is not the address of a socket. A broken address must not end the process. */
const socketUrl = (request: IncomingMessage): URL | null => {
  const address = request.url ?? '';
  if (!URL.canParse(address, 'http://localhost')) return null;
  const url = new URL(address, 'http://localhost');
  return url.pathname === SOCKET_PATH ? url : null;
};

// Listeners are functions without a closure: a closure made where the connection is opened would hold the request, with
// all its headers, until the connection ends.
function destroyBroken(this: Duplex): void {
  this.destroy();
}
function terminateBroken(this: WebSocket): void {
  this.terminate();
}

const refuse = (socket: Duplex, status: string): void => {
  socket.on('error', () => undefined);
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nRetry-After: 3\r\nContent-Length: 0\r\n\r\n`);
};

/**
 * The live connection, on the server's own port. Its query holds the token and is never logged. Returns how many
 * are connected.
 */
export const mountSocket = (app: FastifyInstance, options: SocketOptions): (() => number) => {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES, perMessageDeflate: false });
  const heartbeats = new HeartbeatMonitor();
  const devices: Devices = new Map();
  let pendingUpgrades = 0;
  app.server.on('upgrade', (request, socket, head) => {
    const url = socketUrl(request);
    if (url === null) return refuse(socket, '404 Not Found');
    const isFull = sockets.clients.size >= MOST_SOCKETS || pendingUpgrades >= MAX_PENDING_UPGRADES;
    if (isFull || app.draining.isUnderWay) return refuse(socket, '503 Service Unavailable');
    socket.on('error', destroyBroken);
    pendingUpgrades += 1;
    // Registered before the connection is open: what a phone requests once it is, is requested after it receives
    // messages.
    findCaller(parseToken(url), options)
      .finally(() => {
        pendingUpgrades -= 1;
      })
      .then(
        (caller) =>
          sockets.handleUpgrade(request, socket, head, (client) => {
            client.on('error', terminateBroken);
            heartbeats.watch(client);
            admit(client, caller, devices, options.hub);
          }),
        () => refuse(socket, '503 Service Unavailable'),
      );
  });
  app.draining.onBegin((spreadMs) => closeGradually([...sockets.clients], spreadMs));
  app.addHook('preClose', (done) => {
    closeGradually([...sockets.clients], 0);
    heartbeats.stop();
    const cutOff = setTimeout(() => sockets.clients.forEach((client) => client.terminate()), LAST_WORD_MS);
    sockets.close(() => clearTimeout(cutOff));
    done();
  });
  return () => sockets.clients.size;
};
