import { setTimeout as pause } from 'node:timers/promises';
import { SECOND_MS } from '@romduol/domain/time/units';
import type { FastifyInstance } from 'fastify';
import pg, { type ClientConfig } from 'pg';
import { type Reader, readBots } from './updates';

/** Beside the other advisory locks of the product: one process of an installation reads its bots. */
const LOCK = '(7712, 84)';
/** Telegram holds a request so long until somebody writes, in seconds. */
const WAIT_S = 20;
/** Between two rounds, and before a process asks for the lock again, in ms. */
const BETWEEN_MS = 2 * SECOND_MS;
const AGAIN_MS = 30 * SECOND_MS;

/** Reads for as long as this process has the lock: PostgreSQL gives it to another one when the connection ends. */
const readWithLock = async (reader: Reader, connection: ClientConfig, stop: AbortSignal): Promise<void> => {
  const client = new pg.Client(connection);
  // The next statement fails on it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ mine: boolean }>(`SELECT pg_try_advisory_lock${LOCK} AS mine`);
    if (rows[0]?.mine !== true) return;
    while (!stop.aborted) {
      await readBots(reader, WAIT_S, stop);
      await client.query('SELECT 1');
      await pause(BETWEEN_MS, undefined, { signal: stop });
    }
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Tells Telegram where updates go, or fetches them, by exactly one process of the installation, until the server closes. */
export const startReading = (app: FastifyInstance, reader: Reader, connection: ClientConfig): void => {
  const stop = new AbortController();
  const run = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await readWithLock(reader, connection, stop.signal).catch((error: unknown) => {
        if (!stop.signal.aborted) app.log.warn({ err: error }, 'reading of Telegram bots');
      });
      await pause(AGAIN_MS, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  };
  const running = run();
  app.addHook('onClose', async () => {
    stop.abort();
    await running;
  });
};
