import { type MainAmount, mainAmount } from '@romduol/domain/money/amount';
import { MINUTE_MS } from '@romduol/domain/time/units';
import { recordPayment } from '../../../server/payments/sandbox/provider';
import { SIGNATURE_HEADER, computeSignature } from '../../../server/payments/sandbox/signature';
import { listAnnounced } from '../../support/world/announced';
import { findDeviceId } from '../../support/world/device';
import type { Actor } from '../../support/world/actor';
import { joins, findStoreId } from '../../support/world/paying';
import { template } from '../../support/world/coupons';
import { SANDBOX_KEY } from '../../support/world/surroundings';
import { World } from '../../support/world/world';

describe('a top-up of the wallet', () => {
  let world: World;
  let phone: Actor;
  let personId: number;
  let gift: number;
  beforeEach(async () => {
    world = await World.open();
    phone = await world.diner();
    personId = await joins(world, phone);
    gift = await template(world, 0);
    await world.db.deleteFrom('recharge_level').execute();
    const level = await world.db
      .insertInto('recharge_level')
      .values({ store_id: await findStoreId(world), amount_cents: mainAmount(5_000), gift_cents: mainAmount(500) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await world.db
      .insertInto('recharge_level_coupon')
      .values({ store_id: await findStoreId(world), level_id: level.id, template_id: gift, num: 2 })
      .execute();
  });
  afterEach(async () => {
    // Whatever happened: the balance is the sum of its entries.
    const wallets = await world.db.selectFrom('wallet').selectAll().execute();
    const entries = await world.db.selectFrom('wallet_entry').selectAll().execute();
    for (const { person_id, balance_cents } of wallets) {
      const sum = entries
        .filter((each) => each.person_id === person_id)
        .reduce((all, one) => all + one.amount_cents, 0);
      expect(balance_cents).toBe(sum);
    }
    await world.close();
  });

  const begins = (amount: number, rest: object = {}) => phone.tries('recharge', { amount, ...rest });
  const starts = async (amount: number) => phone.does('recharge', { amount: mainAmount(amount) });
  const takes = async (reference: string, amount: number, at = world.now) => {
    const booked = { reference, outcome: 'captured' as const, amount: mainAmount(amount), at: new Date(at) };
    return recordPayment(world.db, booked);
  };
  const tells = async (report: unknown): Promise<number> => {
    const payload = JSON.stringify(report);
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: computeSignature(SANDBOX_KEY, payload) };
    const answer = await world.app.inject({ method: 'POST', url: '/api/payment/callback/sandbox', headers, payload });
    return answer.statusCode;
  };
  const balance = async (): Promise<MainAmount> => (await phone.does('rechargeDetailPage', {})).balance;
  const entries = async () => (await phone.does('walletEntries', {})).list.map(({ kind, amount }) => [kind, amount]);

  it('GET /api/store/consumer_pay_account/rechargeDetailPage: levels, limits, channels (P-09, E-01)', async () => {
    expect(await phone.does('rechargeDetailPage', {})).toEqual({
      balance: 0,
      minimum: 500,
      maximum: 9_999_999,
      levels: [
        {
          id: expect.any(Number),
          amount: 5_000,
          giftAmount: 500,
          giftCoupons: [{ templateId: gift, name: '$2 off', num: 2 }],
        },
      ],
      plugins: [{ gateway: 'sandbox', app: null }],
    });
    const guest = await world.diner();
    expect(await guest.tries('rechargeDetailPage')).toMatchObject({ msg: 'Please sign in as a member first' });
  });

  it('POST /api/consumer/recharge: the wallet gets the captured amount and its level’s gifts (P-09)', async () => {
    const { reference, payAmount, giftAmount } = await starts(6_000);
    expect([payAmount, giftAmount]).toEqual([6_000, 500]);
    expect(await balance()).toBe(0);
    expect(await tells(await takes(reference, 6_000))).toBe(200);
    expect(await phone.does('rechargeStatus', { reference })).toMatchObject({ status: 'captured', balance: 6_500 });
    expect(await entries()).toEqual([
      ['bonus', 500],
      ['topUp', 6_000],
    ]);
    expect(await phone.does('getUnreadCouponList', {})).toHaveLength(2);
    const live = (await listAnnounced(world.db, 108)).map(({ cmd, audience, data }) => ({ cmd, audience, data }));
    // What was paid, and what came on top.
    const told = {
      cmd: 108,
      audience: `device:${await findDeviceId(world.db, phone)}`,
      data: { personId: expect.any(Number) },
    };
    expect(live).toEqual([told, told]);
  });

  it('a provider that answers twice, and twenty times at once, tops the wallet up once', async () => {
    const { reference } = await starts(5_000);
    const report = await takes(reference, 5_000);
    await Promise.all(Array.from({ length: 20 }, () => tells(report)));
    expect(await balance()).toBe(5_500);
    expect(await phone.does('getUnreadCouponList', {})).toHaveLength(2);
  });

  it('a callback is lost: the server asks, and tops the wallet up', async () => {
    const { reference } = await starts(5_000);
    await takes(reference, 5_000);
    await world.pass(16_000);
    expect(await balance()).toBe(5_500);
  });

  it('a smaller capture is credited without gifts; a late one is credited too', async () => {
    const less = await starts(5_000);
    await tells(await takes(less.reference, 4_000));
    expect(await phone.does('rechargeStatus', { reference: less.reference })).toMatchObject({
      status: 'declined',
      payAmount: 5_000,
      received: 4_000,
      balance: 4_000,
    });
    expect(await balance()).toBe(4_000);
    const late = await starts(1_000);
    await world.pass(10 * MINUTE_MS);
    expect(await phone.does('rechargeStatus', { reference: late.reference })).toMatchObject({ status: 'expired' });
    await takes(late.reference, 1_000);
    await world.pass(3 * MINUTE_MS);
    expect(await balance()).toBe(5_000);
  });

  it('V-11: below 5 and above 99999.99 dollars are refused with the limit, and nothing begins', async () => {
    expect(await begins(499)).toMatchObject({ code: 1, msg: expect.stringContaining('5.00') });
    expect(await begins(10_000_000)).toMatchObject({ code: 1, msg: expect.stringContaining('99,999.99') });
    expect(await world.db.selectFrom('top_up').select('id').execute()).toEqual([]);
    expect(await begins(500)).toMatchObject({ code: 0 });
    expect(await begins(9_999_999)).toMatchObject({ code: 0 });
  });

  it('M-31: a merchant without a channel takes no top-up', async () => {
    await world.db.updateTable('store_gateway').set({ enabled: false }).execute();
    expect(await begins(5_000)).toMatchObject({
      code: 1,
      msg: expect.stringContaining('no payment channel for top-up'),
    });
  });

  it('a repeat of the same call makes one top-up', async () => {
    phone.key = 'same-key-twice';
    const [one, two] = [await starts(5_000), await starts(5_000)];
    expect(two).toEqual(one);
  });

  it('GET /api/consumer/recharge/status: another member’s top-up does not exist for the caller', async () => {
    const { reference } = await starts(5_000);
    const other = await world.diner();
    expect(await other.tries('rechargeStatus', { reference })).toMatchObject({ code: 1 });
    await joins(world, other);
    expect(await other.tries('rechargeStatus', { reference })).toMatchObject({
      code: 1,
      msg: 'This does not exist any more',
    });
  });

  const topUpCoupon = async (): Promise<string> => {
    const id = await template(world, 5);
    await world.db.updateTable('coupon_template').set({ purpose: 'topUp' }).where('id', '=', id).execute();
    return (await phone.does('receiveCoupon', { templateId: id })).couponCode;
  };

  it('POST /api/coupon/findTopUpCanUseCoupon: a coupon from $5 takes $2 off the price, not off the wallet', async () => {
    const couponCode = await topUpCoupon();
    const found = await phone.does('findTopUpCanUseCoupon', { amount: mainAmount(1_000) });
    expect(found).toMatchObject([{ couponCode, isValid: true, couponPrice: 200 }]);
    expect(await phone.does('findTopUpCanUseCoupon', { amount: mainAmount(499) })).toMatchObject([
      { isValid: false, why: 'threshold' },
    ]);
    const begun = await phone.does('recharge', { amount: mainAmount(1_000), couponCode });
    expect(begun).toMatchObject({ amount: 1_000, payAmount: 800 });
    expect(await begins(1_000, { couponCode })).toMatchObject({ code: 1 });
    await tells(await takes(begun.reference, 800));
    expect(await entries()).toEqual([
      ['bonus', 200],
      ['topUp', 800],
    ]);
    expect((await phone.does('findCouponsByStatus', { status: 'used' })).list).toMatchObject([{ couponCode }]);
  });

  it('an expired top-up returns its coupon; a later payment is credited without the coupon’s amount', async () => {
    const couponCode = await topUpCoupon();
    const { reference } = await phone.does('recharge', { amount: mainAmount(1_000), couponCode });
    await world.pass(10 * MINUTE_MS);
    expect((await phone.does('findCouponsByStatus', { status: 'received' })).list).toMatchObject([{ couponCode }]);
    await takes(reference, 800);
    await world.pass(3 * MINUTE_MS);
    expect(await entries()).toEqual([['topUp', 800]]);
  });

  it('POST /api/employee/customers/{personId}/topUp: staff top up with the gifts; the log has it', async () => {
    const waiter = await world.waiter();
    const [channel] = await waiter.does('offlineChannels', {});
    const sent = { personId, amount: mainAmount(5_000), channelId: channel?.id ?? 0 };
    expect(await waiter.does('staffTopUp', sent)).toMatchObject({ balance: 5_500, giftAmount: 500 });
    expect(await waiter.tries('staffTopUp', { ...sent, amount: 499 })).toMatchObject({ code: 1 });
    expect(await waiter.tries('staffTopUp', { ...sent, personId: personId + 1 })).toMatchObject({ code: 1 });
    expect(await waiter.tries('staffTopUp', { ...sent, channelId: 9_999 })).toMatchObject({ code: 1 });
    expect(await world.db.selectFrom('audit_log').select('action').execute()).toEqual([{ action: 'topUp' }]);
    expect(await phone.tries('staffTopUp', sent)).toMatchObject({ code: 1 });
    expect(await balance()).toBe(5_500);
  });

  it('GET /api/consumer/wallet/entries: a member reads their own wallet, a page at a time', async () => {
    for (let at = 0; at < 3; at += 1) {
      const { reference } = await starts(500 + at);
      await tells(await takes(reference, 500 + at));
    }
    expect(await entries()).toEqual([
      ['topUp', 502],
      ['topUp', 501],
      ['topUp', 500],
    ]);
    const other = await world.diner();
    await joins(world, other);
    expect((await other.does('walletEntries', {})).list).toEqual([]);
  });
});
