import { once } from 'node:events';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { servingProcess } from '../../../server/db/embedded/serving-process';
import { eventually } from '../../support/eventually';
import { toUrl } from '../../support/machines/installation';
import { killForGood } from '../../support/machines/kill-for-good';
import { findPostgres } from '../../support/machines/find-postgres';
import { createTestDatabase } from '../../support/postgres';
import { withClient } from '../../support/test-server';
import { aMachine, type Bundle, bundleServer, type Machine, startServer } from '../../support/machines/a-server';

let bundle: Bundle;
let machine: Machine;
beforeAll(async () => {
  bundle = await bundleServer();
  machine = await aMachine();
});
afterAll(async () => {
  await machine.clear();
});

const writeVisits = (count: number) =>
  withClient(machine.address, (client) =>
    client.query(
      `CREATE TABLE IF NOT EXISTS visit (id int); INSERT INTO visit SELECT generate_series(1, ${Math.trunc(count)})`,
    ),
  );
const countVisits = () =>
  withClient(machine.address, async (client) => (await client.query('SELECT count(*)::int AS count FROM visit')).rows);

/** Writes one row after another until the server has stopped; returns how many PostgreSQL acknowledged. */
async function writeUntilGone(): Promise<number> {
  let acknowledged = 0;
  await withClient(machine.address, async (client) => {
    client.on('error', () => undefined);
    for (;;) {
      await client.query('INSERT INTO visit VALUES (0)');
      acknowledged += 1;
    }
  }).catch(() => undefined);
  return acknowledged;
}

it('a person starts on a new machine: it answers, demo links are private, and Ctrl-C ends all processes', async () => {
  const server = startServer(bundle, machine);
  const url = await server.ready;
  const health = await fetch(`${url}/healthz`);
  const file = join(machine.varDir, 'demo.json');
  const links: unknown = JSON.parse(await readFile(file, 'utf8'));
  const door = { url: expect.stringMatching(`^${url}/`), user: expect.any(String), password: expect.any(String) };
  expect(health.status).toBe(200);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(links).toEqual({
    diner: { url: expect.stringMatching(`^${url}/\\?tableUuid=`) },
    staff: door,
    manager: door,
    kiosk: door,
  });
  // The terminal and npm both send it.
  server.process.kill('SIGINT');
  server.process.kill('SIGINT');
  expect((await server.ended).code).toBe(0);
  expect(await servingProcess(machine.data)).toBeNull();
});

it('an operator kills server and PostgreSQL while guests order: no acknowledged order is lost', async () => {
  const server = startServer(bundle, machine);
  await server.ready;
  await writeVisits(0);
  const writing = writeUntilGone();
  await eventually(async () => (await countVisits())[0]?.count > 10, true);
  server.process.kill('SIGKILL');
  process.kill(await findPostgres(machine.data), 'SIGKILL');
  const acknowledged = await writing;
  const next = startServer(bundle, machine);
  await next.ready;
  const [visits] = await countVisits();
  next.process.kill('SIGINT');
  await next.ended;
  expect(acknowledged).toBeGreaterThan(0);
  // One more may have been written down whose answer was on its way.
  expect([acknowledged, acknowledged + 1]).toContain(visits?.count);
});

it('an operator kills the server alone: the next start goes on with the PostgreSQL it left, and ends it', async () => {
  const server = startServer(bundle, machine);
  await server.ready;
  const left = await findPostgres(machine.data);
  server.process.kill('SIGKILL');
  await server.ended;
  const next = startServer(bundle, machine);
  await next.ready;
  expect(await servingProcess(machine.data)).toBe(left);
  next.process.kill('SIGTERM');
  expect((await next.ended).code).toBe(0);
  expect(await servingProcess(machine.data)).toBeNull();
});

it('a person starts a second time by mistake: it reports the used port, and the first goes on', async () => {
  const first = startServer(bundle, machine);
  const url = await first.ready;
  const second = await startServer(bundle, machine, { PORT: new URL(url).port }).ended;
  expect(second.code).toBe(1);
  expect(second.printed).toContain(`Port ${new URL(url).port} is taken`);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  first.process.kill('SIGINT');
  await first.ended;
});

it('an operator closes the terminal, deletes the data and kills PostgreSQL: the server still ends', async () => {
  const place = await aMachine();
  const server = startServer(bundle, place, {}, ['--empty']);
  await server.ready;
  server.process.stdout?.destroy();
  server.process.stderr?.destroy();
  const pid = await findPostgres(place.data);
  // It may end before PostgreSQL is known to have stopped.
  const exited = once(server.process, 'exit');
  await rm(place.data, { recursive: true });
  await killForGood(pid);
  const [code] = (await exited) as [number | null];
  expect(code).toBe(1);
  await rm(place.varDir, { recursive: true, force: true });
});

it('an operator starts with --empty: the store has no tables yet, and its manager reads the password', async () => {
  const database = await createTestDatabase();
  const place = await aMachine();
  const server = startServer(bundle, place, { DATABASE_URL: toUrl(database) }, ['--empty']);
  await server.ready;
  server.process.kill('SIGINT');
  const { code, printed } = await server.ended;
  const tables = await database.db.selectFrom('dining_table').select('id').execute();
  await place.clear();
  await database.drop();
  expect([code, tables]).toEqual([0, []]);
  expect(printed).toMatch(/Store +made; its manager: \S+ \/ \S+/);
});

it('a person mistypes the port: it says so and exits with 1', async () => {
  const { code, printed } = await startServer(bundle, machine, { PORT: 'eighty' }).ended;
  expect(code).toBe(1);
  expect(printed).toContain('PORT is "eighty"');
});
