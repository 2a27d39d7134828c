import { mainAmount, secondAmount } from '@romduol/domain/money/amount';
import { cash, toPay } from '../../support/world/paying';
import { Kitchen } from './a-kitchen';

describe('a printed report (S-33)', () => {
  let kitchen: Kitchen;
  beforeEach(async () => {
    kitchen = await Kitchen.open();
  });
  afterEach(() => kitchen.close());

  it('POST /api/employee/forms/sales/print: the day’s figures come out once on the printer for reports', async () => {
    const { world, waiter, printer } = kitchen;
    await waiter.does('takeCash', cash(await toPay(world, waiter)));
    await kitchen.binds({ kinds: ['report'] });
    waiter.key = 'the-same-press-twice';
    expect(await waiter.does('printReport', { preset: 'today' })).toEqual({ jobs: 1 });
    expect(await waiter.does('printReport', { preset: 'today' })).toEqual({ jobs: 1 });
    await kitchen.prints();
    expect(await kitchen.states()).toEqual(['printed']);
    expect(printer.sheets).toHaveLength(1);
  });

  it('printX: what a closing would say now is printed once, and nothing is closed', async () => {
    const { waiter, printer } = kitchen;
    const { sessionId } = await waiter.does('openTill', {
      till: 'Till 1',
      floatCents: mainAmount(5_000),
      floatRiel: secondAmount(0),
    });
    expect(await waiter.tries('printX', { sessionId })).toMatchObject({ code: 1 });
    await kitchen.binds({ kinds: ['report'] });
    waiter.key = 'the-same-press-twice';
    expect(await waiter.does('printX', { sessionId })).toEqual({ jobs: 1 });
    expect(await waiter.does('printX', { sessionId })).toEqual({ jobs: 1 });
    await kitchen.prints();
    expect(printer.sheets).toHaveLength(1);
    const { mine, closed } = await waiter.does('tillState', {});
    expect([mine?.sessionId, closed]).toEqual([sessionId, []]);
  });

  it('moveCash, handOverTill: each cash movement and handover is printed once', async () => {
    const { world, waiter, printer } = kitchen;
    await kitchen.binds({ kinds: ['report'] });
    const till = { till: 'Till 1', floatCents: mainAmount(5_000), floatRiel: secondAmount(0) };
    const { sessionId } = await waiter.does('openTill', till);
    for (const kind of ['in', 'out', 'drop'] as const) {
      const move = { sessionId, kind, cents: mainAmount(500), riel: secondAmount(2_000), reason: 'As planned' };
      waiter.key = `the-move-of-cash-${kind}`;
      expect(await waiter.does('moveCash', move)).toEqual({ jobs: 1 });
      expect(await waiter.does('moveCash', move)).toEqual({ jobs: 1 });
    }
    waiter.key = 'the-handover-of-a-till';
    const { colleagues } = await waiter.does('tillState', {});
    const over = { sessionId, toStaffId: colleagues[0]?.staffId ?? 0, cents: mainAmount(4_500), riel: secondAmount(0) };
    expect(await waiter.does('handOverTill', { ...over, reason: 'End of my shift' })).toMatchObject({ jobs: 1 });
    await kitchen.prints();
    expect(printer.sheets).toHaveLength(4);
    expect((await world.db.selectFrom('cash_move').selectAll().execute()).length).toBe(4);
  });

  it('M-23: without a printer for reports it is said, and nothing waits', async () => {
    await kitchen.binds({ kinds: ['receipt'] });
    expect(await kitchen.waiter.tries('printReport', { preset: 'today' })).toMatchObject({ code: 1 });
    expect(await kitchen.states()).toEqual([]);
  });
});
