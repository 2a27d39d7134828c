import type { FastifyInstance } from 'fastify';
import type { DemoPrinter } from '../demo-printer';
import { mountDemoPrinter } from '../demo-printer';
import { mountDemoProvider } from '../demo-provider';
import { mountDemoTour } from '../demo-tour';
import { mountDemoWebhooks } from '../demo-webhooks';
import type { Services } from '../env';
import type { Db } from '../db/db';
import { mountSandbox } from '../payments';
import { mountSmsOutbox } from '../sms';
import { isDemoStore } from './installation';

export { areDemoServicesOn, isDemoStore, openSandboxKey } from './installation';

/** The simulated external services: wallet, sign-in, text messages on a page, a printer, a receiver of events. */
export interface DemoServices {
  /** The key with which the simulated wallet signs. Each installation has its own. */
  readonly sandboxKey: string;
  /** Null where no printer is simulated. */
  readonly printer: DemoPrinter | null;
}

interface Mounted {
  readonly db: Db;
  readonly clock: () => number;
  readonly services: Pick<Services, 'sms' | 'login'>;
}

/** Adds their pages. A service that the operator has described is not simulated beside it. */
export const mountDemoServices = (
  app: FastifyInstance,
  { sandboxKey, printer }: DemoServices,
  { db, clock, services }: Mounted,
): void => {
  mountSandbox(app, { db, clock, key: sandboxKey });
  if (services.login === null) mountDemoProvider(app);
  if (services.sms === null) mountSmsOutbox(app, db);
  mountDemoWebhooks(app, clock);
  mountDemoTour(app, db, () => isDemoStore(db));
  if (printer !== null) mountDemoPrinter(app, printer);
};
