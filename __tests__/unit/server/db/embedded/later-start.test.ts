import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { servingProcess } from '../../../../../server/db/embedded/serving-process';
import { findPostgres } from '../../../../support/machines/find-postgres';
import { withClient } from '../../../../support/test-server';
import { aPlace, type Place } from './a-place';

let original: Place;
let place: Place;
beforeAll(async () => {
  original = await aPlace();
  const { connection, stop } = await original.start();
  await withClient(connection, (client) => client.query("CREATE TABLE dish AS SELECT 'amok' AS name"));
  await stop();
});
beforeEach(async () => {
  place = await aPlace(original);
});
afterEach(() => place.clear());
afterAll(() => original.clear());

/** A process that has ended and was not reaped; its parent, which must be killed, keeps it so. */
async function aZombie(): Promise<{ pid: number; parent: ChildProcess }> {
  const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [printed]: Buffer[] = await once(parent.stdout, 'data');
  return { pid: Number(String(printed)), parent };
}

it('one of two processes stops: PostgreSQL runs on for the other, and ends with it', async () => {
  const first = await place.start();
  const second = await place.start();
  expect(await first.stop()).toBe(false);
  expect(await servingProcess(place.data)).not.toBeNull();
  expect(await second.stop()).toBe(true);
  expect(await servingProcess(place.data)).toBeNull();
});

it('after a crash another process has the server’s id: the old lock does not delay the start', async () => {
  await writeFile(join(place.data, 'postmaster.pid'), `${process.pid}\n${place.data}\n1\n5432\n.\n\n\nready\n`);
  expect((await place.start()).adopted).toBe(false);
});

it('a server ended as a zombie that was not reaped: its lock does not delay the start', async () => {
  const { pid, parent } = await aZombie();
  await writeFile(join(place.data, 'postmaster.pid'), `${pid}\n${place.data}\n1\n5432\n.\n\n\nready\n`);
  const { adopted } = await place.start();
  parent.kill('SIGKILL');
  expect(adopted).toBe(false);
});

it('an operator kills PostgreSQL under a running server: it is started again, and nothing is lost', async () => {
  const server = await place.start();
  process.kill(await findPostgres(place.data), 'SIGKILL');
  while (!server.said.includes('running again')) await pause(20);
  const { rows } = await withClient(server.connection, (client) => client.query('SELECT name FROM dish'));
  expect(rows).toEqual([{ name: 'amok' }]);
  expect(await server.stop()).toBe(true);
});

it('PostgreSQL cannot run for a while: the reason is logged once, and it runs as soon as it can', async () => {
  const server = await place.start();
  const settings = join(place.data, 'postgresql.conf');
  const right = await readFile(settings, 'utf8');
  await writeFile(settings, 'no_such_setting = 1\n');
  process.kill(await findPostgres(place.data), 'SIGKILL');
  const refusals = (): readonly string[] => server.said.filter((line) => line.includes('is tried again'));
  while (refusals().length === 0) await pause(20);
  // Two more tries, with nothing new to report.
  await pause(2_500);
  expect(refusals()).toEqual([expect.stringContaining('postgresql.conf')]);
  await writeFile(settings, right);
  while (!server.said.includes('running again')) await pause(20);
  const { rows } = await withClient(server.connection, (client) => client.query('SELECT name FROM dish'));
  expect(rows).toEqual([{ name: 'amok' }]);
  expect(await server.stop()).toBe(true);
});

it('a person brings data of another release: the start says so and touches nothing', async () => {
  await writeFile(join(place.data, 'PG_VERSION'), '16\n');
  await expect(place.start()).rejects.toThrow('was written by PostgreSQL 16');
  expect(await servingProcess(place.data)).toBeNull();
});

it('PostgreSQL refuses its settings: the start ends with its message', async () => {
  await writeFile(join(place.data, 'postgresql.conf'), 'no_such_setting = 1\n');
  await expect(place.start()).rejects.toThrow('no_such_setting');
});
