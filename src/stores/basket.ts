import { BY_PIECE, DINE_IN } from '@romduol/domain/codes';
import { type MainAmount, minus, NO_MAIN, secondAmount } from '@romduol/domain/money/amount';
import { countedWords } from '@romduol/domain/money/format';
import type { Basket, BasketLine, GoodsPrice, Measure, PriceBook, Quote } from '@romduol/domain/pricing/model';
import {
  type ItemPromotion,
  type Moment,
  type Offers,
  runningPromotion,
  withPromotions,
} from '@romduol/domain/pricing/promotion';
import { quote } from '@romduol/domain/pricing/quote';
import { chargeTaxes, inTaxClass } from '@romduol/domain/pricing/tax-class';
import { type DishSelection, type Modifiers, countChosen, plainSelection } from '@romduol/domain/menu/selection';
import { listSurcharges } from '@romduol/domain/rules/set-meal';
import type { ShownLine } from './cart-operations';
import type { MenuGoods, StoreInfo } from './types';

/** Names of what was chosen, in the order of the menu: `Pork ribs × 2 · Large · Mild · Fried egg × 1`. */
export const modifierWords = (goods: MenuGoods, { optionIds, toppings, parts }: Modifiers): string => {
  const meal = goods.mealSets.flatMap(({ choices }) =>
    choices.flatMap(({ id, name }) => {
      const num = countChosen(parts, id);
      if (num === 0) return [];
      return [num === 1 ? name : countedWords(name, num)];
    }),
  );
  const options = goods.tagGroups.flatMap((group) => group.tagItems).filter(({ id }) => optionIds.includes(id));
  const feeds = goods.feeds.flatMap(({ id, name }) => {
    const num = countChosen(toppings, id);
    return num > 0 ? [countedWords(name, num)] : [];
  });
  return [...meal, ...options.map(({ name }) => name), ...feeds].join(' · ');
};

/** What was chosen of a line, with its note: `Large · Mild · no onions`. */
export const lineWords = (goods: MenuGoods, line: Modifiers & Pick<DishSelection, 'note'>): string =>
  [modifierWords(goods, line), line.note].filter((words) => words !== '').join(' · ');

/** The prices and percentages of a dish on the menu: what the server takes for its own quote. */
const goodsPrice = (goods: MenuGoods): GoodsPrice => ({
  id: goods.id,
  categoryId: goods.categoryId,
  price: { sell: goods.sellPrice, vip: goods.vipPrice ?? goods.sellPrice },
  withVipPrice: goods.vipPrice !== null,
  pricingMethod: goods.pricingMethod,
  timed: goods.timed,
  packingFee: goods.packingFee,
  vatPercentage: goods.vatPercentage,
  vatWhitelisting: goods.vatWhitelisting,
  ...(goods.taxClass !== undefined && { taxClass: { id: goods.taxClass } }),
  serviceChargePercentage: goods.serviceChargePercentage,
  serviceChargeWhitelisting: goods.serviceChargeWhitelisting,
});

const toMeasure = ({ timed, pricingMethod }: MenuGoods): Measure => {
  if (timed) return { kind: 'time', price: null };
  return pricingMethod === BY_PIECE ? { kind: 'piece' } : { kind: 'weight', weight: null };
};

const tagPrice = (goods: MenuGoods, id: number): MainAmount =>
  goods.tagGroups.flatMap(({ tagItems }) => tagItems).find((tag) => tag.id === id)?.price ?? NO_MAIN;

const feedPrice = (goods: MenuGoods, id: number): MainAmount =>
  goods.feeds.find((feed) => feed.id === id)?.price ?? NO_MAIN;

/** A selection ready to be priced. */
export const basketLine = (
  id: string,
  goods: MenuGoods,
  { optionIds, toppings, parts, quantity }: Modifiers & Pick<DishSelection, 'quantity'>,
): BasketLine => ({
  id,
  goods: goodsPrice(goods),
  num: quantity,
  tags: optionIds.map((optionId) => ({ id: optionId, price: tagPrice(goods, optionId) })),
  feeds: toppings.map((topping) => ({ id: topping.id, num: topping.num, price: feedPrice(goods, topping.id) })),
  surcharges: listSurcharges(goods.mealSets, parts),
  measure: toMeasure(goods),
  staffDiscount: null,
  promotion: null,
});

const priceBook = (info: StoreInfo): PriceBook => ({
  conversionRatio: info.conversionRatio,
  vatPercentage: info.vatPercentage,
  ...(info.pricesIncludeVat === true && { pricesIncludeVat: true }),
  ...(info.vatByLine && { vatByLine: true }),
  ...(info.serviceChargeUntaxed && { serviceChargeUntaxed: true }),
  ...chargeTaxes(info.taxClasses ?? [], { tableCharge: info.tableChargeTaxClass, packing: info.packingTaxClass }),
  serviceChargePercentage: info.serviceChargePercentage,
  serviceChargeMode: info.serviceChargeMode,
  serviceChargeOnTakeAway: info.serviceChargeOnTakeAway,
  tableCharge: info.tableCharge,
  cashRounding: secondAmount(info.cashRounding),
});

const NO_DISCOUNT = { wholeBill: null, orderPromotion: null, coupon: null, taxExempt: false } as const;

/** What an order is, besides its lines. */
export type About = Pick<Basket, 'diningStyle' | 'partySize' | 'chargesTable'> & Partial<Pick<Basket, 'coupon'>>;

/** The promotions of a menu, and the instant that decides which of them run. */
export type Activities = Offers & Moment;

/** A quote together with what it was made from: which promotion each line has, and by which percentages. */
export interface Preview extends Quote {
  readonly basket: Basket;
  readonly book: PriceBook;
}

/** The preview of an order with its promotions (P-07): the same computation that the server runs for the truth. */
export const preview = (lines: readonly BasketLine[], info: StoreInfo, about: About, now: Activities): Preview => {
  const book = priceBook(info);
  const taxed = lines.map((line) => ({
    ...line,
    goods: inTaxClass(line.goods, info.taxClasses ?? [], about.diningStyle),
  }));
  const basket = withPromotions({ ...NO_DISCOUNT, ...about, lines: taxed }, book, now, now);
  return { ...quote(basket, book), basket, book };
};

const LINE_ONLY: About = { diningStyle: DINE_IN, partySize: 1, chargesTable: false };

/** One dish as it would join the lines that are in the cart already, before what comes on top of an order. */
export const dishPreview = (line: BasketLine, cart: readonly BasketLine[], info: StoreInfo, now: Activities) =>
  preview([...cart, line], info, LINE_ONLY, now).lines[cart.length];

/** What one plain piece of a dish costs while a promotion runs for it. */
export interface PromotionPrice {
  readonly promotion: ItemPromotion;
  /** In cents, both columns; null where it depends on what is chosen, weighed or priced by staff. */
  readonly price: { readonly sell: MainAmount; readonly vip: MainAmount } | null;
}

/** The promotion that a plain piece of a dish has now; null without one. */
export const promotionPrice = (goods: MenuGoods, info: StoreInfo, now: Activities): PromotionPrice | null => {
  const line = basketLine('dish', goods, plainSelection(goods.id));
  const promotion = runningPromotion(now.promotions, line, now);
  if (promotion === null) return null;
  const quoted = dishPreview(line, [], info, now);
  if (quoted === undefined || quoted.pending) return { promotion, price: null };
  const { sell, vip } = quoted.amounts;
  return {
    promotion,
    price: { sell: minus(sell.gross, sell.itemDiscount), vip: minus(vip.gross, vip.itemDiscount) },
  };
};

/** A shown line with the dish that it is of; a dish that left the menu has none and cannot be ordered. */
export interface CartRow {
  readonly line: ShownLine;
  readonly goods: MenuGoods | null;
}

export const toCartRows = (lines: readonly ShownLine[], menu: ReadonlyMap<number, MenuGoods>): readonly CartRow[] =>
  lines.map((line) => ({ line, goods: menu.get(line.goodsId) ?? null }));

/** Lines to be priced, those that cannot be ordered left out. Each keeps its key as its id. */
export const toBasketLines = (rows: readonly CartRow[]): readonly BasketLine[] =>
  rows.flatMap(({ line, goods }) => (goods === null || line.soldOut ? [] : [basketLine(line.key, goods, line)]));
