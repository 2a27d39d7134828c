import { mainAmount, secondAmount } from '../../../../domain/money/amount';
import type { Basket, CouponTerms, PriceBook } from '../../../../domain/pricing/model';
import { quote } from '../../../../domain/pricing/quote';
import { makeBasket, makeBook, both, dish, line } from '../support/basket';

const lines = [line('a', dish(1, 1000, 900), 2), line('b', dish(2, 500), 1)];
const sell = (more: Partial<Basket> = {}, book: Partial<PriceBook> = {}) =>
  quote(makeBasket(lines, more), makeBook(book)).totals.sell;

describe('T-12 whole-bill discounts', () => {
  it('T-12 a rate is of what item discounts leave', () => {
    expect(sell({ wholeBill: { kind: 'rate', reduceRate: 12.5 } })).toMatchObject({
      subTotal: 2500,
      wholeBill: 313,
      total: 2187,
    });
  });

  it('T-12 dollars and riel add up in cents, each column with its own, at most the bill', () => {
    const amount = (dollars: number, khr: number) =>
      ({
        kind: 'amount',
        dollars: both(dollars, 50),
        riel: { sell: secondAmount(khr), vip: secondAmount(0) },
      }) as const;
    expect(sell({ wholeBill: amount(100, 2000) }).wholeBill).toBe(149);
    expect(quote(makeBasket(lines, { wholeBill: amount(100, 2000) }), makeBook()).totals.vip.wholeBill).toBe(50);
    expect(sell({ wholeBill: amount(9000, 0) }, { vatPercentage: 10 })).toMatchObject({
      wholeBill: 2500,
      vat: 0,
      total: 0,
    });
  });
});

describe('P-07 promotions of the whole order', () => {
  const off = { kind: 'amount', amount: mainAmount(300) } as const;

  it('P-07 an order promotion starts exactly at its threshold, after the whole-bill discount', () => {
    expect(sell({ orderPromotion: { activityId: 1, threshold: mainAmount(2500), off } }).orderPromotion).toBe(300);
    expect(sell({ orderPromotion: { activityId: 1, threshold: mainAmount(2501), off } }).orderPromotion).toBe(0);
    expect(
      sell({
        wholeBill: { kind: 'rate', reduceRate: 1 },
        orderPromotion: { activityId: 1, threshold: mainAmount(2500), off },
      }).orderPromotion,
    ).toBe(0);
  });

  it('P-07 an order promotion takes a rate, or an amount that is at most the order', () => {
    expect(
      sell({ orderPromotion: { activityId: 1, threshold: mainAmount(0), off: { kind: 'rate', rate: 3.33 } } })
        .orderPromotion,
    ).toBe(83);
    expect(
      sell({
        orderPromotion: { activityId: 1, threshold: mainAmount(0), off: { kind: 'amount', amount: mainAmount(9999) } },
      }),
    ).toMatchObject({ orderPromotion: 2500, total: 0 });
  });
});

describe('T-15 charges on top', () => {
  it('T-15 mode 2 takes the coupon off the base of the service charge, mode 1 does not', () => {
    const coupon: CouponTerms = {
      couponCode: 'C',
      threshold: mainAmount(0),
      usageGoods: null,
      off: { usageType: 1, amount: mainAmount(500) },
    };
    expect(sell({ coupon }, { serviceChargePercentage: 10, serviceChargeMode: 1 }).serviceCharge).toBe(250);
    expect(sell({ coupon }, { serviceChargePercentage: 10, serviceChargeMode: 2 }).serviceCharge).toBe(200);
  });

  it('T-15 take-away has a service charge only where the store says so', () => {
    expect(sell({ diningStyle: 2 }, { serviceChargePercentage: 10 }).serviceCharge).toBe(0);
    expect(sell({ diningStyle: 2 }, { serviceChargePercentage: 10, serviceChargeOnTakeAway: true }).serviceCharge).toBe(
      250,
    );
  });

  it("T-15 a line's own percentage wins, null means the store's, 0 none, whitelisted exempt", () => {
    const own = [
      line('a', dish(1, 1000, 1000, { serviceChargePercentage: 20, vatPercentage: 15 })),
      line('b', dish(2, 1000)),
      line('c', dish(3, 1000, 1000, { serviceChargePercentage: 0, vatPercentage: 0 })),
      line(
        'd',
        dish(4, 1000, 1000, {
          serviceChargePercentage: 20,
          serviceChargeWhitelisting: true,
          vatPercentage: 15,
          vatWhitelisting: true,
        }),
      ),
    ];
    const quoted = quote(makeBasket(own), makeBook({ serviceChargePercentage: 10, vatPercentage: 10 })).lines.map(
      (each) => each.amounts.sell,
    );
    expect(quoted.map((each) => each.serviceCharge)).toEqual([200, 100, 0, 0]);
    expect(quoted.map((each) => each.vat)).toEqual([180, 110, 0, 0]);
  });

  it('T-15 service charge and VAT are rounded once per percentage, not per line', () => {
    const three = [1, 2, 3].map((id) => line(`l${id}`, dish(id, 5)));
    const quoted = quote(makeBasket(three), makeBook({ serviceChargePercentage: 10 }));
    expect(quoted.lines.map((each) => each.amounts.sell.serviceCharge)).toEqual([1, 1, 0]);
    expect(quoted.totals.sell.serviceCharge).toBe(2);
  });

  it('T-15 packing is per piece, for take-away only, and is taxed', () => {
    const packed = [line('a', dish(1, 1000, 1000, { packingFee: mainAmount(20) }), 3)];
    const book = makeBook({ vatPercentage: 10 });
    expect(quote(makeBasket(packed, { diningStyle: 2 }), book).totals.sell).toMatchObject({
      packing: 60,
      vat: 306,
      total: 3366,
    });
    expect(quote(makeBasket(packed), book).totals.sell).toMatchObject({ packing: 0, vat: 300 });
  });

  it.each([
    ['none', 0],
    ['table', 100],
    ['person', 400],
  ] as const)('T-15 four people at a table that is charged per %s pay %p', (per, charge) => {
    const book = { tableCharge: { per, amount: mainAmount(100) }, vatPercentage: 10 };
    const four = { partySize: 4, chargesTable: true };
    expect(sell(four, book)).toMatchObject({
      tableCharge: charge,
      tableChargeVat: charge / 10,
      total: 2750 + charge * 1.1,
    });
    expect(sell({ ...four, chargesTable: false }, book).tableCharge).toBe(0);
    expect(sell({ ...four, diningStyle: 2 }, book).tableCharge).toBe(0);
  });

  it('T-12 a tax-exempt order has no VAT, on its table charge neither', () => {
    const charged = { chargesTable: true, taxExempt: true };
    expect(sell(charged, { vatPercentage: 10, tableCharge: { per: 'table', amount: mainAmount(100) } })).toMatchObject({
      vat: 0,
      tableChargeVat: 0,
      total: 2600,
    });
  });

  it('P-16 the total in riel follows the ratio of the order', () => {
    expect(sell({}, { conversionRatio: 4025 }).totalRiel).toBe(100625);
  });

  it('T-15 an empty basket costs nothing', () => {
    const empty = quote(makeBasket([]), makeBook({ vatPercentage: 10 }));
    expect(empty).toMatchObject({
      lines: [],
      pending: false,
      totals: { sell: { total: 0, totalRiel: 0 }, vip: { total: 0 } },
    });
  });
});
