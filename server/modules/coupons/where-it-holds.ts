import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db';
import { textIn } from '../../db/localized';
import type { Localized } from '../../db/schema';
import type { Language } from '@romduol/domain/languages';
import { sharingStoreIds } from '../store';

/** Whether a store, under the name `s`, has a server on site that writes it: this database has a copy of its rows. */
const IS_AT_SITE = sql`EXISTS (SELECT FROM store_site AS x WHERE x.store_id = s.id AND x.side = 'office' AND x.state <> 'cloud')`;

/**
 * The ids of the stores whose coupons can be used in a store, as a part of a statement: that store, and those that share its
 * members. A coupon is one row with one writer, so coupons of a store that a server on site writes are used there only.
 */
export const couponStoreIds = (storeId: number): RawBuilder<number> =>
  sql<number>`(SELECT s.id FROM store AS s
    WHERE s.id IN ${sharingStoreIds(storeId)} AND (s.id = ${storeId} OR NOT ${IS_AT_SITE}))`;

/**
 * Whether a template, under the name `t`, holds in a store. It is asked of templates of `couponStoreIds` only: what a template
 * names counts while both stores share their members.
 */
export const holdsIn = (storeId: number | RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(t.store_id = ${storeId} OR t.everywhere OR EXISTS (SELECT FROM coupon_template_store AS n
    WHERE n.store_id = t.store_id AND n.template_id = t.id AND n.holds_at = ${storeId}))`;

interface Template {
  readonly store_id: number;
  readonly template_id: number;
}

/** A store where a template holds. */
interface Place extends Template {
  readonly id: number;
  readonly name: Localized;
}

/** Where some templates hold, with their own stores, in the order in which the stores were opened; not in closed ones. */
const selectPlaces = async (db: Db, templates: readonly Template[]): Promise<readonly Place[]> => {
  const { rows } = await sql<Place>`SELECT t.store_id, t.id AS template_id, s.id, s.name
    FROM coupon_template AS t JOIN store AS own ON own.id = t.store_id
      JOIN store AS s ON coalesce(s.members_at, s.id) = coalesce(own.members_at, own.id) AND NOT s.closed
        AND (s.id = t.store_id OR NOT ${IS_AT_SITE})
    WHERE t.store_id IN (${sql.join([...new Set(templates.map((each) => each.store_id))])})
      AND t.id IN (${sql.join([...new Set(templates.map((each) => each.template_id))])})
      AND ${holdsIn(sql.ref('s.id'))}
    ORDER BY s.id`.execute(db);
  return rows;
};

/** The names of the stores where a coupon holds; empty for one that holds only in the store where it is shown. */
export type ListStoreNames = (template: Template) => string[];

export const loadStoreNames = async (
  db: Db,
  templates: readonly Template[],
  { storeId, language }: { readonly storeId: number; readonly language: Language },
): Promise<ListStoreNames> => {
  const places = templates.length === 0 ? [] : await selectPlaces(db, templates);
  return (template) => {
    const own = places.filter(
      (place) => place.store_id === template.store_id && place.template_id === template.template_id,
    );
    return own.some(({ id }) => id !== storeId) ? own.map(({ name }) => textIn(name, language)) : [];
  };
};
