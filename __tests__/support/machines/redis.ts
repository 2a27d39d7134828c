import { freePort } from './free-port';
import { type Helper, startHelper } from './helper';

/** Debian's Redis, without persistence. On a given port where one that was stopped is to be started again. */
export const startRedis = async (port?: number): Promise<Helper> => {
  const on = port ?? (await freePort());
  return startHelper('redis-server', ['--port', String(on), '--bind', '127.0.0.1', '--save', '', '--dir', '/tmp'], on);
};
