import { mainAmount } from '@romduol/domain/money/amount';
import { khqrGateway } from '../../../server/payments/khqr/gateway';
import { sandboxGateway } from '../../../server/payments/sandbox/gateway';
import { FakeBakong } from '../../support/fake-bakong';
import type { Actor } from '../../support/world/actor';
import { joins } from '../../support/world/paying';
import { SANDBOX_KEY } from '../../support/world/surroundings';
import { World } from '../../support/world/world';

describe('a manager edits the payment settings', () => {
  let bakong: FakeBakong;
  let world: World;
  let manager: Actor;
  beforeAll(async () => {
    bakong = await FakeBakong.open();
    world = await World.open('/nowhere', (db) => [sandboxGateway(db, SANDBOX_KEY), khqrGateway(bakong.settings)]);
    manager = await world.manager();
  });
  afterAll(async () => {
    await world.close();
    await bakong.close();
  });

  const offered = async () => (await (await world.diner()).does('payPluginsStore', {})).map(({ gateway }) => gateway);

  it('switchGateway: a gateway that is switched off is not offered, and is again once it is on', async () => {
    expect(await offered()).toEqual(['sandbox', 'khqr']);
    await manager.does('switchGateway', { gateway: 'sandbox', enabled: false });
    expect(await offered()).toEqual(['khqr']);
    const { gateways } = await manager.does('waysToPay', {});
    expect(gateways).toEqual([
      { gateway: 'khqr', app: null, enabled: true, account: null },
      { gateway: 'sandbox', app: null, enabled: false, account: null },
    ]);
    await manager.does('switchGateway', { gateway: 'sandbox', enabled: true });
    expect(await offered()).toEqual(['sandbox', 'khqr']);
    expect((await manager.tries('switchGateway', { gateway: 'gold', enabled: true })).code).toBe(1);
    expect((await manager.does('auditLog', { action: 'switchGateway' })).list).toHaveLength(2);
  });

  it('GET /api/store/pay/ways: a gateway that does not charge the store’s currency is not offered', async () => {
    const setCurrency = (currency: string) => world.db.updateTable('store').set({ currency }).execute();
    await setCurrency('THB');
    const { gateways } = await manager.does('waysToPay', {});
    expect(gateways.map(({ gateway, onlyIn = null }) => [gateway, onlyIn])).toEqual([
      ['sandbox', null],
      ['khqr', ['USD']],
    ]);
    expect(await offered()).toEqual(['sandbox']);
    await setCurrency('USD');
    expect(await offered()).toEqual(['sandbox', 'khqr']);
  });

  it.each([
    ['well', 'works'],
    ['stranger', 'refused'],
    ['away', 'unreachable'],
    ['broken', 'unreachable'],
    ['nonsense', 'unreachable'],
  ] as const)('testGateway: a gateway that is %s is reported so: %s', async (mood, outcome) => {
    bakong.mood = mood;
    const trial = await manager.does('testGateway', { gateway: 'khqr' });
    bakong.mood = 'well';
    expect(trial.outcome).toBe(outcome);
    expect(trial.said === null).toBe(outcome !== 'refused');
  });

  it('testGateway: the test wallet always passes; a gateway that the server lacks is refused', async () => {
    expect(await manager.does('testGateway', { gateway: 'sandbox' })).toEqual({ outcome: 'works', said: null });
    expect((await manager.tries('testGateway', { gateway: 'wechat' })).code).toBe(1);
    expect((await (await world.waiter()).tries('testGateway', { gateway: 'khqr' })).code).toBe(1);
  });

  it('saveOfflineChannel: an offline channel is added, renamed, switched off; cash stays', async () => {
    const waiter = await world.waiter();
    const names = async () => (await waiter.does('offlineChannels', {})).map(({ channelsName }) => channelsName);
    const { id } = await manager.does('saveOfflineChannel', { name: { en: 'Voucher' }, enabled: true });
    expect((await names()).at(-1)).toBe('Voucher');
    await manager.does('saveOfflineChannel', { id, name: { en: 'Mall voucher' }, enabled: true });
    expect((await names()).at(-1)).toBe('Mall voucher');
    await manager.does('saveOfflineChannel', { id, name: { en: 'Mall voucher' }, enabled: false });
    expect(await names()).not.toContain('Mall voucher');
    const { channels } = await manager.does('waysToPay', {});
    expect(channels.at(-1)).toMatchObject({ id, enabled: false, name: { km: 'Mall voucher' } });
    const cash = channels.find(({ kind }) => kind === 'cash');
    const off = { id: cash?.id ?? 0, name: cash?.name ?? {}, enabled: false };
    expect((await manager.tries('saveOfflineChannel', off)).code).toBe(1);
    expect(await names()).toContain('Cash');
    expect((await manager.tries('saveOfflineChannel', { id: 999_999, name: { en: 'x' }, enabled: true })).code).toBe(1);
  });

  it('saveRechargeLevel: a member gets its bonus and coupons; a second level of an amount is refused', async () => {
    const { list } = await manager.does('managedTemplates', {});
    const templateId = list.find(({ purpose }) => purpose === 'order')?.id ?? 0;
    const level = { amount: mainAmount(7_500), giftAmount: mainAmount(900), giftCoupons: [{ templateId, num: 2 }] };
    const { id } = await manager.does('saveRechargeLevel', level);
    const phone = await world.diner('A11');
    const personId = await joins(world, phone);
    const { levels } = await phone.does('rechargeDetailPage', {});
    expect(levels.find((each) => each.id === id)).toMatchObject({ amount: 7_500, giftAmount: 900 });
    const waiter = await world.waiter();
    const channelId = (await waiter.does('offlineChannels', {}))[0]?.id ?? 0;
    const topped = await waiter.does('staffTopUp', { personId, amount: mainAmount(7_500), channelId });
    expect(topped).toMatchObject({ balance: 8_400, giftAmount: 900 });
    expect((await phone.does('rechargeDetailPage', {})).balance).toBe(8_400);
    const held = await world.db.selectFrom('coupon').select('template_id').where('person_id', '=', personId).execute();
    expect(held).toEqual([{ template_id: templateId }, { template_id: templateId }]);
    expect((await manager.tries('saveRechargeLevel', { ...level, giftCoupons: [] })).code).toBe(1);
    const strange = { ...level, amount: mainAmount(7_600), giftCoupons: [{ templateId: 999_999, num: 1 }] };
    expect((await manager.tries('saveRechargeLevel', strange)).code).toBe(1);
    const same = [1, 2].map(() => ({ templateId, num: 1 }));
    expect((await manager.tries('saveRechargeLevel', { ...strange, giftCoupons: same })).code).toBe(1);
    expect((await manager.tries('saveRechargeLevel', { ...level, id: 999_999, amount: mainAmount(7_700) })).code).toBe(
      1,
    );
    expect((await phone.does('rechargeDetailPage', {})).levels.map(({ amount }) => amount)).not.toContain(7_600);
  });

  it('saveRechargeLevel removeRechargeLevel: a level is changed and removed; gifts that were given stay', async () => {
    const before = await manager.does('waysToPay', {});
    const mine = before.levels.find(({ amount }) => amount === 7_500);
    const id = mine?.id ?? 0;
    const change = { id, amount: mainAmount(8_000), giftAmount: mainAmount(0), giftCoupons: [] };
    await manager.does('saveRechargeLevel', change);
    const { levels } = await manager.does('waysToPay', {});
    expect(levels.find((each) => each.id === id)).toEqual(change);
    await manager.does('removeRechargeLevel', { id });
    expect((await manager.does('waysToPay', {})).levels).toHaveLength(before.levels.length - 1);
    expect((await manager.tries('removeRechargeLevel', { id })).code).toBe(1);
    expect((await manager.tries('saveRechargeLevel', { ...change, amount: mainAmount(100) })).code).toBe(1);
  });
});
