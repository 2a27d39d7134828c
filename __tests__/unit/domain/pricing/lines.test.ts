import { mainAmount } from '../../../../domain/money/amount';
import { linePrices, staffItemDiscount } from '../../../../domain/pricing/line-prices';
import type { BasketLine } from '../../../../domain/pricing/model';
import { quote } from '../../../../domain/pricing/quote';
import { splitWeighed } from '../../../../domain/pricing/weighed';
import { makeBasket, makeBook, both, dish, line } from '../support/basket';

const quoteSell = (each: BasketLine) => {
  const quoted = quote(makeBasket([each]), makeBook()).lines[0];
  if (quoted === undefined) throw new Error('no line');
  return { ...quoted.amounts.sell, pending: quoted.pending, vip: quoted.amounts.vip };
};

describe('T-10 T-11 what a piece costs', () => {
  it('P-02 a price is goods, options, toppings by number and set meal surcharges, times the pieces', () => {
    const each = line('a', dish(1, 450, 400), 3, {
      tags: [{ id: 1, price: mainAmount(50) }],
      feeds: [{ id: 2, price: mainAmount(30), num: 2 }],
      surcharges: [mainAmount(25)],
    });
    expect(quoteSell(each)).toMatchObject({ piece: 585, gross: 1755, vip: { piece: 535, gross: 1605 } });
  });

  it.each([1, 2, 3, 4, 5, 6] as const)(
    'T-10 pricing method %p without a weight is pending and counts 0, packing and toppings too',
    (pricingMethod) => {
      const goods = dish(1, 1800, 1700, { pricingMethod, packingFee: mainAmount(35) });
      const feeds = [{ id: 1, price: mainAmount(100), num: 1 }];
      for (const measure of [{ kind: 'weight', weight: null }, { kind: 'piece' }] as const) {
        const { lines, totals, pending } = quote(
          makeBasket([line('a', goods, 1, { measure, feeds })], { diningStyle: 2 }),
          makeBook({ vatPercentage: 10 }),
        );
        expect(pending).toBe(true);
        expect(lines[0]?.pending).toBe(true);
        expect([totals.sell.total, totals.vip.total, totals.sell.packing]).toEqual([0, 0, 0]);
      }
    },
  );

  it('T-10 staff who weigh a dish price it by weight, rounded half up, and its options once', () => {
    const each = line('a', dish(1, 2190, 2090, { pricingMethod: 1 }), 1, {
      measure: { kind: 'weight', weight: 0.845 },
      tags: [{ id: 1, price: mainAmount(100) }],
    });
    expect(quoteSell(each)).toMatchObject({ pending: false, gross: 1951, vip: { gross: 1866 } });
  });

  it('T-11 a room by time is pending until staff enter its price, or minutes at its price by the hour', () => {
    const room = dish(1, 1500, 1200, { timed: true });
    expect(quoteSell(line('a', room)).pending).toBe(true);
    expect(quoteSell(line('a', room, 1, { measure: { kind: 'time', price: null } })).pending).toBe(true);
    expect(quoteSell(line('a', room, 1, { measure: { kind: 'time', price: both(1500, 1200) } }))).toMatchObject({
      pending: false,
      gross: 1500,
      vip: { gross: 1200 },
    });
    expect(quoteSell(line('a', room, 1, { measure: { kind: 'minutes', minutes: 61 } }))).toMatchObject({
      pending: false,
      gross: 1525,
      vip: { gross: 1220 },
    });
  });

  it('T-10 placing makes three weighed crabs three lines, and leaves three coconuts one', () => {
    const toId = (each: BasketLine, index: number) => `${each.id}-${index}`;
    const crabs = splitWeighed(line('a', dish(1, 1800, 1700, { pricingMethod: 1 }), 3), toId);
    expect(crabs.map(({ id, num }) => [id, num])).toEqual([
      ['a-0', 1],
      ['a-1', 1],
      ['a-2', 1],
    ]);
    expect(splitWeighed(line('b', dish(2, 275), 3), toId).map(({ id, num }) => [id, num])).toEqual([['b-0', 3]]);
  });
});

describe('T-12 item discounts', () => {
  const goods = dish(1, 450, 400);
  const tags = [{ id: 1, price: mainAmount(50) }];

  it('T-12 a percentage is of everything on the line, rounded once', () => {
    const each = line('a', goods, 3, { tags, staffDiscount: { type: 1, reduceRatio: 12.35 } });
    expect(quoteSell(each)).toMatchObject({ gross: 1500, itemDiscount: 185, vip: { itemDiscount: 167 } });
  });

  it('T-12 an amount is per piece and at most the line', () => {
    expect(quoteSell(line('a', goods, 3, { tags, staffDiscount: { type: 2, amount: both(120, 70) } }))).toMatchObject({
      itemDiscount: 360,
      vip: { itemDiscount: 210 },
    });
    expect(quoteSell(line('a', goods, 3, { tags, staffDiscount: { type: 2, amount: both(9999) } }))).toMatchObject({
      itemDiscount: 1500,
      total: 0,
    });
  });

  it('T-12 an adjusted price replaces the goods price, per piece or weight; options and toppings stay', () => {
    expect(quoteSell(line('a', goods, 2, { tags, staffDiscount: { type: 3, price: both(300, 250) } }))).toMatchObject({
      itemDiscount: 300,
      vip: { itemDiscount: 300 },
      total: 700,
    });
    const crab = line('b', dish(2, 1800, 1700, { pricingMethod: 1 }), 1, {
      tags,
      measure: { kind: 'weight', weight: 1.235 },
      staffDiscount: { type: 3, price: both(1500) },
    });
    expect(quoteSell(crab)).toMatchObject({ gross: 2273, itemDiscount: 370, total: 1903 });
    const room = line('c', dish(3, 1500, 1500, { timed: true }), 1, {
      measure: { kind: 'minutes', minutes: 60 },
      staffDiscount: { type: 3, price: both(1000) },
    });
    expect(quoteSell(room)).toMatchObject({ gross: 1500, itemDiscount: 500 });
  });

  it('T-12 an adjusted price above the list deducts nothing', () => {
    expect(quoteSell(line('a', goods, 2, { staffDiscount: { type: 3, price: both(9999) } }))).toMatchObject({
      itemDiscount: 0,
      total: 900,
    });
  });

  it("T-12 a staff discount replaces a promotion's", () => {
    const promotion = { activityId: 1, discount: { type: 1, reduceRatio: 50 }, limit: 1 } as const;
    expect(quoteSell(line('a', goods, 2, { promotion, staffDiscount: { type: 1, reduceRatio: 10 } }))).toMatchObject({
      itemDiscount: 90,
    });
  });

  it('P-07 units beyond a promotion limit cost the full price, as if on a line of their own', () => {
    const promotion = { activityId: 1, discount: { type: 1, reduceRatio: 15 }, limit: 2 } as const;
    const limited = line('a', dish(1, 335), 5, { promotion });
    const split = [
      line('a', dish(1, 335), 2, { promotion: { ...promotion, limit: null } }),
      line('x', dish(1, 335), 3),
    ];
    const more = { wholeBill: { kind: 'rate', reduceRate: 7 } as const };
    const others = [line('b', dish(2, 199), 3), line('c', dish(3, 101))];
    const book = makeBook({ vatPercentage: 10, serviceChargePercentage: 5 });
    const one = quote(makeBasket([limited, ...others], more), book);
    const two = quote(makeBasket([...split, ...others], more), book);
    expect(one.lines[0]?.amounts.sell).toMatchObject({ piece: 335, gross: 1675, itemDiscount: 101 });
    expect(one.totals).toEqual(two.totals);
    const [first, second] = two.lines.map((each) => each.amounts.sell.total);
    expect(one.lines[0]?.amounts.sell.total).toBe((first ?? 0) + (second ?? 0));
    expect(one.lines).toHaveLength(3);
  });

  it.each([
    [null, 5],
    [9, 5],
    [5, 5],
    [1, 1],
    [0, 0],
  ])('P-07 a promotion limited to %p deducts one dollar from %p of five pieces', (limit, units) => {
    const promotion = { activityId: 1, discount: { type: 2, amount: both(100) }, limit } as const;
    expect(quoteSell(line('a', goods, 5, { promotion })).itemDiscount).toBe(units * 100);
  });
});

describe('E-01 the prices of a line on the wire', () => {
  it('E-01 a line tells list, final and discounted prices per piece', () => {
    const each = line('a', dish(1, 450, 400), 3, {
      tags: [{ id: 1, price: mainAmount(50) }],
      staffDiscount: { type: 1, reduceRatio: 10 },
    });
    const quoted = quote(makeBasket([each]), makeBook()).lines[0];
    if (quoted === undefined) throw new Error('no line');
    expect(linePrices(each, quoted)).toEqual({
      sellPrice: 450,
      vipPrice: 400,
      discountPrice: 400,
      finalSinglePrice: 500,
      finalVipPrice: 450,
      finalDiscountPrice: 450,
    });
  });

  it('E-01 totalGoodsReducePrice counts what staff took off, not promotions', () => {
    const promotion = { activityId: 1, discount: { type: 1, reduceRatio: 50 }, limit: null } as const;
    const basket = makeBasket([
      line('a', dish(1, 400), 1, { promotion }),
      line('b', dish(2, 300, 200), 1, { staffDiscount: { type: 1, reduceRatio: 10 } }),
    ]);
    const quoted = quote(basket, makeBook());
    expect([staffItemDiscount(basket, quoted, 'sell'), staffItemDiscount(basket, quoted, 'vip')]).toEqual([30, 20]);
    expect(quoted.totals.sell.itemDiscount).toBe(230);
  });
});
