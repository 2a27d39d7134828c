import { mkdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import type { Terminal } from './console/terminal';
import { createAutoCommitPool, createDb, createPool } from './db/connect';
import { provideDatabase } from './db/database-server';
import { inTurn } from './db/in-turn';
import { migrate } from './db/migrate';
import { numberDatabase } from './db/number-database';
import { type DemoAccess, seedDemo } from './db/seeds/demo';
import { openEmptyStore } from './db/seeds/empty';
import { seedFurtherStores } from './db/seeds/further-stores';
import { seedLoyalty } from './db/seeds/loyalty';
import { seedPaces } from './db/seeds/paces';
import { seedStoreRoom } from './db/seeds/store-room';
import { seedSuggestions } from './db/seeds/suggestions';
import { seedMembers } from './db/seeds/members';
import { seedApprovals, seedPrinter, seedScale, seedStations } from './db/seeds/till';
import { SharedClock, makeDatabaseClock } from './db/shared-clock';
import { DemoPrinter } from './demo-printer';
import { DemoScale } from './demo-scale';
import { areDemoServicesOn, type DemoServices, isDemoStore, openSandboxKey } from './demo-services';
import type { Env } from './env';
import { markedConnection } from './realtime/session-setting';
import { type Site, startSite } from './sites/site/start';

/** Milliseconds that requests and transactions under way get when the server stops. */
const SHUTDOWN_LIMIT_MS = 10_000;

/** One that hangs must not keep the database from being stopped in order; the limit itself keeps nothing waiting. */
export function withShutdownLimit(work: Promise<unknown>): Promise<unknown> {
  const done = new AbortController();
  const limit = pause(SHUTDOWN_LIMIT_MS, undefined, { signal: done.signal }).catch(() => undefined);
  return Promise.race([work, limit]).finally(() => done.abort());
}

/** What a start needs from outside. */
export interface Start {
  env: Env;
  terminal: Terminal;
  /** The database went away for good; the server is of no use any more. */
  failed(error: unknown): void;
  /** Whether a database without a store gets one that is empty but for its manager. */
  empty?: boolean;
  /** The number of the database, where there are several. */
  databaseNumber?: number;
  /** Whether another one of them has a sign-in name. */
  isLoginElsewhere?: (userName: string) => Promise<boolean>;
}

/** Keeps how to undo a step of the start. */
export type AddCleanup = (undo: () => Promise<unknown>) => void;

async function openDatabase({ env, terminal, failed }: Start, addCleanup: AddCleanup) {
  await mkdir(env.varDir, { recursive: true, mode: 0o700 });
  const report = (message: string): void => terminal.step('PostgreSQL', message);
  const database = await provideDatabase(env, { report, failed });
  addCleanup(() => database.release());
  const pool = createPool(markedConnection(database.connection, env.operations.redis !== null));
  const db = createDb(pool, env.databasePooling);
  addCleanup(() => withShutdownLimit(db.destroy()));
  const autoCommitDb = createDb(createAutoCommitPool(database.direct));
  addCleanup(() => withShutdownLimit(autoCommitDb.destroy()));
  const clock = new SharedClock(makeDatabaseClock(pool));
  await clock.start();
  addCleanup(async () => clock.stop());
  return { db, pool, autoCommitDb, connection: database.direct, clock: () => clock.now() };
}

type Database = Awaited<ReturnType<typeof openDatabase>>;

/** The password is printed once and not stored. */
async function openStore(terminal: Terminal, db: Database['db']): Promise<void> {
  const manager = await openEmptyStore(db);
  terminal.step(
    'Store',
    manager === null ? 'there already' : `made; its manager: ${manager.user} / ${manager.password}`,
  );
}

function fillDatabase(
  { env, terminal, empty = false, databaseNumber }: Start,
  { db, connection, clock }: Database,
): Promise<DemoAccess | null> {
  return inTurn(connection, async () => {
    const applied = await migrate(db);
    terminal.step('Migrations', applied.length === 0 ? 'nothing new' : `applied ${applied.join(', ')}`);
    if (databaseNumber !== undefined) await numberDatabase(db, databaseNumber);
    if (empty) await openStore(terminal, db);
    if (!env.demo) return null;
    const access = await seedDemo(db, clock());
    if (!(await isDemoStore(db))) {
      terminal.step('Demo store', 'not made: the database has a store of its own');
      return null;
    }
    if (access.fresh) {
      await seedMembers(db, clock());
      await seedApprovals(db);
      await seedStations(db);
      await seedPaces(db);
      await seedSuggestions(db);
      await seedFurtherStores(db, clock());
      await seedLoyalty(db, clock());
      await seedStoreRoom(db, clock());
    }
    terminal.step('Demo store', access.fresh ? 'made' : 'there already');
    return access;
  });
}

/**
 * Keeps answering for a while, but moves clients to another process: proxies by `/readyz`, phones by closing their
 * sockets.
 */
export async function drain(app: FastifyInstance, drainMs: number): Promise<void> {
  app.draining.begin(drainMs);
  await pause(drainMs);
}

/** What simulates services of others, where it is asked for; the demo store has a printer too. */
async function openDemoServices(
  { env }: Start,
  { db }: Database,
  access: DemoAccess | null,
  addCleanup: AddCleanup,
): Promise<DemoServices | null> {
  if (!(await areDemoServicesOn(db, env))) return null;
  const sandboxKey = await openSandboxKey(db);
  if (access === null) return { sandboxKey, printer: null };
  const printer = new DemoPrinter();
  await seedPrinter(db, await printer.on());
  addCleanup(() => printer.off());
  const scale = new DemoScale();
  await seedScale(db, await scale.on());
  addCleanup(() => scale.off());
  return { sandboxKey, printer };
}

/** A server that does not listen yet, and what its database had to be given. */
export interface OpenedApp {
  readonly app: FastifyInstance;
  readonly access: DemoAccess | null;
  readonly demoServices: DemoServices | null;
  /** Null for a server in the cloud. */
  readonly site: Site | null;
}

/** Joins the office of a server on site, or goes on as it did. */
async function openSite(
  { env, terminal }: Start,
  { connection }: Database,
  addCleanup: AddCleanup,
): Promise<Site | null> {
  if (env.site === null) return null;
  const report = (message: string): void => terminal.step('Head office', message);
  const site = await startSite({ settings: env.site, connection, report });
  addCleanup(() => withShutdownLimit(site.stop()));
  return site;
}

/** Opens the database, and builds the server on it. */
export async function openApp(start: Start, addCleanup: AddCleanup): Promise<OpenedApp> {
  const database = await openDatabase(start, addCleanup);
  const access = await fillDatabase(start, database);
  const site = await openSite(start, database, addCleanup);
  const demoServices = await openDemoServices(start, database, access, addCleanup);
  const app = await buildApp({
    ...database,
    env: start.env,
    demoServices,
    line: site?.line ?? null,
    ...(start.isLoginElsewhere && { isLoginElsewhere: start.isLoginElsewhere }),
    ...(site !== null && { isLoginElsewhere: site.isLoginElsewhere }),
  });
  addCleanup(() => withShutdownLimit(app.close()));
  return { app, access, demoServices, site };
}
