import { textIn } from '../../db/localized';
import type { Endpoints, Output } from '@romduol/contract';
import { type MainAmount, NO_MAIN } from '@romduol/domain/money/amount';
import { levelReached } from '@romduol/domain/rules/top-up';
import type { Localized } from '../../db/schema';
import type { PromisedCoupon } from '../../db/schema-people';
import type { Db } from '../../db/db';
import type { Language } from '@romduol/domain/languages';

type GiftCoupon = Output<Endpoints['recharge']>['giftCoupons'][number];

interface Level {
  readonly id: number;
  readonly amount: MainAmount;
  readonly giftAmount: MainAmount;
  readonly giftCoupons: readonly (PromisedCoupon & { readonly name: Localized })[];
}

/** The store's levels, the lowest first. */
export const listLevels = async (db: Db, storeId: number): Promise<Level[]> => {
  const levels = await db
    .selectFrom('recharge_level')
    .selectAll()
    .where('store_id', '=', storeId)
    .orderBy('amount_cents')
    .execute();
  const coupons = await db
    .selectFrom('recharge_level_coupon as c')
    .innerJoin('coupon_template as t', (join) =>
      join.onRef('t.store_id', '=', 'c.store_id').onRef('t.id', '=', 'c.template_id'),
    )
    .select(['c.level_id', 'c.template_id as templateId', 'c.num', 't.name'])
    .where('c.store_id', '=', storeId)
    .orderBy('c.template_id')
    .execute();
  return levels.map(({ id, amount_cents: amount, gift_cents: giftAmount }) => {
    const giftCoupons = coupons.filter(({ level_id }) => level_id === id);
    return { id, amount, giftAmount, giftCoupons };
  });
};

/** A level as a diner reads it. */
export const levelView = ({ id, amount, giftAmount, giftCoupons }: Level, language: Language) => ({
  id,
  amount,
  giftAmount,
  giftCoupons: giftCoupons.map(({ templateId, num, name }) => ({ templateId, num, name: textIn(name, language) })),
});

/** What a top-up of an amount gives on top, as it is promised when it begins. */
export interface Gifts {
  readonly amount: MainAmount;
  readonly coupons: readonly PromisedCoupon[];
}

export const giftsFor = async (db: Db, storeId: number, amount: MainAmount): Promise<Gifts> => {
  const level = levelReached(await listLevels(db, storeId), amount);
  const coupons = level?.giftCoupons.map(({ templateId, num }) => ({ templateId, num })) ?? [];
  return { amount: level?.giftAmount ?? NO_MAIN, coupons };
};

/** Promised coupons with their names. */
export const namedCoupons = async (
  db: Db,
  storeId: number,
  promised: readonly PromisedCoupon[],
  language: Language,
): Promise<GiftCoupon[]> => {
  const ids = promised.map(({ templateId }) => templateId);
  const templates = await db
    .selectFrom('coupon_template')
    .select(['id', 'name'])
    .where('store_id', '=', storeId)
    .where('id', 'in', [0, ...ids])
    .execute();
  const findName = (id: number) => textIn(templates.find((each) => each.id === id)?.name, language);
  return promised.map(({ templateId, num }) => ({ templateId, num, name: findName(templateId) }));
};
