import { mainAmount, secondAmount } from '@romduol/domain/money/amount';
import { type Currency, minorUnits } from '@romduol/domain/money/currency';
import { formatMoney } from '@romduol/domain/money/format';
import { printedOrder } from '../../../server/printing/documents/printed-order';
import { receiptPaper } from '../../../server/printing/documents/receipt';
import type { Actor } from '../../support/world/actor';
import { moveTo, SETTINGS } from '../../support/world/in-country';
import { type ToPay, toPay } from '../../support/world/paying';
import { World } from '../../support/world/world';

const roundTo = (amount: number, step: number): number => Math.round(amount / step) * step;

describe.each(Object.values(SETTINGS))('a store in $country that takes $currency only', (setting) => {
  const { step, country, currency: code } = setting;
  let world: World;
  let waiter: Actor;
  let currency: Currency;
  let notes: readonly number[];
  beforeEach(async () => {
    world = await World.open();
    await moveTo(world, setting);
    waiter = await world.waiter();
    const login = await waiter.does('staffInfo', {});
    if (login.currencies === undefined || login.denominations === undefined) throw new Error('no currencies');
    currency = login.currencies.main;
    notes = login.denominations.main;
  });
  afterEach(() => world.close());

  const takes = (bill: ToPay, received: number) => ({
    orderId: bill.orderId,
    receivedCents: mainAmount(received),
    receivedRiel: secondAmount(0),
    change: 'dollars' as const,
    expectedTotal: bill.total,
    column: 'sell' as const,
  });
  const readTender = async ({ orderId }: ToPay) => {
    const [tender] = (await waiter.does('staffOrder', { orderId })).tenders;
    if (tender === undefined) throw new Error('not paid');
    return tender;
  };
  /** A note that is more than the bill. */
  const overpaid = (total: number): number => roundTo(total, step) + (notes[0] ?? 0);

  it('phones learn how its amounts are written, and that there is no second currency', async () => {
    const info = await world.stranger().does('storeInfo', { tableUuid: await world.findTableCode('A12') });
    expect(info.currencies).toMatchObject({
      main: { code, decimals: currency.decimals },
      second: null,
      mainStep: step,
    });
    expect(notes.every((note) => note % step === 0)).toBe(true);
  });

  it('P-16 cash goes by the step: what is received is what is due, the change and the rounding', async () => {
    const bill = await toPay(world, waiter);
    await waiter.does('takeCash', takes(bill, overpaid(bill.total)));
    const { receivedCents, changeCents, changeRiel, roundingRiel, amount } = await readTender(bill);
    expect(changeCents % step).toBe(0);
    expect(changeRiel).toBe(0);
    expect(amount).toBe(bill.total);
    expect(receivedCents).toBe(amount + changeCents + roundingRiel);
    expect(Math.abs(roundingRiel)).toBeLessThanOrEqual(step / 2);
  });

  it('V-07 the bill to the step is enough, a step less is refused', async () => {
    const bill = await toPay(world, waiter);
    const due = roundTo(bill.total, step);
    expect(await waiter.tries('takeCash', takes(bill, due - step))).toMatchObject({ code: 1 });
    await waiter.does('takeCash', takes(bill, due));
    const { changeCents, roundingRiel } = await readTender(bill);
    expect([changeCents, roundingRiel]).toEqual([0, due - bill.total]);
  });

  it('another currency is refused and changes nothing: received, as change, in the drawer, off the bill', async () => {
    const bill = await toPay(world, waiter);
    const all = takes(bill, overpaid(bill.total));
    for (const wrong of [
      { receivedRiel: secondAmount(4_000) },
      { change: 'riel' as const },
      { change: 'mixed' as const },
    ]) {
      expect(await waiter.tries('takeCash', { ...all, ...wrong })).toMatchObject({ code: 1 });
    }
    const float = { till: 'Till 1', floatCents: mainAmount(0), floatRiel: secondAmount(4_000) };
    expect(await waiter.tries('openTill', float)).toMatchObject({ code: 1 });
    expect((await waiter.does('staffOrder', { orderId: bill.orderId })).tenders).toEqual([]);
  });

  it('the receipt has every amount in its currency, and no row of another', async () => {
    const bill = await toPay(world, waiter);
    await waiter.does('takeCash', takes(bill, overpaid(bill.total)));
    const row = await world.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', bill.orderId)
      .executeTakeFirstOrThrow();
    const paper = receiptPaper(await printedOrder(world.db, row), { languages: ['en'], invoice: null });
    const text = JSON.stringify(paper);
    expect(text).toContain(JSON.stringify(formatMoney(bill.total, currency)).slice(1, -1));
    expect(text).not.toMatch(/៛|riel|\$/i);
  });

  it('a full refund hands out what was kept, and the drawer holds what it held', async () => {
    const { sessionId } = await waiter.does('openTill', {
      till: 'Till 1',
      floatCents: mainAmount((notes[0] ?? 0) * 10),
      floatRiel: secondAmount(0),
    });
    const bill = await toPay(world, waiter);
    await waiter.does('takeCash', takes(bill, overpaid(bill.total)));
    await waiter.does('fullRefund', { orderId: bill.orderId, reason: 'Cold food' });
    const { expected } = await waiter.does('xReport', { sessionId });
    expect(expected).toEqual({ cents: (notes[0] ?? 0) * 10, riel: 0 });
    const z = await waiter.does('closeTill', {
      sessionId,
      dollars: [{ note: notes[0] ?? 0, pieces: 10 }],
      riels: [],
      expectedCents: expected.cents,
      expectedRiel: expected.riel,
    });
    expect(z).toMatchObject({ variance: { cents: 0, riel: 0 }, channels: [{ channel: 'CASH_PAY', net: 0 }] });
  });

  it('S-33 a file of channels has no column of another currency, and its rounding in the major unit', async () => {
    const bill = await toPay(world, waiter);
    await waiter.does('takeCash', takes(bill, overpaid(bill.total)));
    const { roundingRiel } = await readTender(bill);
    const manager = await world.manager();
    const { data } = await manager.does('exportReport', { report: 'channels', preset: 'today', format: 'csv' });
    const [head = [], cash = []] = Buffer.from(data, 'base64')
      .toString()
      .split('\r\n')
      .map((row) => row.split(','));
    expect(head.filter((title) => title.startsWith('Cash in'))).toEqual([`Cash in ${code}`]);
    const rounding = head.indexOf(`Rounding in ${code}`);
    expect(Number(cash[rounding])).toBe(roundingRiel / minorUnits(currency));
  });

  it('a note that the currency does not have cannot be counted', async () => {
    const float = { till: 'Till 1', floatCents: mainAmount(0), floatRiel: secondAmount(0) };
    const { sessionId } = await waiter.does('openTill', float);
    const count = { sessionId, riels: [], expectedCents: mainAmount(0), expectedRiel: secondAmount(0) };
    expect(await waiter.tries('closeTill', { ...count, dollars: [{ note: 7, pieces: 0 }] })).toMatchObject({ code: 1 });
    const riels = [{ note: 100, pieces: 0 }];
    expect(await waiter.tries('closeTill', { ...count, dollars: [], riels })).toMatchObject({ code: 1 });
    await waiter.does('closeTill', { ...count, dollars: [] });
  });

  it('the manager sees the currency as for good once there are dishes, and cannot change it', async () => {
    const manager = await world.manager();
    const { tables: _tables, currencyFixed, ...settings } = await manager.does('storeSettings', {});
    expect([currencyFixed, settings.currency, settings.country]).toEqual([true, code, country]);
    const asked = { ...settings, currency: 'USD' };
    expect(await manager.tries('saveStoreSettings', asked)).toMatchObject({ code: 1 });
    await manager.does('saveStoreSettings', settings);
    expect((await manager.does('storeSettings', {})).currency).toBe(code);
  });
});
