import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Db } from '../../db/db';
import { findMemberStoreId } from '../store';

export type ProgrammeRow = Selectable<Schema['loyalty_programme']>;
export type TierRow = Selectable<Schema['loyalty_tier']>;
export type CardRow = Selectable<Schema['loyalty_card']>;

/** The programme of the stores that share members, where one keeps them. */
export interface Programme {
  /** The store that keeps the members. */
  readonly keeper: number;
  readonly row: ProgrammeRow;
  readonly tiers: readonly TierRow[];
  /** Stopped ones too: what they gave is still taken back. */
  readonly cards: readonly CardRow[];
}

const loadTiers = (db: Db, keeper: number): Promise<TierRow[]> =>
  db.selectFrom('loyalty_tier').selectAll().where('store_id', '=', keeper).orderBy('from_points').execute();

const loadCards = (db: Db, keeper: number): Promise<CardRow[]> =>
  db.selectFrom('loyalty_card').selectAll().where('store_id', '=', keeper).orderBy('id').execute();

/** Null where there never was one, and at a site whose members another store keeps: it is at the office. */
export const loadProgramme = async (db: Db, storeId: number): Promise<Programme | null> => {
  const keeper = await findMemberStoreId(db, storeId);
  const row = await db.selectFrom('loyalty_programme').selectAll().where('store_id', '=', keeper).executeTakeFirst();
  if (row === undefined || row.started_at === null) return null;
  return { keeper, row, tiers: await loadTiers(db, keeper), cards: await loadCards(db, keeper) };
};

/** The dishes of a store that are on cards, by card. */
export const loadCardDishes = async (
  db: Db,
  keeper: number,
  storeId: number,
): Promise<ReadonlyMap<number, ReadonlySet<number>>> => {
  const rows = await db
    .selectFrom('loyalty_card_dish')
    .select(['card_id', 'goods_id'])
    .where('store_id', '=', keeper)
    .where('at_store_id', '=', storeId)
    .execute();
  const dishes = new Map<number, Set<number>>();
  for (const { card_id: card, goods_id: goods } of rows) {
    dishes.set(card, (dishes.get(card) ?? new Set<number>()).add(goods));
  }
  return dishes;
};
