import { mainAmount, secondAmount } from '@romduol/domain/money/amount';
import type { Actor } from '../../support/world/actor';
import { joins, type ToPay, toPay } from '../../support/world/paying';
import { World } from '../../support/world/world';

const NOTHING = { cents: 0, riel: 0 };

describe('cash belongs to a till session (openTill, takeCash, moveCash, handOverTill)', () => {
  let world: World;
  let waiter: Actor;
  let manager: Actor;
  beforeEach(async () => {
    world = await World.open();
    waiter = await world.waiter();
    manager = await world.manager();
  });
  afterEach(() => world.close());

  const opens = async (who: Actor, till: string) =>
    (await who.does('openTill', { till, floatCents: mainAmount(0), floatRiel: secondAmount(0) })).sessionId;
  const expected = async (sessionId: number) => (await manager.does('xReport', { sessionId })).expected;
  const needsTill = () => world.db.updateTable('store').set({ cash_needs_till: true }).execute();
  const cash = ({ orderId, total }: ToPay) => ({
    orderId,
    expectedTotal: total,
    column: 'sell' as const,
    change: 'dollars' as const,
    receivedCents: total,
    receivedRiel: secondAmount(0),
  });
  const pays = async (who: Actor, table = 'A12'): Promise<ToPay> => {
    const bill = await toPay(world, who, table);
    await who.does('takeCash', cash(bill));
    return bill;
  };

  it('cash that was taken without a till is refunded without one: a later till session is not short', async () => {
    const bill = await pays(waiter);
    const { list } = await manager.does('auditLog', {});
    expect(list.find(({ action }) => action === 'takeCash')?.details).toContain('in no till');
    const sessionId = await opens(waiter, 'Till 1');
    await waiter.does('reverseCheckout', { orderId: bill.orderId, reason: 'Mistake' });
    expect(await expected(sessionId)).toEqual(NOTHING);
  });

  it('cash is refunded from the till session that took it; if that is closed, from the waiter’s own', async () => {
    const first = await opens(waiter, 'Till 1');
    const second = await opens(manager, 'Till 2');
    const [one, two] = [await pays(waiter), await pays(waiter, 'A03')];
    await manager.does('fullRefund', { orderId: one.orderId, reason: 'Cold' });
    expect([await expected(first), await expected(second)]).toEqual([{ cents: two.total, riel: 0 }, NOTHING]);
    const close = {
      sessionId: first,
      dollars: [],
      riels: [],
      expectedCents: two.total,
      expectedRiel: 0,
      reason: 'Later',
    };
    await waiter.does('closeTill', close);
    await manager.does('fullRefund', { orderId: two.orderId, reason: 'Cold' });
    expect(await expected(second)).toEqual({ cents: -two.total, riel: 0 });
  });

  it('a store that requires a till session for all cash refuses cash without one, and changes nothing', async () => {
    const before = await pays(waiter);
    await needsTill();
    const bill = await toPay(world, waiter, 'A03');
    const refused = { code: 1, msg: expect.stringContaining('No till is open for you') };
    expect(await waiter.tries('takeCash', cash(bill))).toMatchObject(refused);
    expect(await waiter.tries('fullRefund', { orderId: before.orderId, reason: 'Cold' })).toMatchObject(refused);
    expect(await waiter.tries('reverseCheckout', { orderId: before.orderId, reason: 'Wrong' })).toMatchObject(refused);
    const personId = await joins(world, await world.diner());
    const channels = await waiter.does('offlineChannels', {});
    const topUp = (kind: string) => ({
      personId,
      amount: mainAmount(1_000),
      channelId: channels.find((each) => each.kind === kind)?.id ?? 0,
    });
    expect(await waiter.tries('staffTopUp', topUp('cash'))).toMatchObject(refused);
    await waiter.does('staffTopUp', topUp('other'));
    expect(await waiter.does('staffOrder', { orderId: bill.orderId })).toMatchObject({ payStatus: 1, tenders: [] });
    for (const [language, words] of [
      ['zh-Hans', '还没有开班'],
      ['km', 'មិនទាន់បើកថតលុយ'],
    ] as const) {
      waiter.language = language;
      expect((await waiter.tries('takeCash', cash(bill))).msg).toContain(words);
    }
    waiter.language = 'en';
    await opens(waiter, 'Till 1');
    await opens(manager, 'Till 2');
    await waiter.does('takeCash', cash(bill));
  });

  it('a pay-in, a pay-out and a safe drop change the drawer; without a reason they are refused', async () => {
    const sessionId = await opens(waiter, 'Till 1');
    const moves = [
      { kind: 'in', cents: mainAmount(5_000), riel: secondAmount(0) },
      { kind: 'out', cents: mainAmount(700), riel: secondAmount(0) },
      { kind: 'drop', cents: mainAmount(3_000), riel: secondAmount(40_000) },
    ] as const;
    for (const move of moves) {
      expect(await waiter.does('moveCash', { sessionId, ...move, reason: 'As planned' })).toEqual({ jobs: 0 });
    }
    expect(await expected(sessionId)).toEqual({ cents: 1_300, riel: -40_000 });
    const blank = { sessionId, kind: 'drop', cents: 100, riel: 0, reason: '  ' };
    expect(await waiter.tries('moveCash', blank)).toMatchObject({ code: 1 });
    expect(await expected(sessionId)).toEqual({ cents: 1_300, riel: -40_000 });
  });

  it('X and Z separate this drawer from the day of all tills and from cash without a till session', async () => {
    const outside = await pays(waiter, 'A01');
    const first = await opens(waiter, 'Till 1');
    const second = await opens(manager, 'Till 2');
    const [one, two] = [await pays(waiter), await pays(manager, 'A03')];
    const x = await manager.does('xReport', { sessionId: first });
    const all = { cents: outside.total + one.total + two.total, riel: 0 };
    expect(x).toMatchObject({
      expected: { cents: one.total, riel: 0 },
      dayCash: { all, noTill: { cents: outside.total } },
    });
    const close = { sessionId: first, dollars: [], riels: [], reason: 'Not counted' };
    const z = await waiter.does('closeTill', { ...close, expectedCents: one.total, expectedRiel: 0 });
    expect(z.dayCash).toEqual(x.dayCash);
    const rest = await pays(manager, 'A05');
    const next = await manager.does('xReport', { sessionId: second });
    expect(next.dayCash).toEqual({ all: { cents: rest.total, riel: 0 }, noTill: NOTHING });
    expect(next.expected).toEqual({ cents: two.total + rest.total, riel: 0 });
  });

  it('a blind count hides the expected cash from staff, not managers; a wrong first count is logged', async () => {
    await world.db.updateTable('store').set({ blind_count: true }).execute();
    const sessionId = await opens(waiter, 'Till 1');
    const { total } = await pays(waiter);
    const { mine } = await waiter.does('tillState', {});
    expect(mine).toEqual({ ...mine, blind: true, float: NOTHING, moves: [] });
    for (const key of ['expected', 'received', 'change', 'refunds', 'topUps', 'payments']) {
      expect(mine).not.toHaveProperty(key);
    }
    expect(await waiter.tries('xReport', { sessionId })).toMatchObject({ code: 1 });
    expect(await waiter.tries('printX', { sessionId })).toMatchObject({ code: 1 });
    expect((await manager.does('tillState', {})).mine).toMatchObject({ blind: false, expected: { cents: total } });
    const count = { sessionId, dollars: [{ note: 100, pieces: 1 }], riels: [] } as const;
    const sent = { ...count, dollars: [...count.dollars], riels: [] };
    const refused = await waiter.tries('closeTill', sent);
    expect(refused).toMatchObject({ code: 1, data: null });
    const z = await waiter.does('closeTill', { ...sent, reason: 'Some is missing' });
    expect(z.variance).toEqual({ cents: 100 - total, riel: 0 });
    const { list } = await manager.does('auditLog', {});
    expect(list.filter(({ action }) => action === 'countTill')).toHaveLength(1);
  });

  it('a handover: the drawer is counted, the next employee works at it, and nothing is corrected', async () => {
    const sessionId = await opens(waiter, 'Till 1');
    await opens(manager, 'Till 2');
    await waiter.does('moveCash', {
      sessionId,
      kind: 'in',
      cents: mainAmount(5_000),
      riel: secondAmount(0),
      reason: 'Change',
    });
    const { colleagues } = await waiter.does('tillState', {});
    const next = colleagues[0]?.staffId ?? 0;
    const over = {
      sessionId,
      toStaffId: next,
      cents: mainAmount(4_900),
      riel: secondAmount(0),
      reason: 'End of my shift',
    };
    expect(await waiter.tries('handOverTill', { ...over, toStaffId: 999_999 })).toMatchObject({ code: 1 });
    const { difference } = await waiter.does('handOverTill', over);
    expect(difference).toEqual({ cents: -100, riel: 0 });
    expect((await waiter.does('tillState', {})).mine).toBeNull();
    const works = await world.db
      .selectFrom('cash_session_staff')
      .selectAll()
      .where('session_id', '=', sessionId)
      .execute();
    expect(works.map(({ staff_id }) => staff_id)).toEqual([next]);
    expect(await expected(sessionId)).toEqual({ cents: 5_000, riel: 0 });
    const { moves } = await manager.does('xReport', { sessionId });
    expect(moves.at(-1)).toMatchObject({ kind: 'handover', amount: { cents: 4_900, riel: 0 } });
  });

  it('handOverTill: a blind count shows neither expected cash nor the difference; the audit log does', async () => {
    await world.db.updateTable('store').set({ blind_count: true }).execute();
    const sessionId = await opens(waiter, 'Bar');
    const { colleagues } = await waiter.does('tillState', {});
    const over = {
      sessionId,
      toStaffId: colleagues[0]?.staffId ?? 0,
      riel: secondAmount(0),
      reason: 'End of my shift',
    };
    expect(await waiter.does('handOverTill', { ...over, cents: mainAmount(300) })).toMatchObject({
      expected: null,
      difference: null,
    });
    const { list } = await manager.does('auditLog', {});
    expect(list[0]?.details.join()).toContain('$3.00');
    const { rows } = await world.database.pool.query<{ paper: string }>('SELECT paper::text AS paper FROM print_job');
    expect(rows.filter(({ paper }) => paper.includes('Expected'))).toEqual([]);
  });
});
