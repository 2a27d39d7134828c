import { DOLLAR } from '../../../../domain/money/currency';
import { mainAmount, secondAmount } from '../../../../domain/money/amount';
import type { CouponTerms } from '../../../../domain/pricing/model';
import { quote } from '../../../../domain/pricing/quote';
import { wireCoupon, wireTemplate } from '../../../../domain/coupons/wire';
import { priceInfo, wireItemDiscount, wireLine } from '../../../../domain/pricing/wire-line';
import { wireColumn, wireOrder } from '../../../../domain/pricing/wire-order';
import { makeBasket, makeBook, both, dish, line } from '../support/basket';
import { bookOne, bookTwo, orderOne, orderTwo } from '../support/worked-orders';

const at = <T>(all: readonly T[], index: number): T => {
  const one = all[index];
  if (one === undefined) throw new Error(`none at ${index}`);
  return one;
};

describe('E-01 the money of an order, under its names on the wire', () => {
  it('E-01 what is not ordered yet has nothing that staff took off', () => {
    const { totals } = quote(orderOne, bookOne(1));
    expect(wireColumn(totals.sell)).toMatchObject({ totalGoodsReducePrice: 0, total: totals.sell.total });
  });

  it('E-01 order one as a guest sees it', () => {
    expect(wireOrder(orderOne, quote(orderOne, bookOne(1)), 'sell')).toEqual({
      totalPrice: 4056,
      totalVipPrice: 3772,
      totalDiscountPrice: 856,
      isUseDiscount: true,
      totalVatPrice: 369,
      vat: 369,
      totalServiceCharge: 170,
      serviceFee: 170,
      totalPackingFee: 0,
      packagingFee: 0,
      tableCharge: 100,
      totalActivityCouponPrice: 500,
      totalGoodsReducePrice: 0,
      reduceAmount: 206,
      ordersReduce: 206,
      reduceType: 1,
      reduceDollar: 0,
      reduceKhr: 0,
      wholeDiscountReduce: { reduceRate: 5, reduceDollar: 0, reduceKhr: 0, reduceVipDollar: 0, reduceVipKhr: 0 },
      price: {
        cartSubTotal: 4273,
        totalGoodsReducePrice: 0,
        subTotal: 4123,
        totalWholeDiscountAmount: 206,
        totalCouponActivityAmount: 500,
        orderPromotionPrice: 0,
        couponPrice: 500,
        totalServiceChargeAmount: 170,
        totalPackingAmount: 0,
        tableCharge: 100,
        vat: 369,
        vatIncluded: 0,
        total: 4056,
        totalRiel: 166296,
      },
      vipPrice: expect.objectContaining({ total: 3772, totalRiel: 154652, totalServiceChargeAmount: 157 }),
    });
  });

  it('E-01 order two: staff discounts, a bill discount in dollars and riel, and a member column of its own', () => {
    const fresh = quote(orderTwo, bookTwo);
    expect(wireOrder(orderTwo, fresh, 'vip')).toMatchObject({
      totalPrice: 3063,
      totalVipPrice: 3344,
      totalPackingFee: 75,
      totalGoodsReducePrice: 70,
      reduceAmount: 50,
      reduceType: 2,
      reduceDollar: 100,
      reduceKhr: 2000,
      wholeDiscountReduce: { reduceRate: 0, reduceDollar: 100, reduceKhr: 2000, reduceVipDollar: 50, reduceVipKhr: 0 },
      totalActivityCouponPrice: 0,
      totalDiscountPrice: 519,
    });
    expect(wireOrder(orderTwo, fresh, 'sell').reduceAmount).toBe(149);
  });

  it('E-01 an order without discounts says so', () => {
    const plain = makeBasket([line('a', dish(1, 500))], { wholeBill: null });
    expect(wireOrder(plain, quote(plain, makeBook()), 'sell')).toMatchObject({
      isUseDiscount: false,
      reduceType: 0,
      reduceAmount: 0,
      totalDiscountPrice: 0,
      wholeDiscountReduce: {
        reduceRate: 0,
        reduceDollar: 0,
        reduceKhr: secondAmount(0),
        reduceVipDollar: 0,
        reduceVipKhr: 0,
      },
    });
  });

  it('E-01 the promotion of the order and its coupon are one sum on the wire', () => {
    const basket = makeBasket([line('a', dish(1, 1000))], {
      orderPromotion: { activityId: 1, threshold: mainAmount(0), off: { kind: 'amount', amount: mainAmount(100) } },
      coupon: {
        couponCode: 'C',
        threshold: mainAmount(0),
        usageGoods: null,
        off: { usageType: 1, amount: mainAmount(50) },
      },
    });
    expect(wireOrder(basket, quote(basket, makeBook()), 'sell').price.totalCouponActivityAmount).toBe(150);
  });
});

describe('E-01 the money of a line, under its names on the wire', () => {
  it('E-01 a line with a specification and a promotion', () => {
    const [priced, quoted] = [at(orderOne.lines, 0), at(quote(orderOne, bookOne(1)).lines, 0)];
    expect(wireLine(priced, quoted, 'sell', DOLLAR)).toEqual({
      num: 3,
      cartNum: 3,
      sellPrice: 450,
      vipPrice: 400,
      discountPrice: 400,
      finalSinglePrice: 500,
      finalVipPrice: 450,
      finalDiscountPrice: 450,
      currentPrice: 450,
      priceInfo: { current: 450, sell: 450, vip: 405 },
      withVipPrice: true,
      packingFee: 0,
      packingFeeDisplay: '0.00',
      vatPercentage: null,
      vatWhitelisting: false,
      serviceChargePercentage: null,
      serviceChargeWhitelisting: false,
      pricingMethod: 0,
      weight: null,
      pricingCompleted: true,
      feeds: [],
      tagItems: [{ id: 11, price: 50 }],
      singleItemDiscount: {
        type: 1,
        reduceRatio: 10,
        saleReduce: 150,
        vipReduce: 135,
        adjustSalePrice: null,
        adjustVipPrice: null,
        discountReduceActivityId: 5,
      },
    });
  });

  it('E-01 a member sees the member price after the discount; price info has both', () => {
    const [priced, quoted] = [at(orderOne.lines, 0), at(quote(orderOne, bookOne(1)).lines, 0)];
    expect(priceInfo(priced, quoted, 'vip')).toEqual({ current: 405, sell: 450, vip: 405 });
    expect(priceInfo({ num: 0 }, quoted, 'vip').current).toBe(0);
  });

  it('E-01 toppings, packing, weight and an adjusted price that staff gave', () => {
    const { lines } = quote(orderTwo, bookTwo);
    expect(wireLine(at(orderTwo.lines, 0), at(lines, 0), 'sell', DOLLAR)).toMatchObject({
      packingFee: 20,
      packingFeeDisplay: '0.40',
      feeds: [{ id: 41, alreadyNum: 2, sum: 100 }],
      singleItemDiscount: {
        type: 3,
        reduceRatio: null,
        saleReduce: 70,
        vipReduce: 70,
        adjustSalePrice: 290,
        adjustVipPrice: 260,
        discountReduceActivityId: null,
      },
    });
    expect(wireLine(at(orderTwo.lines, 1), at(lines, 1), 'sell', DOLLAR)).toMatchObject({
      pricingMethod: 1,
      weight: 0.845,
    });
  });

  it('T-10 a line that waits for its weight is not completed and costs nothing yet', () => {
    const waiting = makeBasket([
      line('a', dish(1, 1800, 1800, { pricingMethod: 1 }), 1, { measure: { kind: 'weight', weight: null } }),
    ]);
    expect(wireLine(at(waiting.lines, 0), at(quote(waiting, makeBook()).lines, 0), 'sell', DOLLAR)).toMatchObject({
      weight: null,
      pricingCompleted: false,
      currentPrice: 0,
      sellPrice: 1800,
    });
  });

  it('E-01 a line whose promotion has no unit left for it has no discount; staff win over a promotion', () => {
    const promotion = { activityId: 5, discount: { type: 2, amount: both(100, 90) }, limit: 0 } as const;
    const used = line('a', dish(1, 500), 1, { promotion });
    const quoted = at(quote(makeBasket([used]), makeBook()).lines, 0);
    expect(wireItemDiscount(used, quoted)).toBeNull();
    const running = line('a', dish(1, 500), 1, { promotion: { ...promotion, limit: null } });
    expect(wireItemDiscount(running, at(quote(makeBasket([running]), makeBook()).lines, 0))).toEqual({
      type: 2,
      reduceRatio: null,
      saleReduce: 100,
      vipReduce: 90,
      adjustSalePrice: null,
      adjustVipPrice: null,
      discountReduceActivityId: 5,
    });
    const staff = { ...running, staffDiscount: { type: 1, reduceRatio: 50 } } as const;
    expect(wireItemDiscount(staff, at(quote(makeBasket([staff]), makeBook()).lines, 0))).toMatchObject({
      type: 1,
      saleReduce: 250,
      discountReduceActivityId: null,
    });
  });
});

describe('E-01 a coupon, under its names on the wire', () => {
  const free: CouponTerms = {
    couponCode: 'FREE',
    threshold: mainAmount(1000),
    usageGoods: [1, 2],
    off: { usageType: 3, itemNum: 1, base: 2 },
  };

  it('E-01 what it takes off in each column, and where it counts', () => {
    const { coupon } = orderTwo;
    if (coupon === null) throw new Error('order two has a coupon');
    expect(wireCoupon(coupon, quote(orderTwo, bookTwo))).toEqual({
      couponCode: 'THREE',
      code: 'THREE',
      couponPrice: 300,
      vipCouponPrice: 0,
      couponAmount: 300,
      isValid: true,
      isVipValid: false,
      templateSDK: {
        threshold: 3000,
        usageType: 1,
        usageGoods: null,
        rule: { discount: { type: 1, itemNum: 0, base: 0 } },
      },
    });
  });

  it('E-01 a free item has its numbers and no face value', () => {
    expect(wireTemplate(free)).toEqual({
      threshold: 1000,
      usageType: 3,
      usageGoods: [1, 2],
      rule: { discount: { type: 3, itemNum: 1, base: 2 } },
    });
    const basket = makeBasket([line('a', dish(1, 600), 3)], { coupon: free });
    expect(wireCoupon(free, quote(basket, makeBook()))).toMatchObject({ couponAmount: 0, couponPrice: 600 });
  });
});
