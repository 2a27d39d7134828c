import type { FastifyInstance } from 'fastify';
import { printDue, type Printing } from './queue/print-due';

/** How often the queue is looked at, in ms. */
const INTERVAL_MS = 500;

/** Prints what is due until the server closes; what is being sent then is finished first. */
export const startPrinting = (app: FastifyInstance, printing: Printing): void => {
  let running: Promise<unknown> | null = null;
  const look = (): void => {
    running ??= printDue(printing)
      .catch((error: unknown) => app.log.error({ err: error }, 'printing'))
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
