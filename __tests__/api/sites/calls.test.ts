import { mainAmount } from '@romduol/domain/money/amount';
import { hashToken } from '../../../server/http/tokens';
import type { Actor } from '../../support/world/actor';
import { RIVERSIDE } from '../../support/world/opening';
import { findStoreId } from '../../support/world/paying';
import { World } from '../../support/world/world';

describe('a server on site, at head office (0074)', () => {
  let world: World;
  let owner: Actor;
  let here: number;
  beforeEach(async () => {
    world = await World.open();
    owner = await world.manager();
    here = await findStoreId(world);
  });
  afterEach(() => world.close());

  const set = (values: object) => world.db.updateTable('store_site').set(values).execute();

  it('makeSiteJoinCode: an owner makes a code, of which only the hash is kept; another one ends it', async () => {
    const first = await owner.does('makeSiteJoinCode', { storeId: here });
    const { joinCode, expiresAt } = await owner.does('makeSiteJoinCode', { storeId: here });
    expect(joinCode).toMatch(/^([2-9A-HJKMNP-Z]{4}-){2}[2-9A-HJKMNP-Z]{4}$/);
    expect(joinCode).not.toBe(first.joinCode);
    const row = await world.db.selectFrom('store_site').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ store_id: here, side: 'office', state: 'cloud', writes: true });
    expect(row.code_hash).toEqual(hashToken(joinCode.replaceAll('-', '')));
    const { list } = await owner.does('officeSites', {});
    expect(list).toMatchObject([{ storeId: here, writer: 'cloud', connected: false, codeExpiresAt: expiresAt }]);
  });

  it('makeSiteJoinCode: not for a store that keeps others’ members, nor for one that a site writes', async () => {
    const { storeId: there } = await owner.does('openStore', RIVERSIDE);
    expect(await owner.tries('makeSiteJoinCode', { storeId: here })).toMatchObject({ name: 'membersShared' });
    await owner.does('makeSiteJoinCode', { storeId: there });
    const own = { ...RIVERSIDE, name: { en: 'Alone', 'zh-Hans': 'Alone', km: 'Alone' }, ownMembers: true };
    const { storeId: alone } = await owner.does('openStore', own);
    await owner.does('makeSiteJoinCode', { storeId: alone });
    await set({ state: 'site' });
    expect(await owner.tries('makeSiteJoinCode', { storeId: alone })).toMatchObject({ name: 'siteWrites' });
    expect(await owner.tries('shareMembers', { storeId: there })).toMatchObject({ name: 'siteWrites' });
    expect(await owner.tries('makeSiteJoinCode', { storeId: 999_999 })).toMatchObject({ name: 'notFound' });
  });

  it('setSiteWalletLimit: the owner of the store that keeps the members sets it, and it is logged (0077)', async () => {
    const { storeId: there } = await owner.does('openStore', RIVERSIDE);
    const limit = mainAmount(2_500);
    await owner.does('setSiteWalletLimit', { storeId: here, limit });
    await owner.does('setSiteWalletLimit', { storeId: here, limit });
    const { list } = await owner.does('officeSites', {});
    const wallets = { keptBy: here, limit, currency: expect.objectContaining({ code: 'USD' }), mine: true };
    expect(list.find(({ storeId }) => storeId === there)?.wallets).toMatchObject(wallets);
    expect(list.find(({ storeId }) => storeId === here)?.wallets).toBeNull();
    const logged = world.db.selectFrom('audit_log').select('detail').where('action', '=', 'changeSettings');
    expect(
      (await logged.execute()).filter(({ detail }) => JSON.stringify(detail).includes('siteWallets')),
    ).toHaveLength(1);
    expect(await owner.tries('setSiteWalletLimit', { storeId: 999_999, limit })).toMatchObject({ name: 'notFound' });
    expect((await owner.tries('setSiteWalletLimit', { storeId: here, limit: mainAmount(-1) })).code).not.toBe(0);
  });

  it('openStore, shareMembers: no store shares the members of one that a site writes', async () => {
    await owner.does('makeSiteJoinCode', { storeId: here });
    await set({ state: 'site' });
    const { storeId: there } = await owner.does('openStore', RIVERSIDE);
    const { list } = await owner.does('officeStores', {});
    expect(list.find(({ storeId }) => storeId === there)).toMatchObject({ membersAt: there });
    const sharing = { storeId: there, sharesWith: here };
    expect(await owner.tries('shareMembers', sharing)).toMatchObject({ name: 'membersShared' });
  });

  it('takeOverSite: once, with the instant of the last copy; a store without a site has none', async () => {
    expect(await owner.tries('takeOverSite', { storeId: here })).toMatchObject({ name: 'notFound' });
    await owner.does('makeSiteJoinCode', { storeId: here });
    expect(await owner.tries('takeOverSite', { storeId: here })).toMatchObject({ name: 'notFound' });
    const at = new Date(world.now - 60_000);
    await set({ state: 'site', site_number: 1001, replicated_at: at, contact_at: at, bytes_behind: 96, relay_port: 1 });
    expect((await owner.does('officeSites', {})).list).toMatchObject([
      { writer: 'site', connected: false, secondsBehind: 60, bytesBehind: 96, slotLost: false },
    ]);
    const left = { replicatedAt: at.getTime(), bytesBehind: 96 };
    expect(await owner.does('takeOverSite', { storeId: here })).toEqual(left);
    expect(await owner.does('takeOverSite', { storeId: here })).toEqual(left);
    const row = await world.db.selectFrom('store_site').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'leaving', writes: false, epoch: 2 });
  });

  it('siteDifferences: rows that both sides changed, for their owner', async () => {
    await world.db
      .insertInto('site_difference')
      .values({ store_id: here, table_name: 'orders', at_site: '{"id":1}', found_at: new Date(world.now) })
      .execute();
    const { list } = await owner.does('siteDifferences', { storeId: here });
    expect(list).toMatchObject([{ kind: 'orders', atOffice: null, atSite: '{"id":1}', foundAt: world.now }]);
    expect((await owner.does('officeSites', {})).list).toMatchObject([{ differences: 1 }]);
    expect(await owner.tries('siteDifferences', { storeId: here + 1 })).toMatchObject({ name: 'notFound' });
  });

  it('only owners make these calls', async () => {
    const waiter = await world.waiter();
    const limit = { storeId: here, limit: mainAmount(100) };
    expect(await waiter.tries('setSiteWalletLimit', limit)).toMatchObject({ name: 'forbidden' });
    for (const call of ['makeSiteJoinCode', 'takeOverSite', 'siteDifferences'] as const)
      expect(await waiter.tries(call, { storeId: here })).toMatchObject({ name: 'forbidden' });
    expect(await waiter.tries('officeSites', {})).toMatchObject({ name: 'forbidden' });
  });
});
