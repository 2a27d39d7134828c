import { mainAmount, secondAmount } from '../../../../domain/money/amount';
import type { Basket, PriceBook } from '../../../../domain/pricing/model';
import { makeBasket, makeBook, both, dish, line } from './basket';

/** Order one: a table of four, lok lak with a promotion, crab by weight, coconuts without service charge. */
export const orderOne: Basket = makeBasket(
  [
    line('A', dish(1, 450, 400), 3, {
      tags: [{ id: 11, price: mainAmount(50) }],
      promotion: { activityId: 5, discount: { type: 1, reduceRatio: 10 }, limit: null },
    }),
    line('B', dish(2, 1800, 1700, { pricingMethod: 1 }), 1, { measure: { kind: 'weight', weight: 1.235 } }),
    line('C', dish(3, 275, 275, { serviceChargeWhitelisting: true }), 2),
  ],
  {
    partySize: 4,
    chargesTable: true,
    wholeBill: { kind: 'rate', reduceRate: 5 },
    coupon: {
      couponCode: 'WELCOME5',
      threshold: mainAmount(3000),
      usageGoods: null,
      off: { usageType: 1, amount: mainAmount(500) },
    },
  },
);

/** Its store: service 5 %, VAT 10 %, a table charge of 1.00. */
export const bookOne = (serviceChargeMode: 1 | 2): PriceBook =>
  makeBook({
    vatPercentage: 10,
    serviceChargePercentage: 5,
    serviceChargeMode,
    tableCharge: { per: 'table', amount: mainAmount(100) },
  });

/** Order two: take-away with feeds, an adjusted price, weight, a second VAT percentage and a whitelisted line. */
export const orderTwo: Basket = makeBasket(
  [
    line('D', dish(4, 325, 295, { vatPercentage: 10, packingFee: mainAmount(20) }), 2, {
      feeds: [{ id: 41, price: mainAmount(50), num: 2 }],
      staffDiscount: { type: 3, price: both(290, 260) },
    }),
    line('E', dish(5, 2190, 2090, { vatPercentage: 10, packingFee: mainAmount(35), pricingMethod: 1 }), 1, {
      tags: [{ id: 51, price: mainAmount(100) }],
      measure: { kind: 'weight', weight: 0.845 },
    }),
    line('F', dish(6, 115, 115, { vatPercentage: 15 }), 3),
    line('G', dish(7, 75, 75, { vatWhitelisting: true })),
  ],
  {
    diningStyle: 2,
    chargesTable: true,
    wholeBill: { kind: 'amount', dollars: both(100, 50), riel: { sell: secondAmount(2000), vip: secondAmount(0) } },
    coupon: {
      couponCode: 'THREE',
      threshold: mainAmount(3000),
      usageGoods: null,
      off: { usageType: 1, amount: mainAmount(300) },
    },
  },
);

const inClass = (id: number, en: string) => ({ taxClass: { id, name: { en, 'zh-Hans': en, km: en } } });

/** Order three: dine-in at a store with tax classes; two dishes of one class, wine of another, water of none. */
export const orderThree: Basket = makeBasket([
  line('H', dish(8, 425, 425, { vatPercentage: 10, ...inClass(1, 'Food') }), 2),
  line('I', dish(9, 315, 315, { vatPercentage: 10, ...inClass(1, 'Food') })),
  line('J', dish(10, 695, 695, { vatPercentage: 20, ...inClass(2, 'Alcohol') }), 2),
  line('K', dish(11, 95, 95)),
]);

/** Its store: prices hold VAT, which is rounded by line; the service charge is not taxed. */
export const bookThree: PriceBook = makeBook({
  vatPercentage: 10,
  pricesIncludeVat: true,
  vatByLine: true,
  serviceChargePercentage: 5,
  serviceChargeUntaxed: true,
});

/** Its store: a service charge for dine-in only. */
export const bookTwo: PriceBook = makeBook({
  vatPercentage: 10,
  serviceChargePercentage: 5,
  tableCharge: { per: 'person', amount: mainAmount(50) },
});
