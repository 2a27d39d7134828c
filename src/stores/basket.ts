import { type Cents, NO_CENTS, riel } from '@romduol/domain/money/amount';
import type { Basket, BasketLine, GoodsPrice, Measure, PriceBook, Quote } from '@romduol/domain/pricing/model';
import { quote } from '@romduol/domain/pricing/quote';
import type { MenuGoods, StoreInfo } from './types';

/** What somebody chose of a dish. */
export interface Choice {
  readonly tagItems: readonly { readonly id: number }[];
  readonly feeds: readonly { readonly id: number; readonly num: number }[];
}

/** Names of what was chosen, in the order of the menu: `Large · Mild · Fried egg × 1`. */
export const choiceWords = (goods: MenuGoods, { tagItems, feeds }: Choice): string => {
  const tags = goods.tagGroups
    .flatMap((group) => group.tagItems)
    .filter(({ id }) => tagItems.some((tag) => tag.id === id));
  const toppings = goods.feeds.flatMap(({ id, name }) => {
    const num = feeds.find((feed) => feed.id === id)?.num ?? 0;
    return num > 0 ? [`${name} × ${num}`] : [];
  });
  return [...tags.map(({ name }) => name), ...toppings].join(' · ');
};

/** The prices and percentages of a dish as the menu says them: what the server takes for its own quote. */
const goodsPrice = (goods: MenuGoods): GoodsPrice => ({
  id: goods.id,
  categoryId: goods.categoryId,
  price: { sell: goods.sellPrice, vip: goods.vipPrice ?? goods.sellPrice },
  withVipPrice: goods.vipPrice !== null,
  pricingMethod: goods.pricingMethod,
  timed: goods.timed,
  ratePerMinute: null,
  packingFee: goods.packingFee,
  vatPercentage: goods.vatPercentage,
  vatWhitelisting: goods.vatWhitelisting,
  serviceChargePercentage: goods.serviceChargePercentage,
  serviceChargeWhitelisting: goods.serviceChargeWhitelisting,
});

const measureOf = ({ timed, pricingMethod }: MenuGoods): Measure => {
  if (timed) return { kind: 'time', price: null };
  return pricingMethod === 0 ? { kind: 'piece' } : { kind: 'weight', weight: null };
};

const tagPrice = (goods: MenuGoods, id: number): Cents =>
  goods.tagGroups.flatMap(({ tagItems }) => tagItems).find((tag) => tag.id === id)?.price ?? NO_CENTS;

const feedPrice = (goods: MenuGoods, id: number): Cents =>
  goods.feeds.find((feed) => feed.id === id)?.price ?? NO_CENTS;

/** So many pieces of a dish with its choices, ready to be priced. */
export const basketLine = (id: string, goods: MenuGoods, { tagItems, feeds }: Choice, num: number): BasketLine => ({
  id,
  goods: goodsPrice(goods),
  num,
  tags: tagItems.map((tag) => ({ id: tag.id, price: tagPrice(goods, tag.id) })),
  feeds: feeds.map((feed) => ({ id: feed.id, num: feed.num, price: feedPrice(goods, feed.id) })),
  surcharges: [],
  measure: measureOf(goods),
  staffDiscount: null,
  promotion: null,
});

export const priceBook = (info: StoreInfo): PriceBook => ({
  conversionRatio: info.conversionRatio,
  vatPercentage: info.vatPercentage,
  serviceChargePercentage: info.serviceChargePercentage,
  serviceChargeMode: info.serviceChargeMode,
  serviceChargeOnTakeAway: info.serviceChargeOnTakeAway,
  tableCharge: info.tableCharge,
  cashRounding: riel(info.cashRounding),
});

const NO_DISCOUNT = { wholeBill: null, orderPromotion: null, coupon: null, taxExempt: false } as const;

/** The preview of an order: the same computation that the server runs for the truth. */
export const preview = (
  lines: readonly BasketLine[],
  info: StoreInfo,
  about: Pick<Basket, 'diningStyle' | 'partySize' | 'chargesTable'>,
): Quote => quote({ ...about, ...NO_DISCOUNT, lines }, priceBook(info));

/** One dish by itself, without what comes on top of an order: for the button of its sheet. */
export const dishPreview = (goods: MenuGoods, choice: Choice, num: number, info: StoreInfo): Quote =>
  preview([basketLine('dish', goods, choice, num)], info, { diningStyle: 1, partySize: 1, chargesTable: false });
