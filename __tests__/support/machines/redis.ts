import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port';
import { type Helper, startHelper } from './helper';

const HOST = '127.0.0.1';
/** The name under which the Sentinels of tests watch the primary. */
export const PRIMARY = 'romduol';

/** Debian's Redis, without persistence. On a given port where one that was stopped is to be started again. */
export const startRedis = async (port?: number, more: readonly string[] = []): Promise<Helper> => {
  const on = port ?? (await freePort());
  const options = ['--port', String(on), '--bind', HOST, '--save', '', '--dir', '/tmp', ...more];
  return startHelper('redis-server', options, on);
};

/** A Redis that repeats all that the one on port `primary` does. */
export const startReplica = (primary: number): Promise<Helper> =>
  startRedis(undefined, ['--replicaof', `${HOST} ${primary}`, '--repl-diskless-sync-delay', '0']);

/** A Sentinel of three, which calls the primary down after half a second. It writes its state into its settings' file. */
export const startSentinel = async (primary: number): Promise<Helper> => {
  const port = await freePort();
  const folder = path.join(tmpdir(), `sentinel-${port}`);
  await mkdir(folder);
  const file = path.join(folder, 'sentinel.conf');
  const settings = [
    `port ${port}`,
    `bind ${HOST}`,
    `dir ${folder}`,
    `sentinel monitor ${PRIMARY} ${HOST} ${primary} 2`,
    `sentinel down-after-milliseconds ${PRIMARY} 500`,
    `sentinel failover-timeout ${PRIMARY} 2000`,
  ];
  await writeFile(file, `${settings.join('\n')}\n`);
  const helper = await startHelper('redis-server', [file, '--sentinel'], port);
  return {
    ...helper,
    stop: async () => {
      await helper.stop();
      await rm(folder, { recursive: true });
    },
  };
};
