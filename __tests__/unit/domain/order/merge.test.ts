import { plainSelection } from '../../../../domain/menu/selection';
import { mainAmount } from '../../../../domain/money/amount';
import { NO_FACTS } from '../../../../domain/order/facts';
import { type MergeLine, mergeOrders, type MergeOrder } from '../../../../domain/order/merge';
import type { BasketLine } from '../../../../domain/pricing/model';
import { dish, line } from '../support/basket';

const mergeLine = (priced: BasketLine, more: Partial<MergeLine> = {}): MergeLine => ({
  ...priced,
  identity: {
    goodsId: priced.goods.id,
    optionIds: priced.tags.map(({ id }) => id),
    toppings: priced.feeds.map(({ id, num }) => ({ id, num })),
    parts: [],
    note: '',
  },
  sent: false,
  ...more,
});
const beer = (id: string, num: number, more: Partial<MergeLine> = {}) => mergeLine(line(id, dish(1, 150), num), more);
const order = (id: number, lines: readonly MergeLine[], more: Partial<MergeOrder> = {}): MergeOrder => ({
  id,
  status: 1,
  diningStyle: 1,
  splitFrom: null,
  facts: NO_FACTS,
  chargesTable: false,
  hasCoupon: false,
  lines,
  ...more,
});
const merge = (target: MergeOrder, source: MergeOrder) => {
  const answer = mergeOrders(target, source);
  if (!answer.ok) throw new Error(answer.why);
  return answer;
};

describe('P-12 staff merge two orders', () => {
  it('P-12 equal lines become one, the others come along as they are', () => {
    const merged = merge(order(1, [beer('a', 2)]), order(2, [beer('b', 3), mergeLine(line('c', dish(2, 900)))]));
    expect(merged).toMatchObject({ joins: [{ lineId: 'b', into: 'a', num: 3 }], movedLineIds: ['c'], targetTo: 1 });
  });

  it('P-12 stock stays taken, the coupon of the source returns, and the target is computed again', () => {
    const source = order(2, [beer('b', 1)], { hasCoupon: true });
    expect(merge(order(1, [beer('a', 1)], { hasCoupon: true }), source).effects).toEqual([
      { kind: 'closeAttempts', orderId: 1 },
      { kind: 'closeAttempts', orderId: 2 },
      { kind: 'endAsMerged', orderId: 2, into: 1 },
      { kind: 'returnCoupon', orderId: 2 },
      { kind: 'requote', orderId: 1 },
    ]);
    expect(merge(order(1, []), order(2, [])).effects.map(({ kind }) => kind)).not.toContain('returnCoupon');
  });

  it('two deliveries stay two: they go to two addresses', () => {
    const brought = (id: number) => order(id, [beer('a', 1)], { diningStyle: 3 });
    expect(mergeOrders(brought(1), brought(2))).toMatchObject({ ok: false, why: 'conflict' });
  });

  it('T-15 one table charge stays', () => {
    const charges = (target: boolean, source: boolean) =>
      merge(order(1, [], { chargesTable: target }), order(2, [], { chargesTable: source })).chargesTable;
    expect([charges(true, true), charges(false, true), charges(true, false), charges(false, false)]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  const tag = { id: 5, price: mainAmount(50) };
  it.each<[string, Partial<MergeLine>]>([
    ['price', { goods: dish(1, 160) }],
    ['member price', { goods: dish(1, 150, 140) }],
    ['specification', { tags: [tag] }],
    ['topping', { feeds: [{ ...tag, num: 1 }] }],
    ['surcharge', { surcharges: [mainAmount(10)] }],
    ['staff discount', { staffDiscount: { type: 1, reduceRatio: 10 } }],
    ['promotion', { promotion: { activityId: 3, discount: { type: 1, reduceRatio: 10 }, limit: null } }],
    ['note', { identity: { ...plainSelection(1), note: 'cold' } }],
    ['chosen part', { identity: { ...plainSelection(1), parts: [{ id: 9, num: 1 }] } }],
    ['sent state', { sent: true }],
  ])('P-12 lines that differ in %s stay apart', (_, more) => {
    expect(merge(order(1, [beer('a', 2)]), order(2, [beer('b', 3, more)]))).toMatchObject({
      joins: [],
      movedLineIds: ['b'],
    });
    expect(merge(order(1, [beer('a', 2, more)]), order(2, [beer('b', 3, more)]))).toMatchObject({ movedLineIds: [] });
  });

  it('T-10 weighed and timed lines stay apart, and those whose promotion has a limit', () => {
    for (const more of [
      { measure: { kind: 'weight', weight: 1 } },
      { measure: { kind: 'minutes', minutes: 30 } },
      { promotion: { activityId: 3, discount: { type: 1, reduceRatio: 10 }, limit: 2 } },
    ] as const) {
      expect(merge(order(1, [beer('a', 1, more)]), order(2, [beer('b', 1, more)])).movedLineIds).toEqual(['b']);
    }
  });

  it('P-12 lines are equal whatever the order in which their fields were written', () => {
    const { withVipPrice, id, ...rest } = dish(1, 150);
    const other = beer('b', 1, { goods: { ...rest, id, withVipPrice } });
    expect(merge(order(1, [beer('a', 2)]), order(2, [other])).joins).toHaveLength(1);
  });

  it('T-14 no line grows beyond its cap; two equal lines of the source share the room', () => {
    const merged = merge(order(1, [beer('a', 990)]), order(2, [beer('b', 5), beer('c', 5), beer('d', 4)]));
    expect(merged).toMatchObject({
      joins: [
        { lineId: 'b', into: 'a', num: 5 },
        { lineId: 'd', into: 'a', num: 4 },
      ],
      movedLineIds: ['c'],
    });
  });

  it('T-11 what the source still has to be weighed takes the target to 6', () => {
    const pending = order(2, [beer('b', 1)], { status: 6, facts: { ...NO_FACTS, pending: true } });
    expect(merge(order(1, [beer('a', 1)]), pending)).toMatchObject({ targetTo: 6, targetFacts: { pending: true } });
    expect(merge({ ...pending, id: 1 }, order(2, [beer('b', 1)]))).toMatchObject({ targetTo: 6 });
  });

  it.each<[string, Partial<MergeOrder>, Partial<MergeOrder>, string]>([
    ['an order with itself', {}, { id: 1 }, 'conflict'],
    ['dine-in with take-away', {}, { diningStyle: 2 }, 'conflict'],
    ['with a paid one', {}, { status: 2 }, 'changedMeanwhile'],
    ['into a paid one', { status: 2 }, {}, 'changedMeanwhile'],
    ['with a cancelled one', {}, { status: 5 }, 'orderCancelled'],
    ['with one that waits for the store', {}, { status: 8 }, 'changedMeanwhile'],
    ['with one that holds a tender', {}, { facts: { ...NO_FACTS, tenderCaptured: true } }, 'tendersCaptured'],
    ['into one that holds a tender', { facts: { ...NO_FACTS, tenderCaptured: true } }, {}, 'tendersCaptured'],
    ['with one whose round waits', {}, { facts: { ...NO_FACTS, roundWaiting: true } }, 'roundWaiting'],
    ['with a part of a split', {}, { splitFrom: 2 }, 'orderSplit'],
    ['two parts of a split', { splitFrom: 1 }, { splitFrom: 1 }, 'orderSplit'],
  ])('T-04 staff cannot merge %s', (_, target, source, why) => {
    expect(mergeOrders(order(1, [beer('a', 1)], target), order(2, [beer('b', 1)], source))).toMatchObject({
      ok: false,
      why,
    });
  });
});
