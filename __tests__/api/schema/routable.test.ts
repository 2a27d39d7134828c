import { type Endpoint, endpoints, type EndpointName } from '@romduol/contract';
import { Evening } from '../../support/evening/evening';
import { playTwelveTables } from '../../support/evening/twelve-tables';
import { readCatalogue } from '../../support/statements/catalogue';
import { listUnrouted } from '../../support/statements/over-stores';
import { readRecorded, type Recorded, recordStatements } from '../../support/statements/record';
import { loadParser } from '../../support/statements/routable';
import type { Actor } from '../../support/world/actor';
import { createsMaster, publishes } from '../../support/world/masters';
import { findStoreId } from '../../support/world/paying';
import { inputAbout } from '../../support/world/samples';
import { World } from '../../support/world/world';

describe('statements of a whole day (R-01)', () => {
  let world: World;
  let evening: Evening;
  let stop: () => void;
  const statements: Recorded[] = [];

  beforeAll(async () => {
    world = await World.open();
    evening = await Evening.begins(world);
    await loadParser();
    stop = recordStatements((recorded) => statements.push(recorded));
  });
  afterAll(async () => {
    stop();
    await world.close();
  });

  it('every statement on a store’s table names a store or an organisation: a day, and every call', async () => {
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
    expect(statements.length).toBeGreaterThan(200);
    expect(listUnrouted(statements, await readCatalogue(world.db))).toEqual([]);
  });

  // `npm run test:full` records its API tests, and runs this one behind them.
  const recorded = readRecorded();
  (recorded === null ? it.skip : it)('so does every statement that other API tests have caused', async () => {
    expect(listUnrouted(recorded ?? [], await readCatalogue(world.db))).toEqual([]);
  });
});
