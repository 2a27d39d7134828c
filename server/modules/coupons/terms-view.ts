import { USAGE_TYPE } from '@romduol/domain/codes';
import { NO_CENTS } from '@romduol/domain/money/amount';
import type { CouponTerms } from '@romduol/domain/pricing/model';
import { wireTemplate } from '@romduol/domain/pricing/wire-coupon';
import type { Localized } from '../../db/schema';
import type { Db } from '../../db/db';
import type { Language } from '../../http/language';

/** A template, as far as it says what a coupon of it is good for. */
export interface TermsRow {
  readonly template_id: number;
  readonly name: Localized;
  readonly purpose: 'order' | 'topUp';
  readonly terms: Omit<CouponTerms, 'couponCode'>;
}

/** Dishes that coupons are for, by id. One that left the menu is named by nobody any more. */
export type NamedGoods = ReadonlyMap<number, { id: number; name: string; picture: string; tint: string }>;

export const goodsOf = async (
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
  return new Map(goods.map(({ id, name, picture, tint }) => [id, { id, name: name[language], picture, tint }]));
};

/** What a coupon is good for, as its page tells it. */
export const termsView = ({ template_id, name, purpose, terms }: TermsRow, goods: NamedGoods, language: Language) => {
  const { off, usageGoods } = terms;
  return {
    templateId: template_id,
    name: name[language],
    purpose,
    couponAmount: off.usageType === USAGE_TYPE.amount ? off.amount : NO_CENTS,
    couponRate: off.usageType === USAGE_TYPE.rate ? off.rate : null,
    atMost: off.usageType === USAGE_TYPE.rate ? off.atMost : null,
    templateSDK: { ...wireTemplate({ ...terms, couponCode: '' }), usageGoods: usageGoods && [...usageGoods] },
    goods: usageGoods && usageGoods.flatMap((id) => goods.get(id) ?? []),
    freeItem: off.usageType === USAGE_TYPE.freeItem,
  };
};
