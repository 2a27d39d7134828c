import {
  cents,
  couponStatus,
  itemDiscountProblems,
  noteProblems,
  parseWeight,
  PAY_CHANNELS,
  paymentProblems,
  pendingProblems,
  placeProblems,
  reasonProblems,
  tableProblems,
  weightProblems,
} from '../../../../domain';
import { both } from '../support/basket';

const keys = (problems: readonly { readonly key: string }[]) => problems.map(({ key }) => key);
const rice = { name: 'Rice', soldOut: false, pending: false, timed: false };

describe('V-01 V-02 V-03 placing an order', () => {
  it('V-01 an empty cart cannot order', () => {
    expect(keys(placeProblems({ lines: [] }))).toEqual(['problem.emptyCart']);
    expect(placeProblems({ lines: [rice] })).toEqual([]);
  });

  it('V-02 each sold-out line blocks the order by name', () => {
    const lines = [rice, { ...rice, name: 'Crab', soldOut: true }, { ...rice, name: 'Fish', soldOut: true }];
    expect(placeProblems({ lines }).map(({ key, args }) => [key, args?.['name']])).toEqual([
      ['problem.soldOut', 'Crab'],
      ['problem.soldOut', 'Fish'],
    ]);
  });

  it('V-03 C-01 a note is optional and has at most 140 characters, an emoji being one', () => {
    expect([noteProblems(undefined), noteProblems(null), noteProblems(''), noteProblems('🌶'.repeat(140))]).toEqual([
      [],
      [],
      [],
      [],
    ]);
    expect(noteProblems('x'.repeat(141))).toEqual([{ field: 'note', key: 'problem.tooLong', args: { max: 140 } }]);
    expect(keys(placeProblems({ lines: [rice], note: 'x'.repeat(141) }))).toEqual(['problem.tooLong']);
  });

  it('V-02 M-26 lines to be weighed or priced need staff, by name', () => {
    const lines = [
      rice,
      { ...rice, name: 'Crab', pending: true },
      { ...rice, name: 'Room', pending: true, timed: true },
    ];
    expect(pendingProblems(lines).map(({ key, args }) => [key, args?.['name']])).toEqual([
      ['problem.weighingRequired', 'Crab'],
      ['problem.pricingRequired', 'Room'],
    ]);
    expect(pendingProblems([rice])).toEqual([]);
  });

  it('V-04 M-06 a table with unpaid orders takes no new one', () => {
    expect(tableProblems(0)).toEqual([]);
    expect(keys(tableProblems(1))).toEqual(['problem.unpaidOrders']);
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

describe('V-05 V-06 choosing how to pay', () => {
  const choice = { method: 2, channelId: 7, hasPlugin: true, balance: cents(4056), due: cents(4056) } as const;

  it('V-05 a method is chosen, a channel too for offline payment, a plug-in for online payment', () => {
    expect(paymentProblems(choice)).toEqual([]);
    expect(keys(paymentProblems({ ...choice, method: null }))).toEqual(['problem.choosePaymentMethod']);
    expect(keys(paymentProblems({ ...choice, channelId: null }))).toEqual(['problem.chooseChannel']);
    expect(paymentProblems({ ...choice, method: 1, channelId: null })).toEqual([]);
    expect(keys(paymentProblems({ ...choice, method: 1, hasPlugin: false }))).toEqual(['problem.noPaymentPlugin']);
  });

  it('V-06 the balance suffices to the cent, or not', () => {
    expect(paymentProblems({ ...choice, method: 3 })).toEqual([]);
    expect(keys(paymentProblems({ ...choice, method: 3, balance: cents(4055) }))).toEqual([
      'problem.insufficientBalance',
    ]);
    expect(paymentProblems({ ...choice, method: 4, balance: cents(0) })).toEqual([]);
  });

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
