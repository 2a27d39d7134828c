import { nameIn } from '../../db/localized';
import type { Output, Endpoints } from '@romduol/contract';
import { ALLERGEN_NAMES } from '@romduol/locales/generated/allergens';
import { allAllergens } from '@romduol/domain/menu/allergens';
import { fewLeft } from '@romduol/domain/stock/left';
import { mealSetSoldOut } from '@romduol/domain/rules/set-meal';
import type { Selectable } from 'kysely';
import type { Localized, Schema } from '../../db/schema';
import type { Currency } from '@romduol/domain/money/currency';
import type { Language } from '@romduol/domain/languages';
import type { Activities, ItemActivity, OrderActivity } from './activities';
import { isOff, isOptionOff, lacksOptions, type MealSetPart, mealSetsIn } from './meal-sets';
import { discountLabel } from './promotion-label';

export type Menu = Output<Endpoints['menu']>;
export type MenuGoods = Menu['goods'][number];

/** A dish with all that can be chosen of it. */
export interface MenuDish {
  readonly row: Selectable<Schema['goods']>;
  readonly servedAt: string;
  readonly groups: readonly {
    readonly group: Selectable<Schema['tag_group']>;
    readonly tags: readonly Selectable<Schema['tag']>[];
  }[];
  readonly feeds: readonly Selectable<Schema['feed']>[];
  readonly parts: readonly MealSetPart[];
  readonly addOns: readonly number[];
}

const toCharges = (row: MenuDish['row']) => ({
  sellPrice: row.sell_cents,
  vipPrice: row.vip_cents,
  packingFee: row.packing_fee_cents,
  vatPercentage: row.vat_percentage,
  vatWhitelisting: row.vat_whitelisting,
  ...(row.tax_class_id !== null && { taxClass: row.tax_class_id }),
  serviceChargePercentage: row.service_charge_percentage,
  serviceChargeWhitelisting: row.service_charge_whitelisting,
  pricingMethod: row.pricing_method,
  timed: row.timed,
});

const toOptions = ({ groups, feeds }: MenuDish, language: Language): Pick<MenuGoods, 'tagGroups' | 'feeds'> => ({
  tagGroups: groups.map(({ group, tags }) => ({
    id: group.id,
    ...nameIn(group.name, language),
    min: group.min_choices,
    max: group.max_choices,
    tagItems: tags.map((tag) => ({
      id: tag.id,
      ...nameIn(tag.name, language),
      price: tag.price_cents,
      soldOut: isOptionOff(tag),
    })),
  })),
  feeds: feeds.map((feed) => ({
    id: feed.id,
    ...nameIn(feed.name, language),
    picture: feed.picture,
    price: feed.price_cents,
    max: feed.max_num,
    soldOut: isOptionOff(feed),
  })),
});

/** What is in a dish; of a set meal also what is in anything that may be chosen for it. */
const listAllergens = ({ row, parts }: MenuDish) => {
  const choices = parts.flatMap((part) => part.choices);
  return allAllergens(row.allergens, ...choices.map(({ allergens }) => allergens));
};

const toDescription = (words: Localized, language: Language) => {
  const { name: description, lang } = nameIn(words, language);
  return { description, ...(lang !== undefined && description !== '' && { descriptionLang: lang }) };
};

/** How many can still be made, where that is little; nothing of what is sold out, or sold anyway. */
const toLeft = (row: MenuDish['row']): Pick<MenuGoods, 'left'> => {
  const left = isOff(row) || row.sold_anyway ? null : fewLeft(row.portions_left);
  return left === null ? {} : { left };
};

export const menuGoods = (dish: MenuDish, language: Language): MenuGoods => ({
  id: dish.row.id,
  categoryId: dish.row.category_id,
  ...nameIn(dish.row.name, language),
  ...toDescription(dish.row.description, language),
  picture: dish.row.picture,
  ...(dish.row.more_pictures.length > 0 && { morePictures: dish.row.more_pictures }),
  tint: dish.row.tint,
  ...toCharges(dish.row),
  purchaseLimit: dish.row.purchase_limit,
  soldOut:
    isOff(dish.row) ||
    mealSetSoldOut(dish.parts) ||
    lacksOptions(dish.groups.map(({ group, tags }) => ({ min_choices: group.min_choices, tags }))),
  ...toLeft(dish.row),
  servedAt: dish.servedAt,
  allergens: listAllergens(dish).map((allergen) => ALLERGEN_NAMES[language][allergen]),
  allergenCodes: listAllergens(dish),
  sales: dish.row.sales_count,
  ...toOptions(dish, language),
  mealSets: mealSetsIn(dish.parts, language),
  addOns: [...dish.addOns],
});

const toRunning = (
  { activityId, name, startsAt, endsAt, hours }: ItemActivity | OrderActivity,
  language: Language,
) => ({
  activityId,
  ...nameIn(name, language),
  startsAt,
  endsAt,
  hours,
});

/** The promotions of a menu in one language. */
export const menuPromotions = (
  { promotions, orderPromotions }: Activities,
  language: Language,
  currency: Currency,
): Pick<Menu, 'promotions' | 'orderPromotions'> => ({
  promotions: promotions.map((each) => ({
    ...toRunning(each, language),
    label: discountLabel(each.discount, language, currency),
    discount: each.discount,
    goodsIds: each.goodsIds === null ? null : [...each.goodsIds],
    limit: each.limit,
  })),
  orderPromotions: orderPromotions.map((each) => ({
    ...toRunning(each, language),
    threshold: each.threshold,
    off: each.off,
  })),
});
