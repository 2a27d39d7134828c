import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { servingProcess } from '../../../server/db/embedded/serving-process';
import { eventually } from '../../support/eventually';
import { killForGood } from '../../support/machines/kill-for-good';
import { findPostgres } from '../../support/machines/find-postgres';
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
