import { textIn } from '../../db/localized';
import { couponKind } from '@romduol/domain/coupons/kinds';
import { wireOff, wireTemplate } from '@romduol/domain/coupons/wire';
import type { CouponTerms } from '@romduol/domain/pricing/model';
import type { Localized } from '../../db/schema';
import type { Db } from '../../db/db';
import type { Language } from '@romduol/domain/languages';

/** The terms of a coupon template. */
export interface TermsRow {
  readonly template_id: number;
  readonly name: Localized;
  readonly purpose: 'order' | 'topUp';
  readonly terms: Omit<CouponTerms, 'couponCode'>;
}

/** Whether it gives dishes, which the manager can withdraw (M-28). */
export const hasFreeItem = ({ off }: TermsRow['terms']): boolean => couponKind(off.usageType).freeItem;

/** Dishes that coupons are for, by id. One that left the menu is not named. */
export type NamedGoods = ReadonlyMap<number, { id: number; name: string; picture: string; tint: string }>;

export const loadNamedGoods = async (
  db: Db,
  storeId: number,
  rows: readonly TermsRow[],
  language: Language,
): Promise<NamedGoods> => {
  const ids = [...new Set(rows.flatMap(({ terms }) => terms.usageGoods ?? []))];
  if (ids.length === 0) return new Map();
  const goods = await db
    .selectFrom('goods')
    .select(['id', 'name', 'picture', 'tint'])
    .where('store_id', '=', storeId)
    .where('removed_at', 'is', null)
    .where('id', 'in', ids)
    .execute();
  return new Map(goods.map(({ id, name, picture, tint }) => [id, { id, name: textIn(name, language), picture, tint }]));
};

/** The terms of a coupon, as its page shows them. */
export const termsView = ({ template_id, name, purpose, terms }: TermsRow, goods: NamedGoods, language: Language) => {
  const { usageGoods } = terms;
  return {
    templateId: template_id,
    name: textIn(name, language),
    purpose,
    ...wireOff(terms.off),
    templateSDK: { ...wireTemplate(terms), usageGoods: usageGoods && [...usageGoods] },
    goods: usageGoods && usageGoods.flatMap((id) => goods.get(id) ?? []),
  };
};
