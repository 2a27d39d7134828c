import type { FastifyInstance } from 'fastify';

interface Repeated {
  /** For the log. */
  readonly name: string;
  readonly everyMs: number;
}

/** Does work again and again until the server closes, never twice at once; what runs then is finished first. */
export const repeatUntilClosed = (
  app: FastifyInstance,
  { name, everyMs }: Repeated,
  work: () => Promise<unknown>,
): void => {
  let running: Promise<unknown> | null = null;
  const run = (): void => {
    running ??= work()
      .catch((error: unknown) => app.log.error({ err: error }, name))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(run, everyMs);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
};
