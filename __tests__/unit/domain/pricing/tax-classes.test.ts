import { DINE_IN, TAKE_AWAY } from '../../../../domain/codes';
import { mainAmount } from '../../../../domain/money/amount';
import { computePortion, minusShares, NO_SHARES, plusShares } from '../../../../domain/order/shares';
import { explain } from '../../../../domain/pricing/explain';
import { explainVat } from '../../../../domain/pricing/explain-charges';
import { explainLine } from '../../../../domain/pricing/explain-line';
import { nameCharges, vatBelowTotal, withRates } from '../../../../domain/pricing/explain-rates';
import type { Basket, PriceBook } from '../../../../domain/pricing/model';
import { quote } from '../../../../domain/pricing/quote';
import { chargeTaxes, inTaxClass, tableChargePercent, type TaxClass } from '../../../../domain/pricing/tax-class';
import { computeTableShare } from '../../../../domain/pricing/totals';
import { openItemPrice } from '../../../../domain/rules/open-item';
import { dish, line, makeBasket, makeBook } from '../support/basket';
import { bookThree, orderThree } from '../support/worked-orders';

const name = (en: string) => ({ en, 'zh-Hans': en, km: en });
const FOOD: TaxClass = { id: 1, name: name('Food'), dineIn: 10, takeAway: 5 };
const ALCOHOL: TaxClass = { id: 2, name: name('Alcohol'), dineIn: 20, takeAway: 20 };
const inClass = (id: number, sell: number, percent: number, taxClass = id) =>
  dish(id, sell, sell, { vatPercentage: percent, taxClass: { id: taxClass, name: name(`class ${taxClass}`) } });

const rowsOfVat = (basket: Basket, book: PriceBook) => {
  const { lines, totals } = quote(basket, book);
  const charged = basket.lines.map(({ goods }, index) => ({
    goods,
    amounts: lines[index]?.amounts.sell ?? { ...NO_SHARES, piece: NO_SHARES.gross },
  }));
  return explainVat(charged, computeTableShare(totals.sell), book, basket);
};
const vatByLine = (basket: Basket, book: PriceBook) => quote(basket, book).lines.map(({ amounts }) => amounts.sell.vat);

describe('the tax class of goods', () => {
  const goods = dish(1, 500, 500, { vatPercentage: 7, taxClass: { id: 1 } });

  it.each([
    ['dine-in', DINE_IN, 10],
    ['take-away', TAKE_AWAY, 5],
  ] as const)('decides the percentage: %s', (_style, style, percent) => {
    expect(inTaxClass(goods, [ALCOHOL, FOOD], style)).toEqual({
      ...goods,
      vatPercentage: percent,
      taxClass: { id: 1, name: FOOD.name },
    });
  });

  it('leaves goods their own percentage where they have none, or one that the store does not have', () => {
    const plain = dish(1, 500, 500, { vatPercentage: 7 });
    expect(inTaxClass(plain, [FOOD], DINE_IN)).toEqual(plain);
    expect(inTaxClass(goods, [ALCOHOL], DINE_IN)).toEqual(plain);
  });

  it('may be named by goods that staff type in', () => {
    expect(openItemPrice({ sellPrice: mainAmount(100), vatPercentage: null, taxClass: 2 })).toMatchObject({
      taxClass: { id: 2 },
    });
    expect(openItemPrice({ sellPrice: mainAmount(100), vatPercentage: null })).not.toHaveProperty('taxClass');
  });
});

describe('VAT of lines in tax classes', () => {
  const book = makeBook({ vatPercentage: 10 });

  it('is rounded once per class and percentage, apart from lines without a class', () => {
    // 5 % of 0.10 twice is 0.005 each, of the class together 0.01; of the two others, too.
    const basket = makeBasket([
      line('a', inClass(1, 10, 5)),
      line('b', inClass(1, 10, 5)),
      line('c', dish(3, 10, 10, { vatPercentage: 5 })),
      line('d', inClass(2, 10, 5)),
    ]);
    expect(vatByLine(basket, book)).toEqual([1, 0, 1, 1]);
    expect(rowsOfVat(basket, book)).toEqual([
      { percent: 5, base: 20, amount: 1, taxClass: { id: 1, name: name('class 1') } },
      { percent: 5, base: 10, amount: 1 },
      { percent: 5, base: 10, amount: 1, taxClass: { id: 2, name: name('class 2') } },
    ]);
  });

  it('is none where the dish is free of VAT or the order is exempt', () => {
    const goods = { ...inClass(1, 1_000, 10), vatWhitelisting: true };
    expect(rowsOfVat(makeBasket([line('a', goods)]), book)).toEqual([]);
    expect(rowsOfVat(makeBasket([line('a', inClass(1, 1_000, 10))], { taxExempt: true }), book)).toEqual([]);
  });

  it('names class, percentage and base on a receipt, even where the class is of everything', () => {
    const basket = makeBasket([line('a', inClass(1, 1_000, 10))]);
    const vat = nameCharges(rowsOfVat(basket, book), ({ km }) => km);
    expect(withRates(explain(quote(basket, book).totals.sell), { serviceCharge: [], vat }).at(-1)).toMatchObject({
      ...{ kind: 'vat', amount: 100, percent: 10, base: 1_000, taxClass: 'class 1' },
    });
  });

  it('has no name where the classes of the store were not looked up', () => {
    expect(
      nameCharges([{ percent: 5, base: mainAmount(20), amount: mainAmount(1), taxClass: { id: 9 } }], () => ''),
    ).toEqual([{ percent: 5, base: 20, amount: 1 }]);
  });
});

describe('a class of 0 %', () => {
  const book = makeBook({ vatPercentage: 10 });
  const bread = line('a', inClass(1, 500, 0));
  const wine = line('b', inClass(2, 1_000, 10));
  const rows = (basket: Basket) => {
    const above = explain(quote(basket, book).totals.sell);
    const charges = { serviceCharge: [], vat: nameCharges(rowsOfVat(basket, book), ({ en }) => en) };
    return [withRates(above, charges).filter(({ kind }) => kind === 'vat'), vatBelowTotal(above, charges)];
  };
  const zero = { percent: 0, base: 500, amount: 0, taxClass: 'class 1' };

  it('has a row with its base beside others, and below the total where it is of everything', () => {
    expect(rows(makeBasket([bread, wine]))).toMatchObject([[zero, { percent: 10, base: 1_000, amount: 100 }], []]);
    expect(rows(makeBasket([bread]))).toEqual([[], [zero]]);
  });

  it('has none where it is of nothing, where the order is exempt, and for 0 % without a class', () => {
    const free = line('c', dish(3, 500, 500, { vatPercentage: 0 }));
    expect(rows(makeBasket([line('a', inClass(1, 0, 0)), free]))).toEqual([[], []]);
    expect(rows(makeBasket([bread, wine], { taxExempt: true }))).toEqual([[], []]);
  });
});

describe('rounding of VAT by line', () => {
  const lines = [line('a', dish(1, 105, 105)), line('b', dish(2, 105, 105)), line('c', dish(3, 105, 105))];

  it.each([
    ['added', false, [11, 11, 11], [11, 11, 10]],
    ['within prices', true, [10, 10, 10], [10, 10, 9]],
  ] as const)('rounds each line by itself: %s', (_where, pricesIncludeVat, byLine, byBill) => {
    const book = makeBook({ vatPercentage: 10, pricesIncludeVat });
    const amounts = (rules: PriceBook) =>
      quote(makeBasket(lines), rules).lines.map(({ amounts: { sell } }) => sell.vat + (sell.vatIncluded ?? 0));
    expect(amounts({ ...book, vatByLine: true })).toEqual(byLine);
    expect(amounts(book)).toEqual(byBill);
  });

  it('rounds a line with a limited promotion as the two lines that it is placed as', () => {
    const promotion = { activityId: 1, discount: { type: 1 as const, reduceRatio: 0 }, limit: 1 };
    const basket = makeBasket([line('a', dish(1, 104, 104), 2, { promotion })]);
    // Twice 10 % of 1.04, not 10 % of 2.08.
    expect(vatByLine(basket, makeBook({ vatPercentage: 10, vatByLine: true }))).toEqual([20]);
  });
});

describe('VAT on the service charge', () => {
  const basket = makeBasket([line('a', dish(1, 1_000, 1_000))]);
  const book = makeBook({ vatPercentage: 10, serviceChargePercentage: 10 });

  it('is there by default, and not where the store says so', () => {
    expect(rowsOfVat(basket, book)).toEqual([{ percent: 10, base: 1_100, amount: 110 }]);
    expect(rowsOfVat(basket, { ...book, serviceChargeUntaxed: true })).toEqual([
      { percent: 10, base: 1_000, amount: 100 },
    ]);
  });
});

describe('the tax class of the table charge', () => {
  const charging = { vatPercentage: 10, tableCharge: { per: 'table' as const, amount: mainAmount(105) } };
  const basket = makeBasket([line('a', inClass(2, 105, 20))], { chargesTable: true });
  const ofTable = (classes: readonly TaxClass[], tableCharge: number | undefined) =>
    chargeTaxes(classes, { tableCharge, packing: 0 });

  it('is found by its id, with its percentage for dine-in; nothing where the store does not have it', () => {
    expect(ofTable([FOOD, ALCOHOL], 1)).toEqual({
      tableChargeTax: { percent: 10, taxClass: { id: 1, name: FOOD.name } },
    });
    expect([ofTable([ALCOHOL], 1), ofTable([ALCOHOL], undefined)]).toEqual([{}, {}]);
  });

  it('has its own percentage and row, and is rounded once with the dishes of the class', () => {
    const { sell } = quote(basket, makeBook({ ...charging, ...ofTable([FOOD, ALCOHOL], 2) })).totals;
    // 20 % of 2.10, not of 1.05 twice.
    expect([sell.tableChargeVat, sell.vat]).toEqual([21, 42]);
    expect(rowsOfVat(basket, makeBook({ ...charging, ...ofTable([FOOD, ALCOHOL], 2) }))).toEqual([
      { percent: 20, base: 210, amount: 42, taxClass: { id: 2, name: name('class 2') } },
    ]);
    const food = makeBook({ ...charging, ...ofTable([{ ...FOOD, dineIn: 7 }], 1) });
    expect(quote(basket, food).totals.sell.tableChargeVat).toBe(7);
    expect(rowsOfVat(basket, food)).toMatchObject([{ percent: 20 }, { percent: 7, base: 105, amount: 7 }]);
  });

  it('is rounded by itself where VAT is rounded by line, and has the store’s percentage without a class', () => {
    const byLine = makeBook({ ...charging, vatByLine: true, ...ofTable([ALCOHOL], 2) });
    expect(quote(basket, byLine).totals.sell).toMatchObject({ tableChargeVat: 21, vat: 42 });
    expect(quote(basket, makeBook(charging)).totals.sell).toMatchObject({ tableChargeVat: 11, vat: 32 });
    expect(rowsOfVat(basket, makeBook(charging)).at(-1)).toEqual({ percent: 10, base: 105, amount: 11 });
    expect([tableChargePercent(byLine), tableChargePercent(makeBook(charging))]).toEqual([20, 10]);
  });
});

describe('the tax class of the packing fee', () => {
  const packed = (id: number, percent: number, more = {}) => ({ ...inClass(id, 1_000, percent), ...more });
  const fee = { packingFee: mainAmount(30) };
  const free = packed(2, 10, { ...fee, vatWhitelisting: true });
  const lines = [line('a', packed(1, 10, fee), 3), line('b', free)];
  const takeAway = (more = {}) => makeBasket(lines, { diningStyle: TAKE_AWAY, ...more });
  const taxes = chargeTaxes([FOOD, ALCOHOL], { tableCharge: undefined, packing: 2 });
  const book = makeBook({ vatPercentage: 10, ...taxes });
  const ofLines = (basket: Basket, rules: PriceBook) =>
    quote(basket, rules).lines.map(({ amounts: { sell } }) => [sell.vat, sell.vatIncluded, sell.packingVat]);

  it('is found by its id, with its percentage for take-away', () => {
    expect(chargeTaxes([FOOD], { tableCharge: 0, packing: 1 })).toEqual({
      packingTax: { percent: 5, taxClass: { id: 1, name: FOOD.name } },
    });
  });

  it('is that of the dish without a class, and none of a dish that is free of VAT', () => {
    expect(ofLines(takeAway(), makeBook({ vatPercentage: 10 }))).toEqual([
      [309, undefined, undefined],
      [0, undefined, undefined],
    ]);
  });

  it('has a row of its own, of every dish that is packed', () => {
    // 20 % of 0.90 and of 0.30, beside 10 % of 30.00.
    expect(ofLines(takeAway(), book)).toEqual([
      [318, undefined, 18],
      [6, undefined, 6],
    ]);
    expect(rowsOfVat(takeAway(), book)).toEqual([
      { percent: 10, base: 3_000, amount: 300, taxClass: { id: 1, name: name('class 1') } },
      { percent: 20, base: 120, amount: 24, taxClass: { id: 2, name: ALCOHOL.name } },
    ]);
    expect(quote(takeAway(), book).totals.sell).toMatchObject({ packing: 120, vat: 324, total: 4_444 });
  });

  it('within prices adds nothing; an exemption leaves none', () => {
    const within = { ...book, pricesIncludeVat: true };
    expect(ofLines(takeAway(), within)).toEqual([
      [0, 288, 15],
      [0, 5, 5],
    ]);
    for (const rules of [book, within]) {
      expect(rowsOfVat(takeAway({ taxExempt: true }), rules)).toEqual([]);
      expect(ofLines(takeAway({ taxExempt: true }), rules).map(([, , packing]) => packing)).toEqual([
        undefined,
        undefined,
      ]);
    }
  });

  it('goes with a line: of parts of it the shares sum to it, and no part has more than its VAT', () => {
    const whole = quote(takeAway(), book).lines[0]?.amounts.sell;
    if (whole === undefined) throw new Error('no line');
    const parts = [1, 2, 3].map((part) => computePortion(whole, { kind: 'pieces', part, whole: 3 }));
    expect(parts.map(({ packingVat }) => packingVat)).toEqual([6, 12, 18]);
    const all = { ...NO_SHARES, vat: mainAmount(1), total: mainAmount(1), packingVat: mainAmount(2) };
    expect(computePortion(all, { kind: 'pieces', part: 1, whole: 1 }).packingVat).toBe(1);
    const [first] = parts;
    if (first === undefined) throw new Error('no part');
    expect(plusShares(first, minusShares(computePortion(whole, { kind: 'pieces', part: 3, whole: 3 }), first))).toEqual(
      parts[2],
    );
  });

  it('leaves the VAT of a line without a percentage: it has two', () => {
    const basket = takeAway();
    const quoted = quote(basket, book).lines[0];
    if (quoted === undefined) throw new Error('no line');
    expect(explainLine(lines[0] ?? line('x', free), quoted, book, 'sell').at(-1)).toMatchObject({
      ...{ kind: 'vat', amount: 318, percent: null },
    });
  });

  it('is joined where a promotion with a limit made two parts of a line', () => {
    const promotion = { activityId: 1, discount: { type: 1 as const, reduceRatio: 50 }, limit: 1 };
    const basket = makeBasket([line('a', packed(1, 10, fee), 3, { promotion })], { diningStyle: TAKE_AWAY });
    expect(ofLines(basket, book)).toEqual([[268, undefined, 18]]);
  });
});

describe('order three: classes within prices, rounded by line', () => {
  it('has a service charge of 5 % of 26.50 without VAT, and 0.77 + 0.29 + 2.32 + 0.09 of VAT', () => {
    const { sell } = quote(orderThree, bookThree).totals;
    expect([sell.serviceCharge, sell.total, sell.vat, sell.vatIncluded]).toEqual([133, 2_783, 0, 347]);
  });
});
