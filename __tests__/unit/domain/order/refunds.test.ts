import { DOLLAR } from '../../../../domain/money/currency';
import { mainAmount, secondAmount } from '../../../../domain/money/amount';
import { cashBack } from '../../../../domain/order/refund-tenders';
import {
  type Refund,
  type RefundAsked,
  refundable,
  refundedAfter,
  computeRefund,
  type SoldOrder,
} from '../../../../domain/order/refunds';
import { makeBasket, makeBook, dish, line } from '../support/basket';
import { soldOrder, tender } from '../support/sold';
import { bookOne, orderOne } from '../support/worked-orders';

const goods = (...items: readonly (readonly [lineId: string, quantity: number])[]): RefundAsked => ({
  kind: 'goods',
  items: items.map(([lineId, quantity]) => ({ lineId, quantity })),
  method: 2,
});
const refund = (order: SoldOrder, asked: RefundAsked): Refund => {
  const answer = computeRefund(order, asked, DOLLAR);
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
  return answer.refund;
};
const problems = (order: SoldOrder, asked: RefundAsked) => {
  const answer = computeRefund(order, asked, DOLLAR);
  return answer.ok ? [] : answer.problems;
};
/** The order with a refund entered into it. */
const after = (order: SoldOrder, back: Refund): SoldOrder => ({
  ...order,
  lines: order.lines.map((each) => {
    const part = back.lines.find(({ lineId }) => lineId === each.id);
    return part === undefined ? each : { ...each, refunded: refundedAfter(each, part) };
  }),
  tableChargeRefunded: order.tableChargeRefunded || back.tableCharge > 0,
  tenders: order.tenders.map((each) => ({
    ...each,
    refunded: mainAmount(each.refunded + (back.tenders.find(({ tenderId }) => tenderId === each.id)?.amount ?? 0)),
  })),
});

const one = soldOrder(orderOne, bookOne(1));

describe('V-08 refunds of the first worked order, 40.56 paid in cash', () => {
  it('V-08 a full refund returns every line, the table charge with its VAT, and the coupon', () => {
    const back = refund(one, { kind: 'all' });
    expect(back).toMatchObject({ event: 'refundAll', total: 4056, tableCharge: 100, tableChargeVat: 10 });
    expect(back.lines.map(({ lineId, quantity, shares }) => [lineId, quantity, shares.total])).toEqual([
      ['A', 3, 1301],
      ['B', 1.235, 2144],
      ['C', 2, 501],
    ]);
    expect(back.tenders).toEqual([{ tenderId: 1, amount: 4056 }]);
    expect(back.returnsCoupon).toBe(true);
  });

  it('V-08 one of three pieces goes back with its frozen share of every discount and charge', () => {
    const back = refund(one, goods(['A', 1]));
    expect(back).toMatchObject({ event: 'refundSome', total: 434, tableCharge: 0, returnsCoupon: false });
    expect(back.lines[0]?.shares).toEqual({
      gross: 500,
      itemDiscount: 50,
      wholeBill: 22,
      orderPromotion: 0,
      coupon: 55,
      serviceCharge: 22,
      packing: 0,
      vat: 39,
      total: 434,
    });
  });

  it('V-08 refunds of one piece and then two sum to that of three, to the cent', () => {
    const first = refund(one, goods(['A', 1]));
    const two = refund(after(one, first), goods(['A', 2]));
    expect([first.total, two.total]).toEqual([434, 867]);
    expect(refund(one, goods(['A', 2])).total).toBe(868);
    expect(refund(after(after(one, first), two), { kind: 'all' }).total).toBe(4056 - 1301);
  });

  it('T-10 a weighed line goes back by weight: 0.5 of 1.235 KG, then the rest', () => {
    const half = refund(one, goods(['B', 0.5]));
    expect(half.lines[0]?.shares).toMatchObject({ gross: 900, total: 868 });
    const rest = refund(after(one, half), goods(['B', 0.735]));
    expect(rest.total).toBe(2144 - 868);
    expect(refundable(after(after(one, half), rest)).lines[1]).toMatchObject({ quantity: 0, shares: { total: 0 } });
  });

  it('T-04 all goods without the table charge are some; with nothing left they are all', () => {
    const everyLine = goods(['A', 3], ['B', 1.235], ['C', 2]);
    const back = refund(one, everyLine);
    expect(back).toMatchObject({ event: 'refundSome', total: 3946, returnsCoupon: false });
    expect(refund(after(one, back), { kind: 'all' })).toMatchObject({ event: 'refundAll', total: 110, lines: [] });
    const plain = soldOrder(makeBasket([line('a', dish(1, 250), 2)]), makeBook());
    expect(refund(plain, goods(['a', 1]))).toMatchObject({ event: 'refundSome', total: 250 });
    expect(refund(plain, goods(['a', 2]))).toMatchObject({ event: 'refundAll', total: 500, returnsCoupon: true });
  });

  it('T-04 goods that were free are left when the paid ones went back', () => {
    const free = soldOrder(makeBasket([line('a', dish(1, 250)), line('b', dish(2, 0))]), makeBook());
    expect(refund(free, goods(['a', 1])).event).toBe('refundSome');
  });

  it('T-02 the column that was paid is the one that goes back', () => {
    const member = soldOrder(orderOne, bookOne(1), 'vip');
    expect(refund(member, { kind: 'all' }).total).toBe(3772);
  });

  it('V-08 the table charge is refunded once', () => {
    const all = after(one, refund(one, { kind: 'all' }));
    expect(refundable(all)).toMatchObject({ tableCharge: 0, tableChargeVat: 0 });
    expect(refund(all, { kind: 'all' }).total).toBe(0);
  });
});

describe('V-08 what is refused', () => {
  it.each([
    [goods(), 'items', 'problem.refundItems'],
    [goods(['Z', 1]), 'items.Z', 'problem.refundItems'],
    [goods(['A', 4]), 'items.A', 'problem.refundTooMuch'],
    [goods(['A', 0]), 'items.A', 'problem.notANumber'],
    [goods(['A', -1]), 'items.A', 'problem.notANumber'],
    [goods(['A', 1.5]), 'items.A', 'problem.notANumber'],
    [goods(['A', Number.NaN]), 'items.A', 'problem.notANumber'],
    [goods(['B', 1.236]), 'items.B', 'problem.refundTooMuch'],
    [goods(['B', 0.0005]), 'items.B', 'problem.notANumber'],
  ])('V-08 staff who ask for %j are told that %s has a problem', (asked, field, key) => {
    expect(problems(one, asked)).toEqual([expect.objectContaining({ field, key })]);
  });

  it('V-08 a line named twice is refused, so that it is not refunded twice', () => {
    expect(problems(one, goods(['A', 2], ['A', 2]))).toEqual([{ field: 'items', key: 'problem.refundItems' }]);
  });

  it('V-08 no more of a line than is left after earlier refunds', () => {
    const left = after(one, refund(one, goods(['A', 2])));
    expect(problems(left, goods(['A', 2]))).toEqual([
      { field: 'items.A', key: 'problem.refundTooMuch', args: { max: 1 } },
    ]);
    expect(problems(left, goods(['A', 1]))).toEqual([]);
  });

  it('V-08 a method must be chosen, one that the order was paid by and that still holds something', () => {
    const asked = (method: 1 | 2 | 3 | null) => ({ ...goods(['A', 1]), method }) as RefundAsked;
    const key = [{ field: 'method', key: 'problem.refundMethod' }];
    expect(problems(one, asked(null))).toEqual(key);
    expect(problems(one, asked(3))).toEqual(key);
    const spent = { ...one, tenders: [tender(1, 2, 500, 500), tender(2, 1, 3556)] };
    expect(problems(spent, asked(2))).toEqual(key);
    expect(problems(spent, asked(1))).toEqual([]);
  });

  it('V-08 never more than the tenders still hold', () => {
    const short = { ...one, tenders: [tender(1, 2, 4056, 4000)] };
    expect(problems(short, goods(['A', 1]))).toEqual([
      { field: 'items', key: 'problem.refundTooMuch', args: { max: '$0.56' } },
    ]);
    expect(problems(short, { kind: 'all' })).toHaveLength(1);
  });
});

describe('P-04 where a refund goes back to', () => {
  const mixed = { ...one, tenders: [tender(1, 3, 2000), tender(2, 2, 1000), tender(3, 2, 1056)] };

  it('P-04 the chosen method is refunded first, its last tender before its first, then the others', () => {
    expect(refund(mixed, goods(['A', 2])).tenders).toEqual([{ tenderId: 3, amount: 868 }]);
    expect(refund(mixed, goods(['B', 1.235])).tenders).toEqual([
      { tenderId: 3, amount: 1056 },
      { tenderId: 2, amount: 1000 },
      { tenderId: 1, amount: 88 },
    ]);
  });

  it('P-04 a full refund gives each tender its own back: wallet money to the wallet', () => {
    expect(refund(mixed, { kind: 'all' }).tenders).toEqual([
      { tenderId: 3, amount: 1056 },
      { tenderId: 2, amount: 1000 },
      { tenderId: 1, amount: 2000 },
    ]);
  });

  it('P-16 cash goes back in dollars to the cent, in riel to the step, or in both', () => {
    expect(cashBack(mainAmount(434), { ratio: 4100, rounding: secondAmount(100) })).toEqual({
      dollars: { kind: 'dollars', cents: 434, riel: 0, rounding: 0 },
      riel: { kind: 'riel', cents: 0, riel: 17_800, rounding: -6 },
      mixed: { kind: 'mixed', cents: 400, riel: 1_400, rounding: -6 },
    });
    expect(() => cashBack(mainAmount(-1), { ratio: 4100, rounding: secondAmount(100) })).toThrow(RangeError);
  });
});
