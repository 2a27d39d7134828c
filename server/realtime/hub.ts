import { CLOSE_RESTART, CLOSE_UNAUTHORISED, COMMANDS, type SocketMessage } from '@romduol/contract/events';
import type { WebSocket } from 'ws';

/** What may wait for a slow line, in bytes: more than a thousand messages. */
const MOST_WAITING = 128 * 1024;

/** 17 names the login that it is about (T-19). A token is known to the process that holds its socket, and travels nowhere. */
const withToken = (message: SocketMessage, token: string): string =>
  JSON.stringify({ ...message, data: { ...message.data, token } });

/** A diner's device whose login is over gets no 17 (that is for staff): its connection ends with its token. */
const endsLogin = (key: string, { cmd }: SocketMessage): boolean =>
  cmd === COMMANDS.signedOut && key.includes('/device:');

/** The key that every socket of a store has. */
const toStoreKey = (storeId: number): string => `${storeId}/store`;

/** The connected sockets by audience. Keys are `<store id>/<audience>`. */
export class Hub {
  private readonly listeners = new Map<string, Map<WebSocket, string>>();

  /** Adds a socket under its keys, with the token that it was opened by; returns how to take it out again. */
  join(socket: WebSocket, token: string, keys: readonly string[]): () => void {
    for (const key of keys) {
      const held = this.listeners.get(key) ?? new Map<WebSocket, string>();
      this.listeners.set(key, held.set(socket, token));
    }
    return () => {
      for (const key of keys) {
        const held = this.listeners.get(key);
        held?.delete(socket);
        if (held?.size === 0) this.listeners.delete(key);
      }
    };
  }

  /** Whether any socket of a store is connected. */
  hears(storeId: number): boolean {
    return this.listeners.has(toStoreKey(storeId));
  }

  /** Sends the clients of a store away: they connect again, and find where it is served now. */
  leave(storeId: number): void {
    for (const socket of this.listeners.get(toStoreKey(storeId))?.keys() ?? []) socket.close(CLOSE_RESTART, 'moved');
  }

  send(key: string, message: SocketMessage): void {
    const sockets = this.listeners.get(key);
    if (!sockets) return;
    const text = JSON.stringify(message);
    for (const [socket, token] of sockets) {
      if (socket.readyState !== socket.OPEN) continue;
      if (endsLogin(key, message)) {
        socket.close(CLOSE_UNAUTHORISED, 'token');
        continue;
      }
      // A client that stops reading is dropped: its unsent messages would fill our memory.
      if (socket.bufferedAmount > MOST_WAITING) socket.terminate();
      else socket.send(message.cmd === COMMANDS.signedOut ? withToken(message, token) : text);
    }
  }
}

/** The keys of the messages that a caller receives. */
export const listKeys = (who: {
  readonly storeId: number;
  readonly staff: boolean;
  readonly sittingId: number | null;
  readonly deviceId: string | null;
  /** An employee's. */
  readonly sessionId: number | null;
}): string[] => {
  const keys = [toStoreKey(who.storeId)];
  if (who.staff) keys.push(`${who.storeId}/staff`);
  if (who.sittingId !== null) keys.push(`${who.storeId}/sitting:${who.sittingId}`);
  if (who.deviceId !== null) keys.push(`${who.storeId}/device:${who.deviceId}`);
  if (who.sessionId !== null) keys.push(`${who.storeId}/session:${who.sessionId}`);
  return keys;
};
