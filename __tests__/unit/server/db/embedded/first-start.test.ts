import { stat } from 'node:fs/promises';
import pg from 'pg';
import { withClient } from '../../../../support/test-server';
import { aPlace, type Place } from './a-place';

const FIRST_TIME = 'making the database for the first time';

let place: Place;
beforeEach(async () => {
  place = await aPlace();
});
afterEach(() => place.clear());

const writeDish = (address: pg.ClientConfig, name: string) =>
  withClient(address, (client) =>
    client.query(`CREATE TABLE IF NOT EXISTS dish (name text); INSERT INTO dish VALUES (${pg.escapeLiteral(name)})`),
  );
const readDishes = (address: pg.ClientConfig) =>
  withClient(address, async (client) => (await client.query<{ name: string }>('SELECT name FROM dish')).rows);

it('a person starts, stops and starts again: the second start creates nothing and finds the data', async () => {
  const first = await place.start();
  await writeDish(first.connection, 'amok');
  await first.stop();
  const second = await place.start();
  expect(first.said).toContain(FIRST_TIME);
  expect(second.said).not.toContain(FIRST_TIME);
  expect(await readDishes(second.connection)).toEqual([{ name: 'amok' }]);
});

it('a person starts in a private home: the data is in that home, and PostgreSQL does not run as root', async () => {
  const { connection } = await place.start();
  const { mode } = await stat(place.home);
  const { uid } = await stat(place.data);
  await writeDish(connection, 'lok lak');
  expect(mode & 0o777).toBe(0o700);
  expect(uid).not.toBe(0);
  expect(await readDishes(connection)).toEqual([{ name: 'lok lak' }]);
});

it('a person starts twice at once from nothing: one start makes the database, the other joins it', async () => {
  const both = await Promise.all([place.start(), place.start()]);
  expect(both.map(({ adopted }) => adopted).sort()).toEqual([false, true]);
  await writeDish(both[0].connection, 'nom banh chok');
  expect(await readDishes(both[1].connection)).toEqual([{ name: 'nom banh chok' }]);
});
