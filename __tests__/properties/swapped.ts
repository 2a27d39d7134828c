import type { Basket, InColumns, ItemDiscount } from '../../domain/pricing/model';

/** The two columns in each other's place. */
export const swap = <T>({ sell, vip }: InColumns<T>): InColumns<T> => ({ sell: vip, vip: sell });
const swapDiscount = (discount: ItemDiscount): ItemDiscount => {
  if (discount.type === 2) return { ...discount, amount: swap(discount.amount) };
  return discount.type === 3 ? { ...discount, price: swap(discount.price) } : discount;
};

/** The same order in a restaurant where the two columns changed places. */
export const swapped = (basket: Basket): Basket => ({
  ...basket,
  lines: basket.lines.map((line) => ({
    ...line,
    goods: {
      ...line.goods,
      price: swap(line.goods.price),
    },
    measure:
      line.measure.kind === 'time' && line.measure.price !== null
        ? { kind: 'time', price: swap(line.measure.price) }
        : line.measure,
    staffDiscount: line.staffDiscount === null ? null : swapDiscount(line.staffDiscount),
    promotion: line.promotion === null ? null : { ...line.promotion, discount: swapDiscount(line.promotion.discount) },
  })),
  wholeBill:
    basket.wholeBill?.kind === 'amount'
      ? { ...basket.wholeBill, dollars: swap(basket.wholeBill.dollars), riel: swap(basket.wholeBill.riel) }
      : basket.wholeBill,
});
