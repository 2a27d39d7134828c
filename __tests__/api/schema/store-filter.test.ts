import { type Endpoint, endpoints, type EndpointName } from '@romduol/contract';
import { sql } from 'kysely';
import { Connection } from '../../../server/db/connection';
import { Evening } from '../../support/evening/evening';
import { playTwelveTables } from '../../support/evening/twelve-tables';
import { referenceTables } from '../../support/reference-tables';
import type { Actor } from '../../support/world/actor';
import { createsMaster, publishes } from '../../support/world/masters';
import { findStoreId } from '../../support/world/paying';
import { inputAbout } from '../../support/world/samples';
import { unfiltered } from '../../support/statements/store-filter';
import { World } from '../../support/world/world';

/**
 * Statements that may read rows without naming the store, by their text. Everything else belongs to one store, and a
 * statement without that filter could show one restaurant's data to another.
 */
const OVER_ALL_STORES: readonly (readonly [RegExp, string])[] = [
  [/^select "store_id" from "sales_hour_fact" union /, 'which stores have sales to fold'],
  [/^select "store_id", "id" from "job" where "done_at" is null and "due_at" <= /, 'what is due anywhere, by name'],
];

describe('statements of a whole day (R-01)', () => {
  let world: World;
  let evening: Evening;
  let owned: readonly string[];
  const statements = new Set<string>();
  const { submit, hold } = Connection.prototype;

  beforeAll(async () => {
    world = await World.open();
    evening = await Evening.begins(world);
    const reference = [...(await referenceTables()), 'kysely_migration', 'kysely_migration_lock'];
    const { rows } = await sql<{ name: string }>`
      SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`.execute(world.db);
    owned = rows.map(({ name }) => name).filter((name) => !reference.includes(name));
    Connection.prototype.submit = function (this: Connection, statement) {
      statements.add(statement.sql);
      return submit.call(this, statement);
    };
    // Before it becomes a part of a larger statement.
    Connection.prototype.hold = function (this: Connection, statement) {
      statements.add(statement.sql);
      return hold.call(this, statement);
    };
  });
  afterAll(async () => {
    Connection.prototype.submit = submit;
    Connection.prototype.hold = hold;
    await world.close();
  });

  it('every statement on a store’s table filters by the store: a day of twelve tables, and every call', async () => {
    await playTwelveTables(evening);
    await world.pass(60_000);
    const diner = await world.diner('B01');
    const kiosk = await world.kiosk();
    const people: readonly Actor[] = [diner, await world.waiter(), await world.manager(), kiosk];
    const simple = { orderNo: '2611200001', phone: '012345678', diningStyle: 1, reason: 'a reason', id: 1 };
    const owner = await world.manager();
    const here = await findStoreId(world);
    const masterId = await createsMaster(owner, { fromStoreId: here });
    await owner.does('takeOverMaster', { masterId, storeIds: [here], keepsOwn: true });
    await publishes({ world, owner, masterId }, [here]);
    const known = { ...simple, masterId, publicationId: 1, storeIds: here, stores: String(here), fromStoreId: here };
    const gone: readonly EndpointName[] = ['logout', 'staffLogout'];
    for (const name of (Object.keys(endpoints) as EndpointName[]).filter((each) => !gone.includes(each))) {
      const row: Endpoint = endpoints[name];
      for (const person of people) await person.tries(name, inputAbout(row.input, known));
    }
    expect(statements.size).toBeGreaterThan(200);
    const forgotten = [...statements]
      .flatMap((text) => unfiltered(text, owned).map((table) => `${table}: ${text.replace(/\s+/g, ' ')}`))
      .filter((found) => !OVER_ALL_STORES.some(([allowed]) => allowed.test(found.replace(/^\w+: /, ''))));
    expect(forgotten).toEqual([]);
  });
});

it.each([
  ['select * from "orders" where "id" = $1', ['orders']],
  ['select * from "orders" where "store_id" = $1 and "id" = $2', []],
  [
    'select * from "orders" as "o" inner join "tender" as "t" on "t"."order_id" = "o"."id" where "o"."store_id" = $1',
    ['tender'],
  ],
  ['select 1 from orders o JOIN tender t ON t.store_id = o.store_id AND t.order_id = o.id WHERE o.store_id = $1', []],
  ['update "orders" set "remark" = $1 where "id" = $2', ['orders']],
  ['delete from "orders" where "store_id" = $1', []],
  ['insert into "orders" ("store_id", "id") values ($1, $2)', []],
  ['insert into "orders" ("id") values ($1)', ['orders']],
  ['select "id" from "person" where "id" = $1', []],
])('the check finds a statement without the filter: %s', (text, found) => {
  expect(unfiltered(text, ['orders', 'tender'])).toEqual(found);
});
