import { eventually } from '../../support/eventually';
import { bundleServer, type Bundle } from '../../support/machines/a-server';
import { overHttp } from '../../support/machines/over-http';
import { Office, readStore, type SiteMachine } from '../../support/machines/sites';
import { findCoconut, parties } from '../../support/night/hands';
import { amiss } from '../../support/night/whole';
import { Writer } from '../../support/night/writer';

describe('a site and its office (0074)', () => {
  let bundle: Bundle;
  let office: Office;
  let site: SiteMachine;
  let storeId: number;
  beforeAll(async () => {
    bundle = await bundleServer();
    office = await Office.open(bundle);
    storeId = (await office.db.selectFrom('store').select('id').executeTakeFirstOrThrow()).id;
    site = await office.joinSite(bundle, storeId);
  }, 120_000);
  afterAll(async () => {
    await site.close();
    await office.close();
  });

  /** The names of tables that differ. */
  const compare = async (): Promise<string[]> => {
    const [there, here] = await Promise.all(
      [site.machine.address, office.installation.database.connection].map((each) => readStore(each, storeId)),
    );
    return Object.keys(there ?? {}).filter((name) => String(there?.[name]) !== String(here?.[name]));
  };
  const areLevel = (): Promise<void> => eventually(compare, [], 30_000);

  it('the site has the store’s rows, and what it writes comes to the office, row for row', async () => {
    await areLevel();
    const coconut = await findCoconut(site.db);
    const hands = await parties(site.db, overHttp(site.origin), 2);
    const writers = hands.map((pair) => new Writer(pair, { coconut, pace: 0, patience: 30_000 }));
    for (const writer of writers) for (let sale = 0; sale < 3; sale += 1) await writer.sells();
    await areLevel();
    expect(await amiss(site.db, writers)).toEqual([]);
    expect(await amiss(office.db, writers)).toEqual([]);
    expect(writers.flatMap(({ refusals }) => refusals)).toEqual([]);
    expect(await office.findSite(storeId)).toMatchObject({ writer: 'site', connected: true, slotLost: false });
  }, 120_000);
});
