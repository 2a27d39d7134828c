import { MANAGER } from '../../../server/db/seeds/people';
import { eventually } from '../../support/eventually';
import { bundleServer, type Bundle } from '../../support/machines/a-server';
import { overHttp } from '../../support/machines/over-http';
import { SeveralDatabases } from '../../support/machines/several-databases';
import { SiteMachine, START_MS } from '../../support/machines/sites';
import { Actor } from '../../support/world/actor';
import { signsInAtWork } from '../../support/world/human-check';

const PATIENCE_MS = 40_000;
const RANGE = 1_000_000_000_000;

describe('a site of an office with several databases (0070, 0074)', () => {
  let bundle: Bundle;
  let several: SeveralDatabases;
  let site: SiteMachine;
  let owner: Actor;
  let storeId: number;
  const second = () => {
    const database = several.servers[1]?.database;
    if (database === undefined) throw new Error('no second database');
    return database.db;
  };
  const at = (origin: string | undefined, device: string): Actor => new Actor(overHttp(origin ?? ''), device);
  const port = (): number => Number(new URL(several.origins[0] ?? '').port);
  // Two databases and a site start, each with a PostgreSQL of its own.
  beforeAll(async () => {
    bundle = await bundleServer();
    several = await SeveralDatabases.start(bundle, 2);
    owner = at(several.origins[0], 'device-of-the-owner');
    await signsInAtWork(owner, { userName: `${MANAGER.user}-2`, password: MANAGER.password });
    storeId = (await second().selectFrom('store').select('id').executeTakeFirstOrThrow()).id;
    const { joinCode } = await owner.does('makeSiteJoinCode', { storeId });
    // As people type it.
    site = await SiteMachine.join(bundle, port(), joinCode.toLowerCase());
  }, START_MS);
  afterAll(async () => {
    await site.close();
    await several.close();
  });

  const isConnected = (connected: boolean): Promise<void> =>
    eventually(
      async () => (await owner.does('officeSites', {})).list.map((each) => [each.writer, each.connected]),
      [['site', connected]],
      PATIENCE_MS,
    );
  const findCode = async (): Promise<string> => {
    const row = await second().selectFrom('table_code').select(['table_uuid', 'version']).executeTakeFirstOrThrow();
    return `${row.table_uuid}-${row.version}`;
  };

  it('its code and its secret lead to the organisation’s database; its numbers are no other database’s', async () => {
    await isConnected(true);
    const [first] = several.servers;
    expect(await first?.database.db.selectFrom('store_site').select('store_id').execute()).toEqual([]);
    const joined = await second().selectFrom('store_site').select(['store_id', 'site_number']).execute();
    expect(joined).toEqual([{ store_id: storeId, site_number: 8_501 }]);
    const floor = await site.db
      .insertInto('floor')
      .values({ store_id: storeId, name: JSON.stringify({ en: 'Roof', 'zh-Hans': '楼顶', km: 'ដំបូល' }), position: 9 })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(floor.id).toBeGreaterThan(8_500 * RANGE - 1);
    const isHere = async () =>
      (await second().selectFrom('floor').select('id').where('id', '=', floor.id).execute()).length;
    await eventually(isHere, 1, PATIENCE_MS);
  });

  it('a guest at the office’s address is served by the site, and told where it is away', async () => {
    const guest = at(several.origins[0], 'phone-of-a-guest');
    const tableUuid = await findCode();
    guest.token = (await guest.does('consumerAuth', { tableUuid })).token;
    expect(await guest.tries('cart', { diningStyle: 1 })).toMatchObject({ code: 0 });
    const sessions = await site.db.selectFrom('session').select('kind').where('kind', '=', 'guest').execute();
    expect(sessions).toHaveLength(1);
    site.line.cut();
    await isConnected(false);
    await eventually(async () => (await guest.tries('cart', { diningStyle: 1 })).name, 'siteAway', PATIENCE_MS);
    expect(await guest.tries('consumerAuth', { tableUuid })).toMatchObject({ name: 'siteAway' });
    site.line.mend();
    await isConnected(true);
  });

  it('what head office decides reaches it; a wrong code joins nothing', async () => {
    await owner.does('suspendStore', { storeId, suspended: true });
    const isSuspended = async () =>
      (await site.db.selectFrom('store').select('suspended').where('id', '=', storeId).executeTakeFirstOrThrow())
        .suspended;
    await eventually(isSuspended, true, PATIENCE_MS);
    const answer = await fetch(`${several.origins[0]}/site/join`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: 'AAAA-BBBB-CCCC', migrations: '' }),
    });
    expect(answer.status).toBe(403);
  });
});
