import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { servingProcess } from '../../../server/db/embedded/serving-process';
import { toUrl } from '../../support/machines/installation';
import { createTestDatabase } from '../../support/postgres';
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
