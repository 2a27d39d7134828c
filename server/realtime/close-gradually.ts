import { CLOSE_RESTART } from '@romduol/contract/events';
import type { WebSocket } from 'ws';

/** How often a few are sent away, in ms. */
const PACE_MS = 50;

/**
 * Closes sockets a few at a time: all clients at once would overload the next process. They reconnect after their usual
 * pause (T-18), to whichever process the proxy chooses.
 */
export const closeGradually = (clients: readonly WebSocket[], spreadMs: number): void => {
  const leave = (some: readonly WebSocket[]): void => {
    for (const client of some) client.close(CLOSE_RESTART, 'restart');
  };
  const rounds = Math.max(1, Math.floor(spreadMs / PACE_MS));
  const each = Math.ceil(clients.length / rounds);
  leave(clients.slice(0, each));
  const rest = clients.slice(each);
  if (rest.length > 0) setTimeout(() => closeGradually(rest, spreadMs - PACE_MS), PACE_MS).unref();
};
