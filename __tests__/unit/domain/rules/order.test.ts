import { couponStatus } from '../../../../domain/rules/coupon';
import { itemDiscountProblems, parseWeight, weightProblems } from '../../../../domain/rules/order';
import { PAY_CHANNELS } from '../../../../domain/rules/payment';
import { noteProblems, reasonProblems } from '../../../../domain/rules/text';
import { both } from '../support/basket';

const keys = (problems: readonly { readonly key: string }[]) => problems.map(({ key }) => key);

describe('V-03 notes', () => {
  it('V-03 C-01 a note is optional and has at most 140 characters, an emoji being one', () => {
    expect([noteProblems(undefined), noteProblems(null), noteProblems(''), noteProblems('🌶'.repeat(140))]).toEqual([
      [],
      [],
      [],
      [],
    ]);
    expect(noteProblems('x'.repeat(141))).toEqual([{ field: 'note', key: 'problem.tooLong', args: { max: 140 } }]);
  });
});

describe('V-02 weights as staff type them', () => {
  it.each([
    ['1.235', 1.235],
    ['9999.999', 9999.999],
    ['2', 2],
    ['2.', 2],
    [' 0.001 ', 0.001],
  ])('V-02 reads %p as %p', (text, weight) => {
    expect(weightProblems(text)).toEqual([]);
    expect(parseWeight(text)).toBe(weight);
  });

  it.each([
    ['', 'problem.required'],
    ['0', 'problem.tooSmall'],
    ['0.000', 'problem.tooSmall'],
    ['10000', 'problem.weightDigits'],
    ['1.2345', 'problem.weightDigits'],
    ['-1', 'problem.weightDigits'],
    ['1,5', 'problem.weightDigits'],
  ])('V-02 refuses %p: %s', (text, key) => {
    expect(keys(weightProblems(text))).toEqual([key]);
    expect(parseWeight(text)).toBeNull();
  });
});

describe('T-12 item discounts that staff enter', () => {
  it('T-12 V-12 a percentage is from 0 to 100 with two decimals', () => {
    const list = both(450);
    expect([0, 100, 12.35].flatMap((reduceRatio) => itemDiscountProblems({ type: 1, reduceRatio }, list))).toEqual([]);
    for (const reduceRatio of [-1, 100.01, 12.345, Number.NaN]) {
      expect(keys(itemDiscountProblems({ type: 1, reduceRatio }, list))).toEqual(['problem.percentage']);
    }
  });

  it('T-12 an adjusted price above the list price is refused, in each column', () => {
    const list = both(450, 400);
    expect(itemDiscountProblems({ type: 3, price: both(450, 400) }, list)).toEqual([]);
    expect(itemDiscountProblems({ type: 3, price: both(451, 401) }, list).map(({ field }) => field)).toEqual([
      'price.sell',
      'price.vip',
    ]);
    expect(itemDiscountProblems({ type: 3, price: both(450, 401) }, list).map(({ field }) => field)).toEqual([
      'price.vip',
    ]);
    expect(keys(itemDiscountProblems({ type: 3, price: both(-1, 0) }, list))).toEqual(['problem.tooSmall']);
  });

  it('T-12 an amount is not below 0', () => {
    expect(itemDiscountProblems({ type: 2, amount: both(50) }, both(450))).toEqual([]);
    expect(keys(itemDiscountProblems({ type: 2, amount: both(-50, 0) }, both(450)))).toEqual(['problem.tooSmall']);
  });
});

describe('ways to pay', () => {
  it('E-01 each method has its channel', () => {
    expect(PAY_CHANNELS).toEqual({ 1: 'ONLINE_PAY', 2: 'CASH_PAY', 3: 'STORE_BALANCE_PAY', 4: 'CREDIT_PAY' });
  });
});

describe('V-08 refunds and reasons', () => {
  it('V-08 a cancellation needs a reason of at most 140 characters', () => {
    expect(reasonProblems('changed my mind')).toEqual([]);
    for (const reason of ['', '   ', null, undefined])
      expect(keys(reasonProblems(reason))).toEqual(['problem.reasonRequired']);
    expect(keys(reasonProblems('x'.repeat(141)))).toEqual(['problem.tooLong']);
  });
});

describe('T-09 where a coupon is', () => {
  it('T-09 received until its validity ends, then expired; used stays used', () => {
    expect(couponStatus({ usedAt: null, expiresAt: 10 }, 9)).toBe('received');
    expect(couponStatus({ usedAt: null, expiresAt: 10 }, 10)).toBe('expired');
    expect(couponStatus({ usedAt: 3, expiresAt: 10 }, 99)).toBe('used');
  });
});
