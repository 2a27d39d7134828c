import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/db';
import { repeatUntilClosed } from './repeat';
import { type JobHandlers, JobRunner } from './runner';

/** How often due work is looked for, in ms. */
const INTERVAL_MS = 1_000;

/** Does due work until the server closes; what is being done then is finished first. */
export const startJobs = (
  app: FastifyInstance,
  { db, clock }: { readonly db: Db; readonly clock: () => number },
  jobs: JobHandlers,
): void => {
  const runner = new JobRunner(db, jobs, clock, (error) => app.log.error({ err: error }, 'the answer to a job'));
  // Hooks of onClose run in the reverse order: looking ends first.
  app.addHook('onClose', () => runner.settle());
  repeatUntilClosed(app, { name: 'jobs', everyMs: INTERVAL_MS }, () => runner.look());
};
