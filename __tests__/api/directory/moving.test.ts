import { setMaxListeners } from 'node:events';
import pg from 'pg';
import { deleteMoved, type Moved, moveOrganisation } from '../../../server/directory/move';
import { eventually } from '../../support/eventually';
import { bundleServer } from '../../support/machines/a-server';
import { overHttp } from '../../support/machines/over-http';
import { SeveralDatabases } from '../../support/machines/several-databases';
import { findCoconut, parties } from '../../support/night/hands';
import { isLong, tell } from '../../support/night/length';
import { amiss } from '../../support/night/whole';
import { Witness } from '../../support/night/witness';
import { allSell, Writer } from '../../support/night/writer';

const TABLES = isLong ? 16 : 4;
const MOVES = isLong ? 10 : 1;
const habits = { pace: 100, patience: 600_000 };

describe('an organisation moves to another database while its tables order at two processes (0070)', () => {
  let several: SeveralDatabases;
  let clients: readonly pg.Client[];
  beforeAll(async () => {
    several = await SeveralDatabases.start(await bundleServer(), 2, 2);
    clients = await Promise.all(
      several.urls.map(async (connectionString) => {
        const client = new pg.Client({ connectionString });
        await client.connect();
        return client;
      }),
    );
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.end()));
    await several.close();
  });

  const moves = async (organisationId: number, from: number, to: number): Promise<Moved> => {
    const [source, target] = [clients[from], clients[to]];
    if (source === undefined || target === undefined) throw new Error('no such database');
    return moveOrganisation({ from: source, to: target, organisationId, report: () => undefined });
  };

  // Each move waits four seconds for all processes; ten of them are made in the long form.
  it(
    'no acknowledged order is lost, and no other organisation notices',
    async () => {
      const over = new AbortController();
      setMaxListeners(2 * TABLES, over.signal);
      const [moving, other] = await Promise.all(
        several.servers.map(async ({ database: { db } }, place) => {
          const witness = new Witness();
          const [one = '', two = ''] = several.origins;
          // Its phones and its waiters are at different processes.
          const hands = await parties(db, overHttp(one, witness.hears), TABLES, overHttp(two, witness.hears));
          const coconut = await findCoconut(db);
          const { id } = await db.selectFrom('organisation').select('id').executeTakeFirstOrThrow();
          return { place, id, witness, writers: hands.map((pair) => new Writer(pair, { ...habits, coconut })) };
        }),
      );
      if (moving === undefined || other === undefined) throw new Error('two databases are needed');
      const selling = Promise.all([moving, other].map(({ writers }) => allSell(writers, over.signal)));
      const sold = (): number => moving.writers.reduce((sum, { sales }) => sum + sales.length, 0);
      const sellsOn = async (): Promise<void> => {
        const before = sold();
        await eventually(async () => sold() > before + TABLES, true, 60_000);
      };
      await sellsOn();
      const done: Moved[] = [];
      for (let move = 0; move < MOVES; move += 1) {
        done.push(await moves(moving.id, move % 2, (move + 1) % 2));
        await sellsOn();
      }
      over.abort();
      await selling;
      const served = several.servers[MOVES % 2]?.database.db;
      if (served === undefined) throw new Error('no database');
      const writers = MOVES % 2 === 0 ? moving.writers : [...moving.writers, ...other.writers];
      expect(await amiss(served, writers)).toEqual([]);
      for (const { witness, writers: all } of [moving, other]) {
        expect([witness.faults, all.flatMap(({ refusals }) => refusals)]).toEqual([[], []]);
      }
      expect(moving.witness.turnedAway).toBeGreaterThan(0);
      expect([other.witness.turnedAway, other.witness.cutOff]).toEqual([0, 0]);
      tell(
        `${MOVES} moves under ${TABLES} tables: ${sold()} orders, 0 lost; not served for ` +
          `${done.map(({ ms, rows }) => `${(ms / 1000).toFixed(1)} s (${rows} rows)`).join(', ')}; ` +
          `${moving.witness.turnedAway} calls asked to come again, of the other organisation 0`,
      );
    },
    isLong ? 600_000 : 90_000,
  );

  it('what a move leaves behind refuses every change, until the operator deletes it', async () => {
    const left = several.servers[(MOVES + 1) % 2]?.database.db;
    const client = clients[(MOVES + 1) % 2];
    if (left === undefined || client === undefined) throw new Error('no database');
    const gone = await left
      .selectFrom('organisation')
      .select('id')
      .where('placement', '=', 'gone')
      .executeTakeFirstOrThrow();
    const { id: storeId } = await left
      .selectFrom('store')
      .select('id')
      .where('organisation_id', '=', gone.id)
      .executeTakeFirstOrThrow();
    await expect(left.updateTable('store').set({ phone: '1' }).where('id', '=', storeId).execute()).rejects.toThrow(
      'being moved',
    );
    await expect(left.deleteFrom('session').where('store_id', '=', storeId).execute()).rejects.toThrow('being moved');
    await deleteMoved(client, gone.id);
    expect(await left.selectFrom('orders').select('id').where('store_id', '=', storeId).execute()).toEqual([]);
    expect(await left.selectFrom('store').select('id').where('id', '=', storeId).execute()).toEqual([]);
  });
});
