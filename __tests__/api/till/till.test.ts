import { mainAmount, secondAmount } from '@romduol/domain/money/amount';
import { DOLLAR_NOTES, RIEL_NOTES } from '@romduol/domain/money/denominations';
import { formatDollarSign } from '../../support/money';
import { Evening } from '../../support/evening/evening';
import { playTwelveTables } from '../../support/evening/twelve-tables';
import type { Actor } from '../../support/world/actor';
import { nextDoor } from '../../support/world/next-door';
import { accepted, COCONUT } from '../../support/world/rounds';
import { World } from '../../support/world/world';

type Notes = { note: number; pieces: number }[];

/** The notes that make up an amount, as far as notes can, and what is left over. */
const countNotes = (amount: number, notes: readonly number[]): Notes =>
  notes.reduce<{ left: number; counts: Notes }>(
    ({ left, counts }, note) => ({
      left: left % note,
      counts: [...counts, { note, pieces: Math.floor(Math.max(left, 0) / note) }],
    }),
    { left: amount, counts: [] },
  ).counts;

describe('the drawer of a till (openTill, tillState, moveCash, openDrawer, closeTill, xReport, zReport)', () => {
  let world: World;
  let waiter: Actor;
  beforeEach(async () => {
    world = await World.open();
    waiter = await world.waiter();
  });
  afterEach(() => world.close());

  const opens = (who: Actor, till = 'Till 1', float = 10_000) =>
    who.does('openTill', { till, floatCents: mainAmount(float), floatRiel: secondAmount(400_000) });
  const expected = async (who = waiter) => (await who.does('tillState', {})).mine?.expected;
  const closing = async (who: Actor, sessionId: number, off = 0) => {
    const { expected: seen } = await who.does('xReport', { sessionId });
    return {
      sessionId,
      dollars: countNotes(seen.cents + off, DOLLAR_NOTES),
      riels: countNotes(seen.riel, RIEL_NOTES),
      expectedCents: seen.cents,
      expectedRiel: seen.riel,
    };
  };
  /** An order is paid with dollars and riel at once, and the change is given in riel. */
  const pays = async (who: Actor, table: string) => {
    const { orderId } = await accepted(world, await world.diner(table), [COCONUT]);
    const { due } = await who.does('staffOrder', { orderId });
    await who.does('takeCash', {
      orderId,
      receivedCents: mainAmount(500),
      receivedRiel: secondAmount(1_000),
      change: 'riel',
      expectedTotal: due,
      column: 'sell',
    });
    const order = await who.does('staffOrder', { orderId });
    const [tender] = order.tenders;
    if (!tender) throw new Error('not paid');
    return { orderId, tender };
  };

  it('expects the ledger’s cash in each currency: float, tenders, change, refunds, pay-ins, pay-outs', async () => {
    const { sessionId } = await opens(waiter);
    expect(await expected()).toEqual({ cents: 10_000, riel: 400_000 });
    const { orderId, tender } = await pays(waiter, 'A12');
    const after = { cents: 10_500 - tender.changeCents, riel: 401_000 - tender.changeRiel };
    expect(await expected()).toEqual(after);
    await waiter.does('moveCash', {
      sessionId,
      kind: 'out',
      cents: mainAmount(1_200),
      riel: secondAmount(0),
      reason: 'Ice',
    });
    await waiter.does('moveCash', {
      sessionId,
      kind: 'in',
      cents: mainAmount(0),
      riel: secondAmount(5_000),
      reason: 'Small notes',
    });
    expect(await expected()).toEqual({ cents: after.cents - 1_200, riel: after.riel + 5_000 });
    await waiter.does('fullRefund', { orderId, reason: 'Cold' });
    // Dollars whose change was riel go back as whole dollars and riel.
    const inRiel = Math.round(((tender.amount % 100) * 41) / 100) * 100;
    const dollars = tender.amount - (tender.amount % 100);
    expect(await expected()).toEqual({ cents: after.cents - 1_200 - dollars, riel: after.riel + 5_000 - inRiel });
    await waiter.does('openDrawer', { sessionId, reason: 'Change for a guest' });
    const { mine } = await waiter.does('tillState', {});
    expect(mine?.moves.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['out', 'Ice'],
      ['in', 'Small notes'],
      ['drawer', 'Change for a guest'],
    ]);
    expect(mine?.payments).toBe(1);
  });

  it('closes by its count once nothing is unpaid; a difference needs a reason; the Z-report never changes', async () => {
    const { sessionId } = await opens(waiter);
    await pays(waiter, 'A12');
    const { orderId } = await accepted(world, await world.diner('A03'), [COCONUT]);
    expect((await waiter.does('tillState', {})).unpaid.map((order) => order.orderId)).toEqual([orderId]);
    expect((await waiter.tries('closeTill', await closing(waiter, sessionId))).msg).toMatch(/not paid yet/);
    await waiter.does('cancelByStaff', { orderId, reason: 'They left' });
    const short = await closing(waiter, sessionId, -100);
    expect(await waiter.tries('closeTill', short)).toMatchObject({ code: 1 });
    expect(await waiter.tries('closeTill', { ...short, expectedCents: 1, reason: 'Seen otherwise' })).toMatchObject({
      code: 1,
    });
    const z = await waiter.does('closeTill', { ...short, reason: 'A dollar fell down' });
    const left = z.expected.cents % 100;
    expect(z).toMatchObject({ number: 1, reason: 'A dollar fell down', variance: { cents: -100 - left } });
    expect(await waiter.does('zReport', { number: 1 })).toEqual(z);
    const { list } = await (await world.manager()).does('auditLog', { action: 'closeTill' });
    expect(list[0]?.details).toContain(`Short ${formatDollarSign(mainAmount(100 + left))}`);
    expect(await waiter.tries('zReport', { number: 2 })).toMatchObject({ code: 1 });
    expect(await waiter.tries('closeTill', { ...short, reason: 'Again' })).toMatchObject({ code: 1 });
    const change = (row: object) => world.db.updateTable('z_report').set(row).execute();
    await expect(change({ number: 5 })).rejects.toThrow(/append-only/);
    await expect(world.db.deleteFrom('z_report').execute()).rejects.toThrow(/append-only/);
    const copy = await world.db.selectFrom('z_report').selectAll().executeTakeFirstOrThrow();
    const again = { ...copy, number: 3, content: JSON.stringify(copy.content), so_far: JSON.stringify(copy.so_far) };
    await expect(world.db.insertInto('z_report').values(again).execute()).rejects.toThrow(/no gap/);
  });

  it('two employees close two tills at once: their numbers have no gap, and every sale is in one of them', async () => {
    const manager = await world.manager();
    const one = await opens(waiter, 'Till 1');
    const two = await opens(manager, 'Till 2');
    const first = await pays(waiter, 'A12');
    const second = await pays(manager, 'A03');
    expect(await waiter.tries('openTill', { till: 'Till 1', floatCents: 0, floatRiel: 0 })).toMatchObject({ code: 1 });
    const inputs = [await closing(waiter, one.sessionId), await closing(manager, two.sessionId)] as const;
    const zs = await Promise.all([
      waiter.does('closeTill', { ...inputs[0], reason: 'Cents' }),
      manager.does('closeTill', { ...inputs[1], reason: 'Cents' }),
    ]);
    expect(zs.map(({ number }) => number).sort()).toEqual([1, 2]);
    const net = zs.reduce((sum, z) => sum + z.sales.net, 0);
    expect(net).toBe(first.tender.amount + second.tender.amount);
    expect(await waiter.tries('reverseCheckout', { orderId: first.orderId, reason: 'Late' })).toMatchObject({
      msg: 'The business day is closed already',
    });
  });

  it('cash at the moment of closing is in that till session or in none, never lost', async () => {
    const { sessionId } = await opens(waiter);
    const manager = await world.manager();
    const { orderId } = await accepted(world, await world.diner('A12'), [COCONUT]);
    const { due } = await waiter.does('staffOrder', { orderId });
    await opens(manager, 'Till 2');
    const input = { ...(await closing(waiter, sessionId)), reason: 'Cents' };
    const cash = {
      orderId,
      receivedCents: due,
      receivedRiel: secondAmount(0),
      change: 'dollars' as const,
      expectedTotal: due,
      column: 'sell' as const,
    };
    const [closed] = await Promise.all([waiter.tries('closeTill', input), waiter.does('takeCash', cash)]);
    const tender = await world.db.selectFrom('tender').select('cash_session_id').executeTakeFirstOrThrow();
    // Counted before the cash came, or refused because it is in the drawer.
    expect([closed.code, tender.cash_session_id === sessionId]).toEqual(closed.code === 0 ? [0, false] : [1, true]);
  });

  it('another store’s drawer does not exist here, and bad counts are refused (R-01)', async () => {
    const { sessionId } = await opens(waiter);
    const other = await nextDoor(world);
    for (const call of ['xReport', 'joinTill'] as const) {
      expect(await other.waiter.tries(call, { sessionId })).toMatchObject({ code: 1 });
    }
    const input = await closing(waiter, sessionId);
    expect(await other.waiter.tries('closeTill', input)).toMatchObject({ code: 1 });
    const wrong = { ...input, dollars: [{ note: 300, pieces: 1 }] };
    expect(await waiter.tries('closeTill', wrong)).toMatchObject({ code: 1 });
    const twice = {
      ...input,
      riels: [
        { note: 100, pieces: 1 },
        { note: 100, pieces: 1 },
      ],
    };
    expect(await waiter.tries('closeTill', twice)).toMatchObject({ code: 1 });
    const nothing = { sessionId, kind: 'in', cents: 0, riel: 0, reason: 'Nothing' };
    expect(await waiter.tries('moveCash', nothing)).toMatchObject({ code: 1 });
    expect(await expected()).toEqual({ cents: 10_000, riel: 400_000 });
  });
});

describe('a day is closed (closeTill, S-33)', () => {
  it('the Z-report equals the reports of the day, to the cent', async () => {
    const world = await World.open();
    try {
      const evening = await Evening.begins(world);
      const { waiter } = evening;
      const { sessionId } = await waiter.does('openTill', {
        till: 'Till 1',
        floatCents: mainAmount(10_000),
        floatRiel: secondAmount(0),
      });
      await playTwelveTables(evening);
      const { unpaid } = await waiter.does('tillState', {});
      for (const { orderId } of unpaid) await waiter.does('cancelByStaff', { orderId, reason: 'They left' });
      const x = await waiter.does('xReport', { sessionId });
      const z = await waiter.does('closeTill', {
        sessionId,
        dollars: [],
        riels: [],
        expectedCents: x.expected.cents,
        expectedRiel: x.expected.riel,
        reason: 'Not counted in this test',
      });
      const today = { preset: 'today' } as const;
      const { sum } = await waiter.does('salesReport', today);
      const { channels } = await waiter.does('channelReport', today);
      expect(z.sales).toEqual(sum);
      const byWay = (a: { taken: number; channel: string }, b: { taken: number; channel: string }) =>
        b.taken - a.taken || a.channel.localeCompare(b.channel);
      expect([...channels].sort(byWay)).toMatchObject([...z.channels].sort(byWay));
      expect(z.variance).toEqual({ cents: 0 - x.expected.cents, riel: 0 - x.expected.riel });
    } finally {
      await world.close();
    }
  });
});
