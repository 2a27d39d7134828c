import { mainAmount } from '@romduol/domain/money/amount';
import type { Actor } from '../../support/world/actor';
import { order, puts } from '../../support/world/meal';
import { cash, joins, type ToPay, toPay } from '../../support/world/paying';
import { World } from '../../support/world/world';

describe('refunds', () => {
  let world: World;
  let waiter: Actor;
  beforeEach(async () => {
    world = await World.open();
    waiter = await world.waiter();
  });
  afterEach(() => world.close());

  const info = (bill: ToPay) => waiter.does('refundInfo', { orderId: bill.orderId });

  it('PUT /api/store/orders/fullRefund: staff refund all of it, table charge and VAT included (P-09, V-08)', async () => {
    const bill = await toPay(world, waiter);
    await waiter.does('takeCash', cash(bill));
    expect(await info(bill)).toMatchObject({ refundable: true, total: bill.total });
    const done = await waiter.does('fullRefund', { orderId: bill.orderId, reason: 'Cold food' });
    expect(done).toMatchObject({ payStatus: 4, due: 0 });
    expect(done.tenders).toMatchObject([{ refunded: bill.total, voided: false }]);
    expect(await info(bill)).toMatchObject({
      refundable: false,
      total: 0,
      refunds: [{ kind: 'full', amount: bill.total, reason: 'Cold food', by: 'Sokha', pending: false }],
    });
    expect(await waiter.tries('fullRefund', { orderId: bill.orderId })).toMatchObject({
      code: 1,
      data: { payStatus: 4 },
    });
    const audit = await world.db.selectFrom('audit_log').select('action').orderBy('id').execute();
    expect(audit.map(({ action }) => action)).toEqual(['takeCash', 'refund']);
  });

  it('POST /api/store/orders/partRefund: piece by piece sums to the line; the table charge stays (V-08)', async () => {
    const bill = await toPay(world, waiter);
    await waiter.does('takeCash', cash(bill));
    const before = await info(bill);
    const line = before.lines[0];
    const one = { orderId: bill.orderId, items: [{ lineId: line?.id ?? 0, quantity: 1 }], method: 2 as const };
    for (const left of [2, 1, 0]) {
      expect(await waiter.does('partRefund', one)).toMatchObject({ payStatus: 3 });
      expect((await info(bill)).lines[0]?.quantity).toBe(left);
    }
    const after = await info(bill);
    expect(after.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(line?.amount);
    expect(after.total).toBe(before.tableCharge);
    expect(await waiter.tries('partRefund', one)).toMatchObject({ code: 1 });
    expect(await waiter.does('fullRefund', { orderId: bill.orderId })).toMatchObject({ payStatus: 4 });
  });

  it('V-08: a refund without items or method, of more than was sold, or of half a coconut is refused', async () => {
    const bill = await toPay(world, waiter);
    await waiter.does('takeCash', cash(bill));
    const id = (await info(bill)).lines[0]?.id ?? 0;
    const ask = (items: object[], method?: number) =>
      waiter.tries('partRefund', { orderId: bill.orderId, items, ...(method === undefined ? {} : { method }) });
    for (const tried of [
      ask([], 2),
      ask([{ lineId: id, quantity: 1 }]),
      ask([{ lineId: id, quantity: 1 }], 1),
      ask([{ lineId: id, quantity: 4 }], 2),
      ask([{ lineId: id, quantity: 0.5 }], 2),
      ask([{ lineId: id + 999, quantity: 1 }], 2),
      ask(
        Array.from({ length: 2 }, () => ({ lineId: id, quantity: 1 })),
        2,
      ),
    ]) {
      expect(await tried).toMatchObject({ code: 1 });
    }
    expect(await info(bill)).toMatchObject({ payStatus: 2, total: bill.total, refunds: [] });
  });

  it('an order that is not paid has nothing to refund', async () => {
    const bill = await toPay(world, waiter);
    expect(await waiter.tries('fullRefund', { orderId: bill.orderId })).toMatchObject({
      code: 1,
      data: { payStatus: 1 },
    });
  });

  it('a weighed line is refunded by weight, and by all its weight to the cent (T-10)', async () => {
    await world.db
      .updateTable('goods')
      .set({ pricing_method: 1, sell_cents: mainAmount(1800), vip_cents: mainAmount(1700), stock: null })
      .where('sell_cents', '=', mainAmount(690))
      .execute();
    const phone = await world.diner();
    await puts(world, phone, 'Pork ribs in palm sugar');
    const placed = await phone.does('generateOrderPostPayment', await order(phone));
    const accepted = await waiter.does('acceptOrder', { orderId: placed.orderId });
    const lineId = accepted.goods[0]?.id ?? 0;
    await waiter.does('weighLines', { orderId: placed.orderId, lines: [{ id: lineId, weight: 1.235 }] });
    const { totalPrice: total } = await waiter.does('confirmOrder', { orderId: placed.orderId });
    const bill = { phone, ...placed, total };
    await waiter.does('takeCash', cash(bill));
    const whole = (await info(bill)).lines[0];
    expect(whole).toMatchObject({ weighed: true, quantity: 1.235 });
    const ask = (quantity: number) =>
      waiter.does('partRefund', { orderId: bill.orderId, items: [{ lineId, quantity }], method: 2 });
    await ask(0.235);
    await ask(1);
    const { refunds, lines } = await info(bill);
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(whole?.amount);
    expect(lines[0]).toMatchObject({ quantity: 0, amount: 0 });
  });

  it('wallet payments are refunded to the wallet, cash in cash: each tender gets its own (P-09)', async () => {
    const bill = await toPay(world, waiter);
    await joins(world, bill.phone, mainAmount(50_000));
    await waiter.does('takeCash', { ...cash(bill, 200), part: mainAmount(200) });
    await bill.phone.does('payOrder', { orderNo: bill.orderNo, method: 3, expectedTotal: bill.total, column: 'sell' });
    const balance = async () => (await bill.phone.does('payInfo', { orderNo: bill.orderNo })).balance;
    expect(await balance()).toBe(50_000 - bill.total + 200);
    await waiter.does('fullRefund', { orderId: bill.orderId });
    expect(await balance()).toBe(50_000);
    const ways = await world.db.selectFrom('refund_tender').select(['way', 'amount_cents']).execute();
    expect(ways).toEqual(
      expect.arrayContaining([
        { way: 'byHand', amount_cents: 200 },
        { way: 'wallet', amount_cents: bill.total - 200 },
      ]),
    );
  });
});
