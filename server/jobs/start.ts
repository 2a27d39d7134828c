import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/db';
import { repeatUntilClosed } from './repeat';
import { type JobHandlers, runDueJobs } from './runner';

/** How often due work is looked for, in ms. */
const INTERVAL_MS = 1_000;

/** Does due work until the server closes; what is being done then is finished first. */
export const startJobs = (
  app: FastifyInstance,
  { db, clock }: { readonly db: Db; readonly clock: () => number },
  jobs: JobHandlers,
): void => {
  repeatUntilClosed(app, { name: 'jobs', everyMs: INTERVAL_MS }, () => runDueJobs(db, jobs, new Date(clock())));
};
