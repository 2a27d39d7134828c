import fc from 'fast-check';
import { COUPON_KINDS, kindTerms, toCouponOff } from '../../domain/coupons/kinds';
import { COUPON_TERMS, type TermName } from '../../domain/coupons/terms';
import { mainAmount, type MainAmount, secondAmount } from '../../domain/money/amount';
import { dishReward, pointsReward, tierReward } from '../../domain/rules/rewards';
import type {
  Basket,
  BasketLine,
  CouponTerms,
  GoodsPrice,
  InColumns,
  ItemDiscount,
  Measure,
  PriceBook,
  Reward,
  WholeBillDiscount,
} from '../../domain/pricing/model';

/** Random restaurants and orders: prices up to 200 dollars, percentages with two decimals, all kinds of discounts. */
const amount = (max = 20_000) => fc.integer({ min: 0, max }).map(mainAmount);
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const ownPercent = fc.constantFrom(null, 0, 5, 7.5, 10, 15);

export const columns = (max?: number): fc.Arbitrary<InColumns<MainAmount>> =>
  fc.record({ sell: amount(max), vip: amount(max) });

const itemDiscount: fc.Arbitrary<ItemDiscount> = fc.oneof(
  fc.record({ type: fc.constant(1 as const), reduceRatio: percent }),
  fc.record({ type: fc.constant(2 as const), amount: columns(3_000) }),
  fc.record({ type: fc.constant(3 as const), price: columns() }),
);

const weight = fc.integer({ min: 1, max: 9_999_999 }).map((thousandths) => thousandths / 1_000);

const measured: fc.Arbitrary<{
  goods: Pick<GoodsPrice, 'pricingMethod' | 'timed'>;
  measure: Measure;
}> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constant({
      goods: { pricingMethod: 0 as const, timed: false },
      measure: { kind: 'piece' as const },
    }),
  },
  {
    weight: 2,
    arbitrary: fc.option(weight).map((value) => ({
      goods: { pricingMethod: 1 as const, timed: false },
      measure: { kind: 'weight' as const, weight: value },
    })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.option(columns()), fc.nat(600)).map(([price, minutes]) => ({
      goods: { pricingMethod: 0 as const, timed: true },
      measure: minutes % 2 === 0 ? { kind: 'time' as const, price } : { kind: 'minutes' as const, minutes },
    })),
  },
);

const taxClasses = fc
  .constantFrom(undefined, undefined, 1, 2)
  .map((id) => (id === undefined ? {} : { taxClass: { id } }));

const goodsTerms = fc.record({
  price: columns(),
  packingFee: amount(100),
  vatPercentage: ownPercent,
  vatWhitelisting: fc.boolean(),
  serviceChargePercentage: ownPercent,
  serviceChargeWhitelisting: fc.boolean(),
});

export const lineArbitrary = (index: number): fc.Arbitrary<BasketLine> =>
  fc
    .record({
      terms: goodsTerms,
      taxed: taxClasses,
      measured,
      num: fc.integer({ min: 1, max: 30 }),
      tags: fc.array(amount(500), { maxLength: 2 }),
      feeds: fc.array(fc.record({ price: amount(300), num: fc.integer({ min: 0, max: 3 }) }), { maxLength: 2 }),
      surcharges: fc.array(amount(300), { maxLength: 2 }),
      staffDiscount: fc.option(itemDiscount),
      promotion: fc.option(
        fc.record({ activityId: fc.constant(1), discount: itemDiscount, limit: fc.option(fc.nat(10)) }),
      ),
    })
    .map(({ terms, taxed, measured: { goods, measure }, tags, feeds, ...rest }) => ({
      ...rest,
      id: `line-${index}`,
      goods: { id: index + 1, categoryId: 1, withVipPrice: true, ...terms, ...taxed, ...goods },
      measure,
      tags: tags.map((price, id) => ({ id, price })),
      feeds: feeds.map((feed, id) => ({ ...feed, id })),
    }));

export const linesArbitrary = (maxLength = 7): fc.Arbitrary<BasketLine[]> =>
  fc.nat(maxLength).chain((length) => fc.tuple(...Array.from({ length }, (_, index) => lineArbitrary(index))));

const wholeBill: fc.Arbitrary<WholeBillDiscount> = fc.oneof(
  fc.record({ kind: fc.constant('rate' as const), reduceRate: percent }),
  fc.record({
    kind: fc.constant('amount' as const),
    dollars: columns(5_000),
    riel: fc.record({ sell: fc.nat(50_000).map(secondAmount), vip: fc.nat(50_000).map(secondAmount) }),
  }),
);

const TERM_VALUES = { money: amount(5_000), percent, count: fc.nat(6) } as const;

const couponTerm = (name: TermName): fc.Arbitrary<number> => {
  const { type, min } = COUPON_TERMS[name];
  return type === 'count' ? TERM_VALUES.count.map((count) => Math.max(count, min)) : TERM_VALUES[type];
};

/** Every kind of coupon, with any terms that it may have. */
const couponOff: fc.Arbitrary<CouponTerms['off']> = fc
  .constantFrom(...COUPON_KINDS)
  .chain(({ usageType }) =>
    fc
      .record(
        Object.fromEntries(
          kindTerms(usageType).map(({ name, absent }) => [
            name,
            absent === 'required' ? couponTerm(name) : fc.option(couponTerm(name)),
          ]),
        ),
      )
      .map((terms) => toCouponOff(usageType, terms)),
  );

export const coupon: fc.Arbitrary<CouponTerms> = fc.record({
  couponCode: fc.constant('COUPON'),
  threshold: amount(10_000),
  usageGoods: fc.option(fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 5 })),
  off: couponOff,
});

/** Every kind of reward, on any dishes. */
export const reward: fc.Arbitrary<Reward> = fc.oneof(
  fc.tuple(fc.integer({ min: 1, max: 500 }), amount(20)).map(([points, worth]) => pointsReward(points, worth)),
  percent.map(tierReward),
  fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 5 }).map((ids) => dishReward(1, ids)),
);

export const basketWith = (lines: fc.Arbitrary<readonly BasketLine[]>): fc.Arbitrary<Required<Basket>> =>
  fc.record({
    diningStyle: fc.constantFrom(1 as const, 2 as const, 3 as const),
    partySize: fc.integer({ min: 1, max: 20 }),
    lines,
    chargesTable: fc.boolean(),
    wholeBill: fc.option(wholeBill),
    orderPromotion: fc.option(
      fc.record({
        activityId: fc.constant(2),
        threshold: amount(10_000),
        off: fc.oneof(
          fc.record({ kind: fc.constant('rate' as const), rate: percent }),
          fc.record({ kind: fc.constant('amount' as const), amount: amount(3_000) }),
        ),
      }),
    ),
    reward: fc.option(reward),
    coupon: fc.option(coupon),
    taxExempt: fc.boolean(),
  });

export const baskets: fc.Arbitrary<Basket> = basketWith(linesArbitrary());

const vatRules = fc
  .record({
    vatPercentage: fc.constantFrom(0, 5, 10, 12.5),
    pricesIncludeVat: fc.boolean(),
    byLine: fc.boolean(),
    isServiceTaxed: fc.boolean(),
    tableTax: fc.constantFrom(undefined, undefined, 0, 7),
    packingTax: fc.constantFrom(undefined, undefined, 0, 7),
  })
  .map(({ byLine, isServiceTaxed, tableTax, packingTax, ...rules }) => ({
    ...rules,
    ...(tableTax !== undefined && { tableChargeTax: { percent: tableTax, taxClass: { id: 1 } } }),
    // A class without dishes: rounded by line, its VAT and that of a dish are two roundings.
    ...(packingTax !== undefined && { packingTax: { percent: packingTax, taxClass: { id: 3 } } }),
    ...(byLine && { vatByLine: true as const }),
    ...(!isServiceTaxed && { serviceChargeUntaxed: true as const }),
  }));

const otherRules = fc.record({
  conversionRatio: fc.integer({ min: 3_900, max: 4_300 }),
  serviceChargePercentage: fc.constantFrom(0, 5, 8.25, 10),
  serviceChargeMode: fc.constantFrom(1 as const, 2 as const),
  serviceChargeOnTakeAway: fc.boolean(),
  tableCharge: fc.record({
    per: fc.constantFrom('none' as const, 'person' as const, 'table' as const),
    amount: amount(300),
  }),
  cashRounding: fc.constant(secondAmount(100)),
  deliveryFee: amount(500),
});

export const books: fc.Arbitrary<PriceBook> = fc
  .tuple(otherRules, vatRules)
  .map(([others, vat]) => ({ ...others, ...vat }));
