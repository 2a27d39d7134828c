import { COMMANDS } from '@romduol/contract/events';
import { mainAmount } from '@romduol/domain/money/amount';
import { eventually } from '../../support/eventually';
import { Commits } from '../../support/locks/held-commit';
import { lockWaits } from '../../support/locks/waits';
import type { Actor } from '../../support/world/actor';
import { listAnnounced } from '../../support/world/announced';
import { findDeviceId } from '../../support/world/device';
import { RIVERSIDE } from '../../support/world/opening';
import { signsIn } from '../../support/world/people';
import {
  type Branch,
  fills,
  NUMBER,
  opensBranch,
  rings,
  sharesMember,
  takesFromWallet,
} from '../../support/world/sharing';
import { World } from '../../support/world/world';

describe('members that stores of an organisation share', () => {
  let world: World;
  let owner: Actor;
  let phone: Actor;
  let here: number;
  let there: Branch;
  let personId: number;
  beforeEach(async () => {
    world = await World.open();
    ({ owner, here, there, phone, personId } = await sharesMember(world));
  });
  afterEach(() => world.close());

  const balance = async (actor: Actor) => (await actor.does('consumerInfo', {})).userInfo?.balance;
  const entries = () =>
    world.db
      .selectFrom('wallet_entry')
      .select(['store_id', 'at_store_id', 'kind', 'amount_cents'])
      .where('person_id', '=', personId)
      .orderBy('id')
      .execute();

  it('a wallet filled in one store pays in another, is refunded there, and says where', async () => {
    await fills(owner, personId, mainAmount(1_990));
    const order = await rings(there.manager, mainAmount(700));
    expect(await takesFromWallet(there.manager, personId, order)).toMatchObject({ code: 0, data: { payStatus: 2 } });
    expect(await balance(phone)).toBe(1_990 - order.total);
    await there.manager.does('fullRefund', { orderId: order.orderId, reason: 'Cold' });
    expect(await balance(phone)).toBe(1_990);
    const at = { store_id: here, at_store_id: there.storeId };
    expect(await entries()).toMatchObject([
      { store_id: here, at_store_id: null, kind: 'topUp', amount_cents: 1_990 },
      { ...at, kind: 'payment', amount_cents: -order.total },
      { ...at, kind: 'refund', amount_cents: order.total },
    ]);
    const { list } = await phone.does('walletEntries', {});
    expect(list.map(({ kind, store }) => [kind, store])).toEqual([
      ['refund', 'Chhouk Riverside'],
      ['payment', 'Chhouk Riverside'],
      ['topUp', undefined],
    ]);
    const account = await there.manager.does('customer', { personId });
    expect(account.entries.map(({ kind, store, staffName }) => [kind, store, staffName !== null])).toEqual([
      ['refund', undefined, true],
      ['payment', undefined, true],
      ['topUp', 'Chhouk Kitchen', true],
    ]);
  });

  it('a member pays with their phone in another store once they have agreed to its documents', async () => {
    await fills(owner, personId, mainAmount(1_990));
    expect((await there.guest.does('consumerInfo', {})).userInfo).toBeNull();
    world.now += 120_000;
    expect((await signsIn(world, there.guest, NUMBER)).isNew).toBe(false);
    expect(await balance(there.guest)).toBe(1_990);
    const consents = await world.db.selectFrom('consent').select('store_id').orderBy('id').execute();
    expect(consents.map(({ store_id: id }) => id)).toEqual([here, there.storeId]);
  });

  it('a change in one store is announced to the member’s devices in every store', async () => {
    world.now += 120_000;
    await signsIn(world, there.guest, NUMBER);
    await world.db.deleteFrom('outbox').execute();
    await fills(owner, personId, mainAmount(1_000));
    const told = await listAnnounced(world.db, COMMANDS.wallet);
    const devices = [await findDeviceId(world.db, phone), await findDeviceId(world.db, there.guest)];
    expect(told.map(({ audience }) => audience)).toEqual(devices.map((id) => `device:${id}`));
  });

  it('two stores that charge one wallet at once never take more than is in it', async () => {
    await fills(owner, personId, mainAmount(1_990));
    const orders = [];
    for (const employee of [owner, there.manager, owner, there.manager, owner, there.manager]) {
      orders.push({ employee, order: await rings(employee, mainAmount(800)) });
    }
    const answers = await Promise.all(orders.map(({ employee, order }) => takesFromWallet(employee, personId, order)));
    const paid = orders.filter((_, index) => answers[index]?.code === 0);
    const spent = paid.reduce((sum, { order }) => sum + order.total, 0);
    expect(paid.length).toBeGreaterThan(0);
    expect(spent).toBeLessThanOrEqual(1_990);
    expect(await balance(phone)).toBe(1_990 - spent);
    expect((await entries()).reduce((sum, each) => sum + each.amount_cents, 0)).toBe(1_990 - spent);
    const told = answers.filter(({ code }) => code !== 0).map(({ msg }) => msg);
    expect(new Set(told)).toEqual(new Set(['Insufficient Balance']));
  });

  it('a credit limit holds over the stores together', async () => {
    for (const manager of [owner, there.manager]) {
      const settings = await manager.does('storeSettings', {});
      await manager.does('saveStoreSettings', { ...settings, creditAllowed: true });
    }
    await there.manager.does('setCreditLimit', { personId, limit: mainAmount(1_500) });
    const puts = async (employee: Actor) => {
      const { orderId, total } = await rings(employee, mainAmount(900));
      return employee.tries('putOnCredit', { personId, orderId, expectedTotal: total, column: 'sell' });
    };
    expect(await puts(owner)).toMatchObject({ code: 0 });
    expect(await puts(there.manager)).toMatchObject({ code: 1, name: 'creditNotAllowed' });
    const { creditOwed } = await there.manager.does('customer', { personId });
    expect(creditOwed).toBeGreaterThan(900);
    expect((await phone.does('accountDeletion', {})).blockers).toEqual(['creditOwed']);
  });

  it('an order on credit in a store that the member has not joined keeps the account', async () => {
    const settings = await there.manager.does('storeSettings', {});
    await there.manager.does('saveStoreSettings', { ...settings, creditAllowed: true });
    await there.manager.does('setCreditLimit', { personId, limit: mainAmount(1_500) });
    const { orderId, total } = await rings(there.manager, mainAmount(900));
    await there.manager.does('putOnCredit', { personId, orderId, expectedTotal: total, column: 'sell' });
    expect((await phone.does('accountDeletion', {})).blockers).toEqual(['creditOwed']);
  });

  it('a deletion forfeits the wallet once, and the file of a member names every store', async () => {
    await fills(there.manager, personId, mainAmount(1_200));
    const order = await rings(there.manager, mainAmount(500));
    await takesFromWallet(there.manager, personId, order);
    const { data } = await phone.does('memberData', {});
    const file = JSON.parse(Buffer.from(data, 'base64').toString('utf8')) as {
      stores: { store: string; wallet: { store?: string; amount: number }[]; orders: unknown[]; topUps: unknown[] }[];
    };
    expect(file.stores).toMatchObject([
      { store: 'Chhouk Kitchen', wallet: [{ store: 'Chhouk Riverside' }, { amount: -order.total }], orders: [] },
      { store: 'Chhouk Riverside', wallet: [], orders: [{}], topUps: [{}] },
    ]);
    const { balance: left } = await phone.does('accountDeletion', {});
    expect(left).toBe(1_200 - order.total);
    world.now += 120_000;
    await signsIn(world, there.guest, NUMBER);
    await world.db.updateTable('person').set({ phone: null }).where('id', '=', personId).execute();
    expect(await phone.tries('deleteAccount', { forfeited: left })).toMatchObject({ code: 0 });
    expect((await entries()).at(-1)).toEqual({
      store_id: here,
      at_store_id: null,
      kind: 'forfeit',
      amount_cents: -left,
    });
    expect((await entries()).reduce((sum, each) => sum + each.amount_cents, 0)).toBe(0);
  });

  it('a top-up in a store that the member has not joined gives its coupons, which wait for them there', async () => {
    const parts = ['menu', 'payments', 'promotions'] as const;
    const more = { name: { en: 'Gifts' }, copyFrom: { storeId: here, parts: [...parts] } };
    const gifts = await opensBranch(world, owner, more, 'R11');
    await fills(gifts.manager, personId, mainAmount(20_000));
    world.now += 120_000;
    await signsIn(world, gifts.guest, NUMBER);
    const { list } = await gifts.guest.does('findCouponsByStatus', { status: 'received' });
    expect(list.length).toBeGreaterThan(0);
  });

  it('a store that asks for members of its own has its own wallets, and tells the other nothing', async () => {
    const own = await opensBranch(world, owner, { name: { en: 'Own' }, ownMembers: true }, 'R11');
    await fills(owner, personId, mainAmount(1_000));
    expect(await own.manager.does('findCustomer', { phone: NUMBER })).toBeNull();
    expect(await own.manager.tries('customer', { personId })).toMatchObject({ code: 1, name: 'notFound' });
    const order = await rings(own.manager, mainAmount(500));
    expect(await takesFromWallet(own.manager, personId, order)).toMatchObject({ code: 1, name: 'memberOnly' });
  });

  it('an owner changes where members are kept only while the store has none', async () => {
    const own = await opensBranch(world, owner, { name: { en: 'Own' }, ownMembers: true }, 'R11');
    const shares = (storeId: number, sharesWith?: number) =>
      owner.tries('shareMembers', { storeId, ...(sharesWith !== undefined && { sharesWith }) });
    expect(await shares(own.storeId, there.storeId)).toMatchObject({ code: 0 });
    const { list } = await owner.does('officeStores', {});
    expect(list.map(({ membersAt }) => membersAt)).toEqual([here, here, here]);
    expect(await own.manager.does('findCustomer', { phone: NUMBER })).toMatchObject({ personId });
    expect(await shares(own.storeId)).toMatchObject({ code: 0 });
    // A wallet was charged there, though its owner never joined the store.
    await fills(there.manager, personId, mainAmount(1_000));
    expect(await shares(there.storeId)).toMatchObject({ code: 1, name: 'membersInUse' });
    expect(await shares(here, own.storeId)).toMatchObject({ code: 1, name: 'membersInUse' });
    expect(await shares(own.storeId, 999_999)).toMatchObject({ code: 1, name: 'notFound' });
    expect(await (await world.waiter()).tries('shareMembers', { storeId: here })).toMatchObject({
      code: 1,
    });
  });

  it('an owner ends the sharing while staff fill a wallet there: one waits, and no money is misplaced', async () => {
    const commits = new Commits();
    try {
      const [channel] = await there.manager.does('offlineChannels', {});
      const topUp = { personId, amount: mainAmount(1_000), channelId: channel?.id ?? 0 };
      const waits = async () => (await lockWaits(world.db)).length;
      const filled = commits.holdNext();
      const filling = there.manager.tries('staffTopUp', topUp);
      await filled.reached;
      const ending = owner.tries('shareMembers', { storeId: there.storeId });
      await eventually(waits, 1);
      filled.release();
      expect((await filling).code).toBe(0);
      expect(await ending).toMatchObject({ code: 1, name: 'membersInUse' });

      const own = await opensBranch(world, owner, { name: { en: 'Third' } }, 'R11');
      const [cash] = await own.manager.does('offlineChannels', {});
      const ended = commits.holdNext();
      const parting = owner.tries('shareMembers', { storeId: own.storeId });
      await ended.reached;
      const late = own.manager.tries('staffTopUp', { ...topUp, channelId: cash?.id ?? 0 });
      await eventually(waits, 1);
      ended.release();
      expect((await parting).code).toBe(0);
      expect(await late).toMatchObject({ code: 1, name: 'notFound' });
      expect(await entries()).toMatchObject([{ at_store_id: there.storeId, amount_cents: 1_000 }]);
    } finally {
      commits.restore();
    }
  });

  it('a store with another main currency has members of its own, and cannot share', async () => {
    const baht = { ...RIVERSIDE, name: { en: 'Bangkok' }, country: 'TH', zone: 'Asia/Bangkok', currency: 'THB' };
    const { secondCurrency: _second, rate: _rate, phone: _phone, ...store } = baht;
    const { storeId } = await owner.does('openStore', store);
    const { list } = await owner.does('officeStores', {});
    expect(list.find((each) => each.storeId === storeId)?.membersAt).toBe(storeId);
    expect(await owner.tries('shareMembers', { storeId, sharesWith: here })).toMatchObject({ name: 'badInput' });
  });
});
