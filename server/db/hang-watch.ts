import { DatabaseError, type ClientConfig, type Pool, type PoolClient } from 'pg';
import { probe } from './probe';

/** A connection that has been in use for this long, in ms, triggers a check whether PostgreSQL still answers. */
const PATIENCE = 3_000;
/** How often is looked, in ms. */
const PACE = 1_000;

/**
 * Terminates the connections to a PostgreSQL that hangs, or whose machine was lost without closing them: the holder of
 * each gets an error instead of waiting for an answer that never comes. A statement that only takes long is not ended:
 * the server answers others meanwhile.
 */
export const watchForHangs = (pool: Pool, connection: ClientConfig): void => {
  const heldSince = new Map<PoolClient, number>();
  let timer: NodeJS.Timeout | null = null;

  const heldFor = (ms: number): PoolClient[] =>
    [...heldSince].filter(([, since]) => performance.now() - since >= ms).map(([client]) => client);

  const look = async (): Promise<void> => {
    const suspects = heldFor(PATIENCE);
    if (suspects.length === 0) return;
    const silence = await probe(connection);
    // Also a refusal, of one connection too many perhaps, is a sign of life.
    if (silence === null || silence instanceof DatabaseError) return;
    // Ending a client in good order would wait for what it has sent.
    for (const client of suspects) if (heldSince.has(client)) client.connection.stream.destroy();
  };

  const watch = (): void => {
    timer = setTimeout(() => {
      void look().then(() => {
        timer = null;
        if (heldSince.size > 0) watch();
      });
    }, PACE).unref();
  };

  pool.on('acquire', (client) => {
    heldSince.set(client, performance.now());
    if (timer === null) watch();
  });
  pool.on('release', (_error, client) => heldSince.delete(client));
};
