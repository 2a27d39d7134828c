import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/db';
import { type JobHandlers, runDueJobs } from './runner';

/** How often due work is looked for, in ms. */
const INTERVAL_MS = 1_000;

/** Does due work until the server closes; what is being done then is finished first. */
export const startJobs = (
  app: FastifyInstance,
  { db, clock }: { readonly db: Db; readonly clock: () => number },
  jobs: JobHandlers,
): void => {
  let running: Promise<unknown> | null = null;
  const look = (): void => {
    running ??= runDueJobs(db, jobs, new Date(clock()))
      .catch((error: unknown) => app.log.error({ err: error }, 'jobs'))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(look, INTERVAL_MS);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
};
