import { createServer } from 'node:net';
import type { Env } from './env';
import { StartError } from './start-error';

/** What the person can do about it, by the error's code. */
const ADVICE: Readonly<Record<string, (env: Env) => string>> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is taken, perhaps by another start of this product. ` +
    `Stop that one, or choose another port: PORT=${port + 1} npm start`,
  EACCES: ({ port }) =>
    `Port ${port} needs privileges that this user lacks. Choose one from 1024 on: PORT=8080 npm start`,
  EADDRNOTAVAIL: ({ host }) => `HOST is "${host}", which is not an address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST is "${host}", which is not an address of this machine.`,
};

/** The error of a `listen` that failed, as a StartError with advice where we have one. */
export function explainListening(error: unknown, env: Env): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const advice = ADVICE[code]?.(env);
  return advice === undefined ? error : new StartError(advice, { cause: error });
}

/**
 * Tries the port before anything else is done, so that a second start by mistake ends at once.
 *
 * @throws StartError when the server could not listen there.
 */
export async function refuseTakenPort(env: Env): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListening(error, env)));
    server.listen({ host: env.host, port: env.port }, () => server.close(() => resolve()));
  });
}
