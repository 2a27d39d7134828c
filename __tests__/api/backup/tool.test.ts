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

const tool = async (name: 'backup' | 'restore' | 'add-organisation', machine: Machine, ...options: string[]) => {
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

// Starts the server and the tool four times as processes.
it('an operator adds an organisation to a serving database, and a user name is taken once', async () => {
  const machine = await aMachine();
  const server = startServer(bundle, machine);
  await server.ready;
  const before = await storeNames(machine);
  const { stdout } = await tool('add-organisation', machine, '--name=Mekong Group', '--user=Mekong');
  expect(stdout).toMatch(/Mekong Group is made; its owner: mekong \/ \S{12}/);
  await expect(tool('add-organisation', machine, '--name=Other', '--user=mekong')).rejects.toThrow('is taken');
  await expect(tool('add-organisation', machine, '--name=Other')).rejects.toThrow('--user=USER');
  const owners = await withClient(machine.address, async (client) => {
    const { rows } = await client.query<{ name: string; user_name: string }>(
      `SELECT o.name, l.user_name FROM organisation o JOIN store s ON s.organisation_id = o.id
       JOIN staff p ON p.store_id = s.id AND p.office_role = 'owner'
       JOIN staff_login l ON l.store_id = p.store_id AND l.staff_id = p.id ORDER BY o.id`,
    );
    return rows;
  });
  expect(owners.at(-1)).toEqual({ name: 'Mekong Group', user_name: 'mekong' });
  expect(await storeNames(machine)).toHaveLength(before.length + 1);
  server.process.kill('SIGTERM');
  await server.ended;
  await machine.clear();
}, 180_000);
