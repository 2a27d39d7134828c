import { networkInterfaces } from 'node:os';
import type { AddressInfo } from 'node:net';
import { listAddresses } from './console/addresses';
import { demoLinks, writeDemoLinks } from './console/demo-links';
import { explainServices } from './console/explain-services';
import { welcome } from './console/welcome';
import type { DemoAccess } from './db/seeds/demo';
import { HEAD_OFFICE } from './db/seeds/further-stores';
import { MANAGER_PIN } from './db/seeds/people';
import type { DemoServices } from './demo-services';
import { listenWithSeveral } from './directory/start';
import { explainListening, refuseTakenPort } from './listening';
import { type AddCleanup, drain, openApp, type Start } from './open-app';

/** A start under way, or done. */
export interface RunningServer {
  /** Settles when the server answers, or could not be started. */
  ready: Promise<void>;
  /** Undoes whatever has been done, the newest first. */
  stop(): Promise<void>;
}

interface Listening {
  readonly address: AddressInfo | string | null;
  readonly access: DemoAccess | null;
  readonly demoServices: DemoServices | null;
}

/** Opens the database and starts answering. */
async function listenWithOne(start: Start, addCleanup: AddCleanup): Promise<Listening> {
  const { env, terminal } = start;
  const { app, access, demoServices, site } = await openApp(start, addCleanup);
  addCleanup(() => drain(app, env.operations.drainMs));
  explainServices(terminal, env.services, demoServices);
  try {
    await app.listen({ host: env.host, port: env.port });
  } catch (error) {
    throw explainListening(error, env);
  }
  const address = app.server.address();
  if (typeof address === 'object' && address !== null) site?.serveAt(address.port);
  return { address, access, demoServices };
}

async function run(start: Start, addCleanup: AddCleanup): Promise<void> {
  const { env, terminal } = start;
  await refuseTakenPort(env);
  const listen = env.databaseUrls.length === 0 ? listenWithOne : listenWithSeveral;
  const { address, access, demoServices } = await listen(start, addCleanup);
  const port = typeof address === 'object' && address !== null ? address.port : env.port;
  const addresses = listAddresses(env, port, networkInterfaces());
  if (access === null) return welcome(terminal, addresses, null);
  const links = demoLinks(addresses.here, access);
  await writeDemoLinks(env.varDir, links);
  const printer = demoServices?.printer ? `${addresses.here}/printer` : null;
  welcome(terminal, addresses, {
    links,
    dinerPath: access.dinerPath,
    pin: MANAGER_PIN,
    headOffice: HEAD_OFFICE,
    printer,
  });
}

/**
 * Starts the server: database, migrations, demo store, HTTP; and reports it on the terminal. A step that fails leaves
 * nothing running.
 */
export function startServer(start: Start): RunningServer {
  const cleanups: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (let undo = cleanups.pop(); undo !== undefined; undo = cleanups.pop()) {
      await undo().catch((error: unknown) => start.terminal.step('Stopping', String(error)));
    }
  };
  const ready = run(start, (undo) => cleanups.push(undo)).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { ready, stop };
}
