import { mainAmount } from '@romduol/domain/money/amount';
import type { Actor } from '../../support/world/actor';
import { template } from '../../support/world/coupons';
import { AGREED_VERSIONS, signsIn } from '../../support/world/people';
import { cash, toPay } from '../../support/world/paying';
import { World } from '../../support/world/world';

const NUMBER = '012345678';
const OTHER = '098765432';

interface Data {
  readonly profile: Readonly<Record<string, unknown>>;
  readonly signIns: readonly unknown[];
  readonly stores: readonly Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>[];
}

describe('a member downloads their data', () => {
  let world: World;
  let phone: Actor;
  let waiter: Actor;
  beforeEach(async () => {
    world = await World.open();
    phone = await world.diner();
    waiter = await world.waiter();
    await signsIn(world, phone, NUMBER);
  });
  afterEach(() => world.close());

  const downloads = async (of: Actor): Promise<Data> => {
    const file = await of.does('memberData', {});
    expect([file.fileName, file.contentType]).toEqual(['my-data-2026-11-20.json', 'application/json']);
    return JSON.parse(Buffer.from(file.data, 'base64').toString('utf8')) as Data;
  };

  it('POST /api/platformUser/data: one file with profile, orders, payments, wallet, coupons and devices', async () => {
    await phone.does('profile', { nickname: 'Sokha ស', sex: 'female' });
    const bill = await toPay(world, waiter, 'A12', phone);
    await waiter.does('takeCash', cash(bill));
    const [channel] = await waiter.does('offlineChannels', {});
    const memberNumber = Number((await phone.does('consumerInfo', {})).userInfo?.memberNumber);
    await waiter.does('staffTopUp', { personId: memberNumber, amount: mainAmount(1_000), channelId: channel?.id ?? 0 });
    await phone.does('receiveCoupon', { templateId: await template(world, null) });
    const { profile, signIns, stores } = await downloads(phone);
    expect(profile).toMatchObject({ memberNumber, phone: NUMBER, nickname: 'Sokha ស', sex: 'female' });
    expect(signIns.length).toBeGreaterThan(0);
    const [store] = stores;
    expect(store).toMatchObject({
      consents: [AGREED_VERSIONS],
      wallet: [{ kind: 'topUp', amount: 1_000, balance: 1_000 }],
      topUps: [{ status: 'captured', amount: 1_000 }],
      orders: [
        {
          number: bill.orderNo,
          status: 'Paid',
          total: bill.total,
          lines: [{ name: 'Fresh coconut', num: 3 }],
          payments: [{ channel: 'CASH_PAY', amount: bill.total }],
        },
      ],
    });
    expect(store?.['coupons']).toHaveLength(1);
  });

  it('a member gets their own data only, and a guest gets none', async () => {
    const other = await world.diner('A02');
    await signsIn(world, other, OTHER);
    const bill = await toPay(world, waiter, 'A12', phone);
    const data = JSON.stringify(await downloads(other));
    expect([data.includes(NUMBER), data.includes(bill.orderNo)]).toEqual([false, false]);
    const guest = await world.diner('A03');
    expect(await guest.tries('memberData')).toMatchObject({ code: 1 });
  });

  it('nothing in the file can be used to sign in', async () => {
    const data = JSON.stringify(await downloads(phone));
    const hashes = await world.db.selectFrom('session').select('token_hash').execute();
    for (const { token_hash: hash } of hashes) expect(data).not.toContain(hash.toString('hex'));
    expect(data).not.toContain(phone.token);
  });

  it('a member gets five files a day, on however many phones; the next day again', async () => {
    for (let index = 0; index < 5; index += 1) await downloads(phone);
    const again = await world.diner('A02');
    world.now += 2 * 60_000;
    await signsIn(world, again, NUMBER);
    for (const device of [phone, again]) expect((await device.tries('memberData')).code).toBe(1);
    world.now += 24 * 60 * 60_000;
    expect((await again.tries('memberData')).code).toBe(0);
  });
});
