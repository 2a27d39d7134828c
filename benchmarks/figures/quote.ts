import { mainAmount, secondAmount } from '../../domain/money/amount';
import type {
  Basket,
  BasketLine,
  CouponTerms,
  ItemDiscount,
  PriceBook,
  WholeBillDiscount,
} from '../../domain/pricing/model';
import { quote } from '../../domain/pricing/quote';
import { median, percentile } from '../support/measure';

const LINES = 50;
const QUOTES = 2_000;
const WARM_UP = 500;

const columns = (sell: number, vip: number) => ({ sell: mainAmount(sell), vip: mainAmount(vip) });

const DISCOUNTS: readonly (ItemDiscount | null)[] = [
  null,
  { type: 1, reduceRatio: 15 },
  { type: 2, amount: columns(50, 45) },
  { type: 3, price: columns(299, 279) },
];

/** Every third line is weighed; staff discounts and promotions of each kind, the latter with a limit, take turns. */
const makeLine = (index: number): BasketLine => {
  const discount = DISCOUNTS[index % DISCOUNTS.length] ?? null;
  const weighed = index % 3 === 0;
  return {
    id: `line-${index}`,
    goods: {
      id: index + 1,
      categoryId: 1,
      price: columns(350 + index * 7, 320 + index * 6),
      withVipPrice: true,
      pricingMethod: weighed ? 1 : 0,
      timed: false,
      packingFee: mainAmount(10),
      vatPercentage: index % 5 === 0 ? 5 : null,
      vatWhitelisting: false,
      serviceChargePercentage: null,
      serviceChargeWhitelisting: index % 7 === 0,
    },
    num: 1 + (index % 4),
    tags: [{ id: 1, price: mainAmount(25) }],
    feeds: [{ id: 1, price: mainAmount(75), num: 2 }],
    surcharges: [mainAmount(50)],
    measure: weighed ? { kind: 'weight', weight: 1.275 } : { kind: 'piece' },
    staffDiscount: index % 2 === 0 ? discount : null,
    promotion: index % 2 === 1 && discount !== null ? { activityId: 1, discount, limit: 2 } : null,
  };
};

const WHOLE_BILLS: readonly WholeBillDiscount[] = [
  { kind: 'rate', reduceRate: 5 },
  { kind: 'amount', dollars: columns(300, 300), riel: { sell: secondAmount(4_000), vip: secondAmount(4_000) } },
];
const COUPONS: readonly CouponTerms['off'][] = [
  { usageType: 1, amount: mainAmount(500) },
  { usageType: 2, rate: 10, atMost: mainAmount(2_000) },
  { usageType: 3, itemNum: 2, base: 3 },
];

const BOOK: PriceBook = {
  conversionRatio: 4_100,
  vatPercentage: 10,
  serviceChargePercentage: 5,
  serviceChargeMode: 2,
  serviceChargeOnTakeAway: true,
  tableCharge: { per: 'person', amount: mainAmount(100) },
  cashRounding: secondAmount(100),
};

/** All combinations of whole-bill discount and coupon, on the same fifty lines. */
const baskets = (): Basket[] => {
  const lines = Array.from({ length: LINES }, (_, index) => makeLine(index));
  return WHOLE_BILLS.flatMap((wholeBill) =>
    COUPONS.map((off): Basket => ({
      diningStyle: 1,
      partySize: 4,
      lines,
      chargesTable: true,
      wholeBill,
      orderPromotion: { activityId: 2, threshold: mainAmount(5_000), off: { kind: 'rate', rate: 5 } },
      coupon: { couponCode: 'BENCH', threshold: mainAmount(1_000), usageGoods: null, off },
      taxExempt: false,
    })),
  );
};

/** quote() of fifty lines with every kind of discount, both columns. */
export const quoteTime = (): string[] => {
  const all = baskets();
  const times: number[] = [];
  for (let count = 0; count < WARM_UP + QUOTES; count += 1) {
    const basket = all[count % all.length];
    if (basket === undefined) break;
    const from = performance.now();
    const { totals } = quote(basket, BOOK);
    if (count >= WARM_UP) times.push(performance.now() - from);
    if (!totals.sell.couponValid) throw new Error('a coupon that takes nothing off measures nothing');
  }
  return [
    `quote() of ${LINES} lines, every kind of discount`,
    median(times).toFixed(3),
    percentile(times, 0.99).toFixed(3),
  ];
};
