import { DAY_MS } from '@romduol/domain/time/units';
import { NO_MAIN } from '@romduol/domain/money/amount';
import type { Actor } from '../../support/world/actor';
import { eats as eatsAt } from '../../support/world/eats';
import { aProgramme, aTier } from '../../support/world/loyalty';
import { order, puts } from '../../support/world/meal';
import { cash } from '../../support/world/paying';
import { asksForCode, codeSentTo, signsIn } from '../../support/world/people';
import { World } from '../../support/world/world';

const NUMBER = '012345678';
const COCONUT = 'Fresh coconut';

describe('points of a member', () => {
  let world: World;
  let manager: Actor;
  let waiter: Actor;
  let phone: Actor;
  beforeEach(async () => {
    world = await World.open();
    manager = await world.manager();
    waiter = await world.waiter();
    phone = await world.diner();
    await signsIn(world, phone, NUMBER);
  });
  afterEach(() => world.close());

  const startsWith = (more: Parameters<typeof aProgramme>[0] = {}) => manager.does('saveLoyalty', aProgramme(more));
  const eats = async (num: number, who = phone) => {
    const placed = await eatsAt(world, waiter, who, { [COCONUT]: num });
    await world.pass(1_000);
    return placed;
  };
  const points = async (who = phone) => (await who.does('loyalty', {})).points;
  const kinds = async () => (await phone.does('loyaltyEntries', {})).list.map(({ kind, amount }) => [kind, amount]);
  const goodsIn = async (orderId: number) => {
    const { lines } = await waiter.does('refundInfo', { orderId });
    return lines.reduce((sum, { shares }) => sum + shares.gross, 0);
  };

  it('a store without a programme has none, and nothing is earned or written', async () => {
    await eats(3);
    expect(await phone.does('loyalty', {})).toMatchObject({ enabled: false, points: 0, cards: [], tier: null });
    expect(await world.db.selectFrom('loyalty_order').selectAll().execute()).toEqual([]);
    expect(await manager.does('loyaltyProgramme', {})).toMatchObject({ programme: null, here: true });
  });

  it('a member earns by the price of the dishes that was paid, without charges and VAT, once', async () => {
    await startsWith();
    const placed = await eats(4);
    const earned = Math.floor((await goodsIn(placed.orderId)) / 100);
    expect(earned).toBeGreaterThan(0);
    expect(await points()).toBe(earned);
    expect(await phone.does('loyaltyOfOrder', { orderNo: placed.orderNo })).toEqual({ points: earned });
    await world.db.updateTable('job').set({ done_at: null }).where('kind', '=', 'loyalty').execute();
    await world.pass(1_000);
    expect(await kinds()).toEqual([['earn', earned]]);
  });

  it('a guest, an order that is not paid, and one on credit earn nothing', async () => {
    await startsWith();
    await eats(2, await world.diner('A08'));
    await puts(world, phone, COCONUT, 2);
    const open = await phone.does('generateOrderPostPayment', await order(phone));
    await waiter.does('acceptOrder', { orderId: open.orderId });
    await world.pass(1_000);
    expect(await points()).toBe(0);
    expect(await world.db.selectFrom('loyalty_entry').selectAll().execute()).toEqual([]);
  });

  it('refunds take back in proportion: piece by piece all of it, in the end nothing is left', async () => {
    await startsWith({ earnPoints: 7, earnPer: aProgramme().earnPer });
    const { orderId } = await eats(3);
    const lineId = (await waiter.does('refundInfo', { orderId })).lines[0]?.id ?? 0;
    const seen = [await points()];
    for (let piece = 0; piece < 3; piece += 1) {
      await waiter.does('partRefund', { orderId, items: [{ lineId, quantity: 1 }], method: 2 });
      await world.pass(1_000);
      seen.push(await points());
    }
    expect(seen.at(-1)).toBe(0);
    expect([...seen].sort((a, b) => b - a)).toEqual(seen);
    expect(Math.min(...seen)).toBe(0);
  });

  it('a reversed checkout takes the points back, and paying again gives them again', async () => {
    await startsWith();
    const placed = await eats(3);
    const earned = await points();
    await waiter.does('reverseCheckout', { orderId: placed.orderId, reason: 'Wrong table' });
    await world.pass(1_000);
    expect(await points()).toBe(0);
    const { due: total } = await waiter.does('staffOrder', { orderId: placed.orderId });
    await waiter.does('takeCash', cash({ ...placed, phone, total }));
    await world.pass(1_000);
    expect(await points()).toBe(earned);
  });

  it('points that were spent and are taken back are owed; the next ones work that off', async () => {
    await startsWith();
    const placed = await eats(6);
    const earned = await points();
    const { personId } = await world.db
      .selectFrom('loyalty_balance')
      .select('person_id as personId')
      .executeTakeFirstOrThrow();
    await manager.does('adjustLoyalty', { personId, amount: -earned, reason: 'A gift of the house' });
    await waiter.does('fullRefund', { orderId: placed.orderId, reason: 'Cold' });
    await world.pass(1_000);
    expect(await phone.does('loyalty', {})).toMatchObject({ points: 0, owed: earned });
    await eats(7);
    const { points: now, owed } = await phone.does('loyalty', {});
    expect(owed).toBe(0);
    expect(now).toBeGreaterThan(0);
    const { balance, sum } = await world.db
      .selectFrom('loyalty_balance as b')
      .select((row) => [
        'b.balance',
        row
          .selectFrom('loyalty_entry as e')
          .select(({ fn }) => fn.sum<number>('e.amount').as('sum'))
          .as('sum'),
      ])
      .executeTakeFirstOrThrow();
    expect(Number(sum)).toBe(balance);
  });

  it('points expire after the months that the store set, the oldest first, once; it is told before', async () => {
    await startsWith({ expiryMonths: 1 });
    await eats(3);
    const first = await points();
    await world.pass(20 * DAY_MS);
    waiter = await world.waiter();
    phone = await world.diner('A11');
    await signsIn(world, phone, NUMBER);
    await eats(3);
    const { expiring } = await phone.does('loyalty', {});
    expect(expiring.map(({ num }) => num)).toEqual([first, first]);
    await world.pass(12 * DAY_MS);
    await world.pass(2 * DAY_MS);
    phone = await world.diner('A12');
    await signsIn(world, phone, NUMBER);
    expect(await points()).toBe(first);
    expect((await kinds()).filter(([kind]) => kind === 'expire')).toEqual([['expire', -first]]);
  });

  it('a tier is reached by points of twelve months, and makes the next ones more', async () => {
    await startsWith({ tiers: [aTier('Silver', 3, 50), aTier('Gold', 1_000, 100, 10)] });
    const placed = await eats(4);
    const base = Math.floor((await goodsIn(placed.orderId)) / 100);
    expect(await phone.does('loyalty', {})).toMatchObject({
      points: base,
      tier: { name: 'Silver', boostPercent: 50 },
      next: { name: 'Gold', offPercent: 10, missing: 1_000 - base },
    });
    const again = await eats(4);
    const more = Math.floor(((await goodsIn(again.orderId)) * 150) / 10_000);
    expect(await points()).toBe(base + more);
  });

  it('a manager gives and takes points with a reason that the member reads; never more than there are', async () => {
    await startsWith();
    await eats(3);
    const { personId } = await world.db
      .selectFrom('loyalty_balance')
      .select('person_id as personId')
      .executeTakeFirstOrThrow();
    const had = await points();
    await manager.does('adjustLoyalty', { personId, amount: 50, reason: 'We are sorry' });
    expect(await points()).toBe(had + 50);
    expect((await phone.does('loyaltyEntries', {})).list[0]).toMatchObject({
      kind: 'adjust',
      amount: 50,
      reason: 'We are sorry',
    });
    const tries = (more: object) => manager.tries('adjustLoyalty', { personId, amount: 1, reason: 'x', ...more });
    expect(await tries({ amount: -10_000 })).toMatchObject({ name: 'rewardUnavailable' });
    expect(await tries({ amount: 0 })).toMatchObject({ name: 'badInput' });
    expect(await tries({ reason: '  ' })).toMatchObject({ name: 'badInput' });
    expect(await tries({ personId: 999_999 })).toMatchObject({ name: 'notFound' });
    expect(await waiter.tries('adjustLoyalty', { personId, amount: 1, reason: 'x' })).not.toMatchObject({ code: 0 });
    expect(await waiter.does('memberLoyalty', { personId })).toMatchObject({
      points: had + 50,
      entries: [{ kind: 'adjust' }, { kind: 'earn' }],
    });
    expect(await manager.does('loyaltyReport', {})).toMatchObject({
      given: had,
      adjusted: 50,
      outstanding: had + 50,
      liability: (had + 50) * 5,
      members: 1,
    });
    const { action } = await world.db
      .selectFrom('audit_log')
      .select('action')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(action).toBe('adjustLoyalty');
  });

  it('a deleted account has no points and no birthday; the file of a member has both', async () => {
    await startsWith();
    await eats(3);
    await phone.does('setBirthday', { month: 2, day: 29 });
    expect(await phone.tries('setBirthday', { month: 2, day: 28 })).toMatchObject({ name: 'conflict' });
    const { data } = await phone.does('memberData', {});
    const { stores } = JSON.parse(Buffer.from(data, 'base64').toString('utf8'));
    expect(stores[0]).toMatchObject({ loyalty: [{ kind: 'earn' }], birthday: { month: 2, day: 29 } });
    await world.pass(2 * 60_000);
    await asksForCode(phone, NUMBER);
    await phone.does('deleteAccount', { code: await codeSentTo(world, NUMBER), forfeited: NO_MAIN });
    expect(await world.db.selectFrom('loyalty_balance').select('balance').execute()).toEqual([{ balance: 0 }]);
    expect(await world.db.selectFrom('loyalty_birthday').selectAll().execute()).toEqual([]);
  });

  it('the ledger is only appended to, and the database keeps the balance at its sum', async () => {
    await startsWith();
    await eats(3);
    await expect(world.db.updateTable('loyalty_entry').set({ amount: 1_000 }).execute()).rejects.toThrow(
      /append-only|refuse|change/i,
    );
    await expect(world.db.deleteFrom('loyalty_entry').execute()).rejects.toThrow(/append-only|refuse|change/i);
    const entry = await world.db.selectFrom('loyalty_entry').selectAll().executeTakeFirstOrThrow();
    const { id: _id, ...rest } = entry;
    const redeemed = { ...rest, kind: 'redeem' as const, amount: -10_000, order_id: null, expires_at: null };
    await expect(world.db.insertInto('loyalty_entry').values(redeemed).execute()).rejects.toThrow(/check/);
    await expect(world.db.insertInto('loyalty_entry').values(rest).execute()).rejects.toThrow(/unique/);
  });
});
