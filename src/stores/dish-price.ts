import type { MainAmount } from '@romduol/domain/money/amount';
import { zoneFrom } from '@romduol/domain/time/zone';
import { type Activities, promotionPrice } from './basket';
import { deviceZone } from './clock';
import type { Menu, MenuGoods, StoreInfo } from './types';

/** What a menu offers at an instant, in ms. */
export const toActivities = (menu: Menu | null, info: StoreInfo | null, now: number): Activities => ({
  promotions: menu?.promotions ?? [],
  orderPromotions: menu?.orderPromotions ?? [],
  now,
  zone: info === null ? deviceZone : zoneFrom(info),
});

/** A price of the menu, in cents; `was` is the list price where it differs. */
export interface ShownPrice {
  readonly price: MainAmount;
  readonly was: MainAmount | null;
}

/** One plain piece of a dish, or a unit of its weight, with the promotion that runs for it. */
export const shownPrice = (goods: MenuGoods, info: StoreInfo | null, now: Activities): ShownPrice => {
  const promoted = info === null ? null : promotionPrice(goods, info, now)?.price;
  const price = promoted?.sell ?? goods.sellPrice;
  return { price, was: price < goods.sellPrice ? goods.sellPrice : null };
};
