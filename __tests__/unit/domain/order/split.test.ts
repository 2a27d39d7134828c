import { DOLLAR } from '../../../../domain/money/currency';
import { mainAmount } from '../../../../domain/money/amount';
import { NO_FACTS } from '../../../../domain/order/facts';
import { rejoin } from '../../../../domain/order/merge';
import { payShares } from '../../../../domain/order/pay-shares';
import { allEnded, type SplitItem, splitByItems } from '../../../../domain/order/split';
import { divideLine } from '../../../../domain/order/split-line';
import { NO_SHARES } from '../../../../domain/order/shares';
import { makeChild, splitOrder } from '../support/splitting';
import { bookOne, orderOne } from '../support/worked-orders';

const one = splitOrder(orderOne, bookOne(1));
const item = (lineId: string, quantity: number): SplitItem => ({ lineId, quantity });
const split = (...groups: readonly (readonly SplitItem[])[]) => {
  const answer = splitByItems(one, groups);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer;
};

describe('P-12 staff split the first worked order, 40.56, by items', () => {
  it('P-12 the child has its pieces with their frozen shares; the parent keeps the rest and table charge', () => {
    const { kept, children, effects } = split([item('A', 1), item('C', 2)]);
    const [child] = children;
    expect(child?.lines.map(({ id, num, amounts }) => [id, num, amounts.sell.total, amounts.vip.total])).toEqual([
      ['A', 1, 434, 387],
      ['C', 2, 501, 497],
    ]);
    expect(child?.totals.sell).toMatchObject({ total: 935, tableCharge: 0, coupon: 122, couponValid: true });
    expect(kept.lines.map(({ id, num, weight }) => [id, num, weight])).toEqual([
      ['A', 2, null],
      ['B', 1, 1.235],
    ]);
    expect(kept.totals.sell).toMatchObject({
      total: 4056 - 935,
      tableCharge: 100,
      tableChargeVat: 10,
      totalRiel: 127961,
    });
    expect(effects).toEqual([{ kind: 'closeAttempts', orderId: 1 }]);
  });

  it('P-12 each line keeps the price of a piece, and when it went to the kitchen', () => {
    const { kept, children } = split([item('A', 1)]);
    expect(kept.lines[0]).toMatchObject({ sentAt: 1_000, amounts: { sell: { piece: 500 } } });
    expect(children[0]?.lines[0]).toMatchObject({ sentAt: 1_000, amounts: { sell: { piece: 500 } } });
    expect(kept.lines[1]?.sentAt).toBeNull();
  });

  it('T-10 a weighed line is shared by weight, each share being the piece of its line', () => {
    const { kept, children } = split([item('B', 0.5)], [item('B', 0.235), item('C', 1)]);
    expect(
      children.map(({ lines }) => lines[0]).map((line) => [line?.weight, line?.num, line?.amounts.sell.piece]),
    ).toEqual([
      [0.5, 1, 900],
      [0.235, 1, 423],
    ]);
    expect(kept.lines[1]).toMatchObject({ weight: 0.5, num: 1, amounts: { sell: { piece: 900, gross: 900 } } });
    const all = [...children, kept].map(({ totals }) => totals.sell.total);
    expect(all.reduce((a, b) => a + b, 0)).toBe(4056);
  });

  it.each([
    [[], 'items', 'problem.required'],
    [[[]], 'num', 'problem.keepAtLeast'],
    [[[item('A', 3), item('B', 1.235), item('C', 2)]], 'num', 'problem.keepAtLeast'],
    [[[item('A', 1), item('A', 1)]], 'items', 'problem.required'],
    [[[item('Z', 1)]], 'items.Z', 'problem.notANumber'],
    [[[item('A', 0.5)]], 'items.A', 'problem.notANumber'],
    [[[item('B', 1.236)]], 'items.B', 'problem.tooLarge'],
    [[[item('A', 2)], [item('A', 2)]], 'items.A', 'problem.tooLarge'],
    [[[item('Z', 1)], [item('A', 1)]], 'items.Z', 'problem.notANumber'],
    [[[item('A', 3)], [item('A', 1)]], 'items.A', 'problem.notANumber'],
  ])('P-12 V-01 groups %j are refused: %s', (groups, field, key) => {
    expect(splitByItems(one, groups)).toMatchObject({ ok: false, why: 'badInput', problems: [{ field, key }] });
  });

  it('T-04 M-26 an order that is paid, pending, or holds a tender is not split', () => {
    const groups = [[item('A', 1)]];
    expect(splitByItems({ ...one, status: 2 }, groups)).toMatchObject({ why: 'changedMeanwhile' });
    expect(splitByItems({ ...one, facts: { ...NO_FACTS, pending: true } }, groups)).toMatchObject({
      why: 'weighingRequired',
    });
    expect(splitByItems({ ...one, facts: { ...NO_FACTS, tenderCaptured: true } }, groups)).toMatchObject({
      why: 'tendersCaptured',
    });
  });

  it('P-07 the coupon of a split order returns when all its parts have ended', () => {
    expect([allEnded([4, 5]), allEnded([5, 1]), allEnded([2, 4])]).toEqual([true, false, false]);
  });
});

describe('P-12 parts of one split are joined again', () => {
  const { kept, children } = split([item('A', 1), item('B', 0.5)], [item('C', 2)]);
  const [first, second] = children;
  if (first === undefined || second === undefined) throw new Error('two children');
  const parent = makeChild(1, kept);

  it('P-12 each line is as before the split, to the cent, and nothing is released', () => {
    const back = rejoin(parent, makeChild(2, first));
    if (!back.ok) throw new Error(back.why);
    expect(back.order.lines.map(({ id, num, weight }) => [id, num, weight])).toEqual([
      ['A', 3, null],
      ['B', 1, 1.235],
    ]);
    const whole = rejoin(makeChild(1, back.order), makeChild(3, second));
    if (!whole.ok) throw new Error(whole.why);
    expect(whole.order.lines.map(({ amounts }) => amounts)).toEqual(one.lines.map(({ amounts }) => amounts));
    expect(whole.order.totals).toEqual(one.totals);
    expect(whole.effects).toEqual([
      { kind: 'closeAttempts', orderId: 1 },
      { kind: 'closeAttempts', orderId: 3 },
      { kind: 'endAsMerged', orderId: 3, into: 1 },
    ]);
    expect(whole.targetTo).toBe(1);
  });

  it('P-12 the table charge stays with its order', () => {
    const back = rejoin(makeChild(2, first), parent);
    expect(back.ok && back.order.totals.sell).toMatchObject({ tableCharge: 100, tableChargeVat: 10 });
  });

  it('T-04 only parts of the same split, unpaid, and not with themselves', () => {
    expect(rejoin(parent, parent)).toMatchObject({ why: 'conflict' });
    expect(rejoin(parent, makeChild(2, first, { splitFrom: 9 }))).toMatchObject({ why: 'orderSplit' });
    expect(rejoin({ ...parent, splitFrom: null }, makeChild(2, first, { splitFrom: null }))).toMatchObject({
      why: 'conflict',
    });
    expect(rejoin(parent, makeChild(2, first, { status: 2 }))).toMatchObject({ why: 'changedMeanwhile' });
    expect(rejoin({ ...parent, status: 2 }, makeChild(2, first))).toMatchObject({ why: 'changedMeanwhile' });
    expect(rejoin(parent, makeChild(2, first, { facts: { ...NO_FACTS, tenderCaptured: true } }))).toMatchObject({
      why: 'tendersCaptured',
    });
  });
});

describe('P-12 several people pay one order', () => {
  it('P-12 in equal shares, the earlier ones a cent more', () => {
    expect(payShares(mainAmount(1000), { kind: 'equally', ways: 3 }, DOLLAR)).toEqual({
      ok: true,
      shares: [334, 333, 333],
    });
    expect(payShares(mainAmount(2), { kind: 'equally', ways: 2 }, DOLLAR)).toEqual({ ok: true, shares: [1, 1] });
    expect(payShares(mainAmount(5_000), { kind: 'equally', ways: 50 }, DOLLAR)).toMatchObject({ ok: true });
  });

  it('P-12 by amounts, the last person paying the rest', () => {
    const by = (...amounts: number[]) =>
      payShares(mainAmount(1000), { kind: 'amounts', amounts: amounts.map(mainAmount) }, DOLLAR);
    expect(by(600, 150)).toEqual({ ok: true, shares: [600, 150, 250] });
    expect(by(600, 400)).toEqual({ ok: true, shares: [600, 400] });
    expect(by(600, 401)).toMatchObject({
      problems: [{ field: 'amounts', key: 'problem.tooLarge', args: { max: '$10.00' } }],
    });
    expect(by(600, 0)).toMatchObject({ problems: [{ field: 'amounts', key: 'problem.tooSmall', args: { min: 0 } }] });
    expect(by()).toMatchObject({ problems: [{ field: 'amounts', key: 'problem.required' }] });
    expect(by(...Array.from({ length: 49 }, () => 1))).toMatchObject({ ok: true });
    expect(by(...Array.from({ length: 50 }, () => 1))).toMatchObject({
      problems: [{ key: 'problem.tooLarge', args: { max: 50 } }],
    });
  });

  it.each([
    [1, 'problem.tooSmall', { min: 2 }],
    [51, 'problem.tooLarge', { max: 50 }],
    [2.5, 'problem.notANumber', undefined],
  ])('P-12 not in %p shares', (ways, key, args) => {
    expect(payShares(mainAmount(5_100), { kind: 'equally', ways }, DOLLAR)).toMatchObject({
      ok: false,
      why: 'badInput',
      problems: [{ field: 'ways', key, ...(args && { args }) }],
    });
  });

  it('P-12 a share of 0 is refused', () => {
    expect(payShares(mainAmount(2), { kind: 'equally', ways: 3 }, DOLLAR)).toMatchObject({
      problems: [{ args: { max: 2 } }],
    });
  });
});

describe('VAT on packing of a weighed line', () => {
  const sell = {
    ...{ ...NO_SHARES, piece: mainAmount(0), packing: mainAmount(47), vat: mainAmount(3) },
    ...{ packingVat: mainAmount(3), total: mainAmount(50) },
  };
  const line = { id: 'A', num: 1, weight: 1, amounts: { sell, vip: sell } };

  it('P-12 stays within the VAT of each part, so that what is divided twice sums to the whole', () => {
    const first = divideLine(line, 70);
    const second = divideLine(first.rest, 930);
    for (const { amounts } of [first.taken, first.rest, second.taken]) {
      expect(amounts.sell.packingVat ?? 0).toBeLessThanOrEqual(amounts.sell.vat);
    }
    expect((first.taken.amounts.sell.packingVat ?? 0) + (second.taken.amounts.sell.packingVat ?? 0)).toBe(3);
  });
});
