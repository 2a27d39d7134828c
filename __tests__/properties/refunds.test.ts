import { DOLLAR } from '../../domain/money/currency';
import fc from 'fast-check';
import { mainAmount } from '../../domain/money/amount';
import { type Refund, refundable, refundedAfter, computeRefund, type SoldOrder } from '../../domain/order/refunds';
import type { Shares } from '../../domain/order/shares';
import type { Basket } from '../../domain/pricing/model';
import { allVat } from '../../domain/pricing/vat-included';
import { soldOrder, tender } from '../unit/domain/support/sold';
import { baskets, books } from './baskets';

/** As an order is placed: a weighed line is one piece. */
const asPlaced = (basket: Basket): Basket => ({
  ...basket,
  lines: basket.lines.map((line) => (line.measure.kind === 'weight' ? { ...line, num: 1 } : line)),
});

/** An order paid in up to three tenders, by different methods. */
const sold: fc.Arbitrary<SoldOrder> = fc
  .tuple(baskets, books, fc.constantFrom('sell' as const, 'vip' as const), fc.nat(100), fc.nat(100))
  .map(([basket, book, column, a, b]) => {
    const order = soldOrder(asPlaced(basket), book, column);
    const total = order.tenders[0]?.amount ?? 0;
    const first = Math.floor((total * a) / 100);
    const second = Math.floor(((total - first) * b) / 100);
    return { ...order, tenders: [tender(1, 3, first), tender(2, 1, second), tender(3, 2, total - first - second)] };
  });

/** Which line, and how much of what is left of it, in thousandths. */
const steps = fc.array(fc.record({ line: fc.nat(6), share: fc.integer({ min: 1, max: 1_000 }) }), { maxLength: 12 });

const entered = (order: SoldOrder, back: Refund): SoldOrder => ({
  ...order,
  lines: order.lines.map((line) => {
    const part = back.lines.find(({ lineId }) => lineId === line.id);
    return part === undefined ? line : { ...line, refunded: refundedAfter(line, part) };
  }),
  tableChargeRefunded: order.tableChargeRefunded || back.event === 'refundAll',
  tenders: order.tenders.map((each) => ({
    ...each,
    refunded: mainAmount(each.refunded + (back.tenders.find(({ tenderId }) => tenderId === each.id)?.amount ?? 0)),
  })),
});

/** A share of what is left of a line: whole pieces, or thousandths of a weight; null where nothing is left. */
const quantityAsked = (order: SoldOrder, at: number, share: number): { lineId: string; quantity: number } | null => {
  const line = order.lines[at % Math.max(1, order.lines.length)];
  if (line === undefined) return null;
  const left = refundable(order).lines.find(({ lineId }) => lineId === line.id)?.quantity ?? 0;
  if (left === 0) return null;
  const scale = line.weight === null ? 1 : 1_000;
  return { lineId: line.id, quantity: Math.max(1, Math.round((left * scale * share) / 1_000)) / scale };
};

const methodThatHolds = (order: SoldOrder) =>
  order.tenders.find(({ amount, refunded }) => amount > refunded)?.method ?? null;

/** Every refund that goes through, one after the other. */
const refundInTurn = (order: SoldOrder, asked: readonly { line: number; share: number }[]) => {
  const refunds: Refund[] = [];
  let now = order;
  for (const { line, share } of asked) {
    const item = quantityAsked(now, line, share);
    if (item === null) continue;
    const answer = computeRefund(now, { kind: 'goods', items: [item], method: methodThatHolds(now) }, DOLLAR);
    if (!answer.ok) continue;
    refunds.push(answer.refund);
    now = entered(now, answer.refund);
  }
  return { refunds, now };
};

const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);

describe('V-08 any sequence of refunds', () => {
  it('V-08 refunds never exceed what was captured, of a line, a tender or in all, nor are below 0', () => {
    fc.assert(
      fc.property(sold, steps, (order, asked) => {
        const { refunds, now } = refundInTurn(order, asked);
        for (const { lines, total, tenders } of refunds) {
          for (const { shares } of lines)
            for (const amount of Object.values({ ...shares, vat: allVat(shares) })) {
              expect(amount).toBeGreaterThanOrEqual(0);
            }
          expect(sum(tenders.map(({ amount }) => amount))).toBe(total);
        }
        for (const line of now.lines) {
          for (const step of Object.keys(line.refunded.shares) as (keyof Shares)[]) {
            const sold = line.amounts[order.column][step] ?? 0;
            expect(Math.abs(line.refunded.shares[step] ?? 0)).toBeLessThanOrEqual(Math.abs(sold));
          }
        }
        for (const { amount, refunded } of now.tenders) expect(refunded).toBeLessThanOrEqual(amount);
      }),
    );
  });

  it('V-08 ends, with a full refund of the rest, at exactly what was paid, in each step', () => {
    fc.assert(
      fc.property(sold, steps, (order, asked) => {
        const { refunds, now } = refundInTurn(order, asked);
        const rest = computeRefund(now, { kind: 'all' }, DOLLAR);
        expect(rest.ok).toBe(true);
        if (!rest.ok) return;
        expect(rest.refund.event).toBe('refundAll');
        const paid = sum(order.tenders.map(({ amount }) => amount));
        expect(sum([...refunds, rest.refund].map(({ total }) => total))).toBe(paid);
        const { lines, tenders } = entered(now, rest.refund);
        for (const { amounts, refunded } of lines) expect(amounts[order.column]).toMatchObject(refunded.shares);
        for (const { amount, refunded } of tenders) expect(refunded).toBe(amount);
      }),
    );
  });

  it('V-08 pieces one by one, or in any groups, sum to the same amount', () => {
    fc.assert(
      fc.property(sold, fc.nat(6), fc.nat(30), (order, at, first) => {
        const line = order.lines[at];
        fc.pre(line !== undefined && line.weight === null && line.num > 1);
        if (line === undefined) return;
        const some = 1 + (first % (line.num - 1));
        const take = (from: SoldOrder, quantity: number) =>
          computeRefund(
            from,
            { kind: 'goods', items: [{ lineId: line.id, quantity }], method: methodThatHolds(from) },
            DOLLAR,
          );
        const whole = take(order, line.num);
        const part = take(order, some);
        fc.pre(whole.ok && part.ok);
        if (!whole.ok || !part.ok) return;
        const rest = take(entered(order, part.refund), line.num - some);
        if (rest.ok) expect(part.refund.total + rest.refund.total).toBe(whole.refund.total);
      }),
    );
  });
});
