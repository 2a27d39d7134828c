import { mainAmount } from '../../../../domain/money/amount';
import { taxExempted, withWholeBill } from '../../../../domain/pricing/clearing';
import type { Column, LineAmounts } from '../../../../domain/pricing/model';
import { quote } from '../../../../domain/pricing/quote';
import { bookOne, bookTwo, orderOne, orderTwo } from '../support/worked-orders';

const step = (
  basket: typeof orderOne,
  book: typeof bookTwo,
  column: Column,
  name: Exclude<keyof LineAmounts, 'vatIncluded' | 'packingVat' | 'reward'>,
): number[] => quote(basket, book).lines.map((line) => line.amounts[column][name]);

describe('T-15 P-16 order one: dine-in with promotion, whole-bill rate, coupon, service, table charge and VAT', () => {
  const rows = [
    {
      column: 'sell',
      mode: 1,
      gross: [1500, 2223, 550],
      item: 150,
      bill: [67, 111, 28],
      coupon: [164, 269, 67],
      service: 170,
      vat: 369,
      total: 4056,
      riel: 166296,
    },
    {
      column: 'sell',
      mode: 2,
      gross: [1500, 2223, 550],
      item: 150,
      bill: [67, 111, 28],
      coupon: [164, 269, 67],
      service: 148,
      vat: 367,
      total: 4032,
      riel: 165312,
    },
    {
      column: 'vip',
      mode: 1,
      gross: [1350, 2100, 550],
      item: 135,
      bill: [61, 105, 27],
      coupon: [157, 272, 71],
      service: 157,
      vat: 343,
      total: 3772,
      riel: 154652,
    },
    {
      column: 'vip',
      mode: 2,
      gross: [1350, 2100, 550],
      item: 135,
      bill: [61, 105, 27],
      coupon: [157, 272, 71],
      service: 136,
      vat: 341,
      total: 3749,
      riel: 153709,
    },
  ] as const;

  it.each(rows)('T-15 a diner sees $column in service mode $mode as $total cents, $riel riel', (row) => {
    const book = bookOne(row.mode);
    const totals = quote(orderOne, book).totals[row.column];
    expect(step(orderOne, book, row.column, 'gross')).toEqual(row.gross);
    expect(step(orderOne, book, row.column, 'itemDiscount')).toEqual([row.item, 0, 0]);
    expect(step(orderOne, book, row.column, 'wholeBill')).toEqual(row.bill);
    expect(step(orderOne, book, row.column, 'coupon')).toEqual(row.coupon);
    expect(totals).toMatchObject({
      itemDiscount: row.item,
      coupon: 500,
      couponValid: true,
      serviceCharge: row.service,
      tableCharge: 100,
      vat: row.vat,
      total: row.total,
      totalRiel: row.riel,
    });
  });

  it('T-15 each line has its share of service charge and VAT, and the table charge its own', () => {
    const { lines, totals } = quote(orderOne, bookOne(1));
    expect(lines.map((line) => line.amounts.sell.total)).toEqual([1301, 2144, 501]);
    expect(totals.sell.tableCharge + totals.sell.tableChargeVat).toBe(110);
    expect(lines.map((line) => line.amounts.sell.serviceCharge)[2]).toBe(0);
  });

  it('T-12 a bill discount of 10 % and a tax exemption each clear earlier staff discounts', () => {
    const byStaff = {
      ...orderOne,
      lines: orderOne.lines.map((line) => ({
        ...line,
        promotion: null,
        staffDiscount: line.promotion?.discount ?? null,
      })),
    };
    expect(quote(byStaff, bookOne(1)).totals.sell.total).toBe(4056);
    expect(quote(withWholeBill(byStaff, { kind: 'rate', reduceRate: 10 }), bookOne(1)).totals.sell.total).toBe(3975);
    const exempt = quote(taxExempted(byStaff), bookOne(1)).totals.sell;
    expect(exempt).toMatchObject({
      total: 4059,
      totalRiel: 166419,
      vat: 0,
      itemDiscount: 0,
      wholeBill: 0,
      coupon: 500,
    });
  });

  it('T-12 a promotion and the coupon stay when staff exempt the order from tax', () => {
    const exempt = quote(taxExempted(orderOne), bookOne(1)).totals.sell;
    expect(exempt).toMatchObject({ itemDiscount: 150, wholeBill: 0, coupon: 500, vat: 0 });
  });
});

describe('T-15 P-16 order two: take-away with adjusted price, toppings, weight, packing and two VAT rates', () => {
  it('T-15 T-12 a guest pays 3063 cents, 125583 riel', () => {
    const totals = quote(orderTwo, bookTwo).totals.sell;
    expect(quote(orderTwo, bookTwo).lines.map(({ amounts: { sell } }) => sell.gross - sell.itemDiscount)).toEqual([
      780, 1951, 345, 75,
    ]);
    expect(step(orderTwo, bookTwo, 'sell', 'wholeBill')).toEqual([37, 92, 16, 4]);
    expect(step(orderTwo, bookTwo, 'sell', 'coupon')).toEqual([74, 186, 33, 7]);
    const vat = step(orderTwo, bookTwo, 'sell', 'vat');
    expect((vat[0] ?? 0) + (vat[1] ?? 0)).toBe(242);
    expect(vat.slice(2)).toEqual([44, 0]);
    expect(totals).toMatchObject({
      wholeBill: 149,
      coupon: 300,
      couponValid: true,
      packing: 75,
      serviceCharge: 0,
      tableCharge: 0,
      total: 3063,
      totalRiel: 125583,
    });
  });

  it('T-15 V-15 a member below the threshold has no coupon and pays 3344 cents, 137104 riel', () => {
    const totals = quote(orderTwo, bookTwo).totals.vip;
    expect(quote(orderTwo, bookTwo).lines.map(({ amounts: { vip } }) => vip.gross - vip.itemDiscount)).toEqual([
      720, 1866, 345, 75,
    ]);
    expect(step(orderTwo, bookTwo, 'vip', 'wholeBill')).toEqual([12, 31, 6, 1]);
    expect(step(orderTwo, bookTwo, 'vip', 'coupon')).toEqual([0, 0, 0, 0]);
    const vat = step(orderTwo, bookTwo, 'vip', 'vat');
    expect((vat[0] ?? 0) + (vat[1] ?? 0)).toBe(262);
    expect(vat.slice(2)).toEqual([51, 0]);
    expect(totals).toMatchObject({ wholeBill: 50, coupon: 0, couponValid: false, total: 3344, totalRiel: 137104 });
  });

  it('T-15 the total is 0 when discounts deduct everything', () => {
    const all = { ...orderTwo, wholeBill: { kind: 'rate', reduceRate: 100 } as const, lines: orderTwo.lines.slice(2) };
    expect(quote(all, bookTwo).totals.sell.total).toBe(mainAmount(0));
  });
});
