import type { Db } from '../../../server/db/db';
import { setTimeout as pause } from 'node:timers/promises';
import { createDb, createPool } from '../../../server/db/connect';
import { servingProcess } from '../../../server/db/embedded/serving-process';
import { aMachine, type Bundle, startServer } from '../machines/a-server';
import { durablePostgres } from '../machines/durable-postgres';
import { freePort } from '../machines/free-port';
import { Installation } from '../machines/installation';

/** One process of the server and its PostgreSQL, both of which can be killed as a loss of power does. */
export interface House {
  readonly origin: string;
  readonly db: Db;
  /** What its server has printed since it was started last. */
  printed(): string;
  /** Kills the server and starts it again at once; returns when it has been started. */
  killsServer(): Promise<void>;
  /** Kills PostgreSQL; its supervisor starts it again. Returns when the old process has ended. */
  killsPostgres(): Promise<void>;
  close(): Promise<void>;
}

/** For how long an installation may take to answer again, in ms: a slow machine must not fail a test that would have passed. */
const PATIENCE_MS = 60_000;
const LOOK_MS = 20;

/** Waits until guests can be sent there; how long that took, in ms. */
export const untilReady = async (origin: string): Promise<number> => {
  const from = performance.now();
  for (;;) {
    const ready = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    const waited = performance.now() - from;
    await ready?.arrayBuffer();
    if (ready?.status === 200) return waited;
    if (waited > PATIENCE_MS) throw new Error(`${origin} is not ready after ${PATIENCE_MS} ms`);
    await pause(LOOK_MS);
  }
};

/** The server with the database inside, which it watches over. */
const embedded = async (bundle: Bundle): Promise<House> => {
  const [machine, port] = [await aMachine(), await freePort()];
  const launch = () => startServer(bundle, machine, { PORT: String(port) });
  let running = launch();
  await running.ready;
  const db = createDb(createPool(machine.address));
  return {
    origin: `http://127.0.0.1:${port}`,
    db,
    printed: () => running.printed(),
    killsServer: async () => {
      running.process.kill('SIGKILL');
      await running.ended;
      running = launch();
    },
    killsPostgres: async () => {
      const pid = await servingProcess(machine.data);
      if (pid === null) return;
      process.kill(pid, 'SIGKILL');
      while ((await servingProcess(machine.data)) === pid) await pause(5);
    },
    close: async () => {
      await db.destroy();
      running.process.kill('SIGTERM');
      await running.ended;
      await machine.clear();
    },
  };
};

/** The server on a PostgreSQL of the operator's own, who restarts it when it ends. */
const external = async (bundle: Bundle): Promise<House> => {
  const postgres = await durablePostgres();
  const installation = await Installation.open(bundle, {}, postgres.database);
  const member = await installation.add();
  return {
    origin: `http://127.0.0.1:${member.port}`,
    db: postgres.database.db,
    printed: () => member.running.printed(),
    killsServer: async () => {
      member.running.process.kill('SIGKILL');
      await member.running.ended;
      member.running = member.launch();
    },
    killsPostgres: async () => {
      await postgres.kill();
      await postgres.start();
    },
    close: () => installation.close(),
  };
};

export const INSTALLATIONS = { embedded, external } as const;
