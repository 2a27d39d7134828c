import type { SocketMessage } from '@romduol/contract/events';
import type { WebSocket } from 'ws';

/** What may wait for a slow line, in bytes: more than a thousand messages. */
const MOST_WAITING = 128 * 1024;

/** Who is connected, by what they hear. Keys are `<store id>/<audience>`. */
export class Hub {
  private readonly listeners = new Map<string, Set<WebSocket>>();

  /** Adds a socket under its keys; returns how to take it out again. */
  join(socket: WebSocket, keys: readonly string[]): () => void {
    for (const key of keys) {
      const set = this.listeners.get(key) ?? new Set();
      this.listeners.set(key, set.add(socket));
    }
    return () => {
      for (const key of keys) {
        const set = this.listeners.get(key);
        set?.delete(socket);
        if (set?.size === 0) this.listeners.delete(key);
      }
    };
  }

  send(key: string, message: SocketMessage): void {
    const sockets = this.listeners.get(key);
    if (!sockets) return;
    const text = JSON.stringify(message);
    for (const socket of sockets) {
      if (socket.readyState !== socket.OPEN) continue;
      // Whoever takes nothing any more is not waited for: what piles up would be our memory.
      if (socket.bufferedAmount > MOST_WAITING) socket.terminate();
      else socket.send(text);
    }
  }
}

/** The keys under which a caller hears. */
export const keysOf = (who: {
  readonly storeId: number;
  readonly staff: boolean;
  readonly sittingId: number | null;
  readonly tempId: string | null;
  /** Of the store's people. */
  readonly sessionId: number | null;
}): string[] => {
  const keys = [`${who.storeId}/store`];
  if (who.staff) keys.push(`${who.storeId}/staff`);
  if (who.sittingId !== null) keys.push(`${who.storeId}/sitting:${who.sittingId}`);
  if (who.tempId !== null) keys.push(`${who.storeId}/device:${who.tempId}`);
  if (who.sessionId !== null) keys.push(`${who.storeId}/session:${who.sessionId}`);
  return keys;
};
