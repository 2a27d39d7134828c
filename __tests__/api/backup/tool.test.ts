import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '../../../server/project-root';
import { withClient } from '../../support/test-server';
import { aMachine, type Bundle, bundleServer, type Machine, startServer } from '../../support/machines/a-server';

const run = promisify(execFile);

let bundle: Bundle;
let here: Machine;
let there: Machine;
beforeAll(async () => {
  [bundle, here, there] = await Promise.all([bundleServer(), aMachine(), aMachine()]);
});
afterAll(async () => {
  await Promise.all([here.clear(), there.clear()]);
});

const tool = async (name: 'backup' | 'restore', machine: Machine, ...options: string[]) => {
  const { PATH = '', HOME = '' } = process.env;
  const script = [join(PROJECT_ROOT, 'scripts/run-ts.mjs'), `server/${name}.ts`, ...options];
  return run(process.execPath, script, { cwd: PROJECT_ROOT, env: { PATH, HOME, VAR_DIR: machine.varDir } });
};

const storeNames = (machine: Machine) =>
  withClient(machine.address, async (client) => (await client.query('SELECT id, name FROM store ORDER BY id')).rows);

// Starts the server and both tools as processes: 9 s on two idle cores.
it('an operator backs up a serving embedded database and restores it elsewhere with one command each', async () => {
  const server = startServer(bundle, here);
  await server.ready;
  const folder = join(here.varDir, 'backups');
  await tool('backup', here, folder);
  const names = await storeNames(here);
  const [backup = ''] = await readdir(folder);
  // The running server keeps running, and its data is not overwritten.
  await expect(tool('restore', here, join(folder, backup))).rejects.toThrow('The database is in use');
  server.process.kill('SIGTERM');
  await server.ended;
  await expect(tool('restore', here, join(folder, backup))).rejects.toThrow('--replace');
  const { stdout } = await tool('restore', there, join(folder, backup));
  expect(stdout).toMatch(/Restore +\d+ rows, as of 20/);
  const next = startServer(bundle, there);
  await next.ready;
  expect(await storeNames(there)).toEqual(names);
  next.process.kill('SIGTERM');
  await next.ended;
}, 180_000);
