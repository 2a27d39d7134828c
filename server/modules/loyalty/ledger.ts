import { type LedgerEntry, type LedgerKind } from '@romduol/domain/rules/loyalty-lots';
import { monthsLater } from '@romduol/domain/time/days';
import { type Insertable, sql } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Db } from '../../db/db';
import { storeZone } from '../../zones/store-zone';
import { loadStoreOnce } from '../store';
import type { ProgrammeRow } from './programme';

/** Points, or the stamps of a card. */
export const POINTS = 0;

export interface Account {
  /** The store that keeps the members. */
  readonly keeper: number;
  readonly personId: number;
  readonly cardId: number;
}

/** What a member has, locked until the transaction ends. Whoever locks several begins with the points, then cards by their ids. */
export const lockBalance = async (db: Db, { keeper, personId, cardId }: Account): Promise<number> => {
  await db
    .insertInto('loyalty_balance')
    .values({ store_id: keeper, person_id: personId, card_id: cardId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { balance } = await db
    .selectFrom('loyalty_balance')
    .select('balance')
    .where('store_id', '=', keeper)
    .where('person_id', '=', personId)
    .where('card_id', '=', cardId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return balance;
};

/** The whole ledger of an account, from its first entry on. */
export const loadLedger = async (db: Db, { keeper, personId, cardId }: Account): Promise<readonly LedgerEntry[]> => {
  const rows = await db
    .selectFrom('loyalty_entry')
    .select(['id', 'kind', 'amount', 'at_store_id', 'order_id', 'expires_at', 'of_entry'])
    .where('store_id', '=', keeper)
    .where('person_id', '=', personId)
    .where('card_id', '=', cardId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    amount: row.amount,
    order: row.order_id === null ? null : `${row.at_store_id}:${row.order_id}`,
    expiresAt: row.expires_at?.getTime() ?? null,
    ofEntry: row.of_entry,
  }));
};

type NewEntry = Omit<Insertable<Schema['loyalty_entry']>, 'store_id' | 'person_id' | 'card_id' | 'id'>;

/** Appends an entry; its trigger changes the balance. */
export const addEntry = async (db: Db, { keeper, personId, cardId }: Account, entry: NewEntry): Promise<void> => {
  await db
    .insertInto('loyalty_entry')
    .values({ store_id: keeper, person_id: personId, card_id: cardId, ...entry })
    .execute();
};

/** When points that come in now expire. Stamps do not. */
export const expiryFrom = async (db: Db, programme: ProgrammeRow, cardId: number, now: Date): Promise<Date | null> => {
  const { store_id: keeper, expiry_months: months } = programme;
  if (cardId !== POINTS || months === null) return null;
  return new Date(monthsLater(now.getTime(), months, storeZone(await loadStoreOnce(db, keeper))));
};

const MONTHS_OF_A_TIER = 12;

/** What tiers go by: points of the last twelve months, less what was taken back. */
export const earnedInAYear = async (db: Db, keeper: number, personId: number, now: Date): Promise<number> => {
  const since = new Date(monthsLater(now.getTime(), -MONTHS_OF_A_TIER, storeZone(await loadStoreOnce(db, keeper))));
  const { sum } = await db
    .selectFrom('loyalty_entry')
    .select(sql<number>`coalesce(sum(amount), 0)::int`.as('sum'))
    .where('store_id', '=', keeper)
    .where('person_id', '=', personId)
    .where('card_id', '=', POINTS)
    .where('kind', 'in', ['earn', 'take_back'] satisfies LedgerKind[])
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return sum;
};

export interface Balance {
  readonly balance: number;
  readonly owed: number;
}

/** What a member has, by card; 0 are the points. */
export const loadBalances = async (db: Db, keeper: number, personId: number): Promise<ReadonlyMap<number, Balance>> => {
  const rows = await db
    .selectFrom('loyalty_balance')
    .select(['card_id', 'balance', 'owed'])
    .where('store_id', '=', keeper)
    .where('person_id', '=', personId)
    .execute();
  return new Map(rows.map(({ card_id: card, balance, owed }) => [card, { balance, owed }]));
};
