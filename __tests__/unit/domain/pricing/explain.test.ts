import { mainAmount } from '../../../../domain/money/amount';
import { wouldClear } from '../../../../domain/pricing/clearing';
import { memberChoice } from '../../../../domain/pricing/columns';
import { explain, sameTotal, totalOff } from '../../../../domain/pricing/explain';
import { priceShown } from '../../../../domain/pricing/price-shown';
import { quote } from '../../../../domain/pricing/quote';
import { makeBasket, makeBook, dish, line } from '../support/basket';
import { bookOne, bookTwo, orderOne, orderTwo } from '../support/worked-orders';
import { sumOfRows } from '../../../support/sum-of-rows';

describe('T-15 how a total is made', () => {
  it('T-15 a diner reads rows that add up to the total, without those that are 0', () => {
    const { sell } = quote(orderOne, bookOne(1)).totals;
    const rows = explain(sell);
    expect(rows.map(({ kind, amount, sign }) => [kind, amount * sign])).toEqual([
      ['gross', 4273],
      ['itemDiscount', -150],
      ['wholeBill', -206],
      ['coupon', -500],
      ['serviceCharge', 170],
      ['tableCharge', 100],
      ['vat', 369],
    ]);
    expect(sumOfRows(rows)).toBe(4056);
    expect(totalOff(sell)).toBe(856);
  });

  it('T-15 an empty order still has its first row', () => {
    expect(explain(quote(makeBasket([]), makeBook()).totals.sell)).toEqual([{ kind: 'gross', amount: 0, sign: 1 }]);
  });

  it('M-24 a total that was agreed to is compared to the cent, in its column', () => {
    const fresh = quote(orderOne, bookOne(1));
    expect(sameTotal(fresh, 'sell', mainAmount(4056))).toBe(true);
    expect(sameTotal(fresh, 'sell', mainAmount(4057))).toBe(false);
    expect(sameTotal(fresh, 'vip', mainAmount(4056))).toBe(false);
    expect(sameTotal(fresh, 'vip', mainAmount(3772))).toBe(true);
  });
});

describe('V-15 the column that is paid', () => {
  it('V-15 a member whose prices stay below the coupon threshold is asked, and sees both totals', () => {
    const fresh = quote(orderTwo, bookTwo);
    expect(memberChoice(fresh)).toEqual({ couponLost: true, dearer: true, sell: 3063, vip: 3344 });
  });

  it('V-15 a member who loses nothing is not asked', () => {
    const fresh = quote(orderOne, bookOne(1));
    expect(memberChoice(fresh)).toBeNull();
  });

  it('V-15 a member is asked where the coupon is lost though the total is lower', () => {
    const coupon = {
      couponCode: 'C',
      threshold: mainAmount(1000),
      usageGoods: null,
      off: { usageType: 1, amount: mainAmount(10) },
    } as const;
    const fresh = quote(makeBasket([line('a', dish(1, 1000, 500))], { coupon }), makeBook());
    expect(memberChoice(fresh)).toEqual({ couponLost: true, dearer: false, sell: 990, vip: 500 });
  });
});

describe('T-12 what a whole-bill discount would clear', () => {
  it('T-12 staff see which discounts of lines and of the bill are cleared; promotions are not named', () => {
    expect(wouldClear(orderTwo)).toEqual({ lineIds: ['D'], wholeBill: true });
    expect(wouldClear({ ...orderOne, wholeBill: null })).toEqual({ lineIds: [], wholeBill: false });
  });
});

describe('S-37 what is shown instead of a price', () => {
  const shown = { pending: false, timed: false, withVipPrice: true, payStatus: null };

  it('S-37 a text is shown instead of a price that staff still have to weigh or enter', () => {
    expect(priceShown({ ...shown, pending: true })).toEqual({ kind: 'wait', key: 'price.waitForWeighing' });
    expect(priceShown({ ...shown, pending: true, timed: true })).toEqual({
      kind: 'wait',
      key: 'price.waitForConfirmation',
    });
  });

  it('S-37 the member price is beside it before an order, and at every status but 2, 3, 4 and 7', () => {
    expect(priceShown(shown)).toEqual({ kind: 'price', withMemberPrice: true });
    const at = ([1, 2, 3, 4, 5, 6, 7, 8, 10, 11] as const).filter((payStatus) => {
      const price = priceShown({ ...shown, payStatus });
      return price.kind === 'price' && price.withMemberPrice;
    });
    expect(at).toEqual([1, 5, 6, 8, 10, 11]);
    expect(priceShown({ ...shown, withVipPrice: false })).toEqual({ kind: 'price', withMemberPrice: false });
  });
});
