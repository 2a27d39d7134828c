import { setTimeout as pause } from 'node:timers/promises';
import { explainServices } from '../console/explain-services';
import { probe } from '../db/probe';
import { isAway } from '../http/faults';
import { explainListening } from '../listening';
import { type AddCleanup, type OpenedApp, openApp, type Start, withShutdownLimit } from '../open-app';
import { StartError } from '../start-error';
import { Directory } from './directory';
import { Front } from './front';
import { ServedDatabase } from './served-database';

/** How often it is tried to open a database that was away at the start, in ms. */
const RETRY_MS = 1_000;

/** Opens one database, and builds the server on it; null where it cannot be reached. A step that fails leaves nothing open. */
const open = async (
  start: Start,
  { number, url }: ServedDatabase,
  directory: Directory,
  addCleanup: AddCleanup,
): Promise<OpenedApp | null> => {
  const { env } = start;
  if ((await probe({ connectionString: url })) !== null) return null;
  const cleanups: (() => Promise<unknown>)[] = [];
  const undo = async (): Promise<void> => {
    for (let next = cleanups.pop(); next !== undefined; next = cleanups.pop()) await next().catch(() => undefined);
  };
  try {
    const isFirst = number === 1;
    const own = {
      ...start,
      databaseNumber: number,
      isLoginElsewhere: (userName: string) => directory.hasLoginElsewhere(number, userName),
      empty: isFirst && start.empty === true,
    };
    const opened = await openApp(
      { ...own, env: { ...env, databaseUrl: url, databaseDirectUrl: null, demo: isFirst && env.demo } },
      (cleanup) => cleanups.push(cleanup),
    );
    await opened.app.ready();
    addCleanup(undo);
    return opened;
  } catch (error) {
    await undo();
    if (isAway(error)) return null;
    throw error;
  }
};

/**
 * Opens several databases, a server on each, and answers for all of them at one port. Databases that are away are opened when they
 * are back: the others do not wait. While all are away it waits as long as DATABASE_PATIENCE_SECONDS says.
 *
 * @throws StartError where none can be reached, or one cannot be used.
 */
export const listenWithSeveral = async (start: Start, addCleanup: AddCleanup) => {
  const { env, terminal } = start;
  const databases = env.databaseUrls.map((url, index) => new ServedDatabase(index + 1, url));
  addCleanup(async () => void (await Promise.all(databases.map((database) => database.close()))));
  const directory = new Directory(databases);
  const openAll = () => Promise.all(databases.map((database) => open(start, database, directory, addCleanup)));
  const isNone = (all: readonly (OpenedApp | null)[]): boolean => all.every((each) => each === null);
  let opened = await openAll();
  for (const end = performance.now() + env.operations.databasePatienceMs; isNone(opened) && performance.now() < end;) {
    await pause(RETRY_MS);
    opened = await openAll();
  }
  if (isNone(opened)) throw new StartError('No database of DATABASE_URLS can be reached.');
  const ended = new AbortController();
  databases.forEach((database, index) => {
    database.app = opened[index]?.app ?? null;
    terminal.step(
      'Database',
      `${database.number} ${database.app === null ? 'is away, and is tried again' : 'is served'}`,
    );
    if (database.app === null) void openLater(start, database, directory, ended.signal, addCleanup);
  });
  await directory.start();
  addCleanup(async () => directory.stop());
  const front = new Front(directory);
  addCleanup(() => withShutdownLimit(close(front)));
  addCleanup(async () => {
    ended.abort();
    front.isDraining = true;
    for (const { app } of databases) app?.draining.begin(env.operations.drainMs);
    await pause(env.operations.drainMs);
  });
  await new Promise<void>((resolve, reject) => {
    front.server.once('error', (error) => reject(explainListening(error, env)));
    front.server.listen({ host: env.host, port: env.port }, resolve);
  });
  const first = opened[0];
  explainServices(terminal, env.services, first?.demoServices ?? null);
  return { address: front.server.address(), access: first?.access ?? null, demoServices: first?.demoServices ?? null };
};

const openLater = async (
  start: Start,
  database: ServedDatabase,
  directory: Directory,
  signal: AbortSignal,
  addCleanup: AddCleanup,
): Promise<void> => {
  while (!signal.aborted && database.app === null) {
    await pause(RETRY_MS);
    try {
      database.app = (await open(start, database, directory, addCleanup))?.app ?? null;
      if (database.app !== null) start.terminal.step('Database', `${database.number} is served`);
    } catch (error) {
      start.terminal.step('Database', `${database.number} cannot be used: ${String(error)}`);
    }
  }
};

const close = (front: Front): Promise<void> =>
  new Promise((resolve) => {
    front.server.close(() => resolve());
    front.server.closeIdleConnections();
  });
