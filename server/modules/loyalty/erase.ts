import type { Language } from '@romduol/domain/languages';
import type { Db } from '../../db/db';
import { listLoyaltyEntries } from './entries';
import { addEntry, lockBalance } from './ledger';

interface Member {
  readonly storeId: number;
  readonly personId: number;
  readonly now: Date;
}

/** Points and stamps of a deleted account end with an entry, as the wallet does; the birthday is deleted. */
export const eraseLoyalty = async (db: Db, { storeId: keeper, personId, now }: Member): Promise<void> => {
  await db.deleteFrom('loyalty_birthday').where('store_id', '=', keeper).where('person_id', '=', personId).execute();
  const held = await db
    .selectFrom('loyalty_balance')
    .select('card_id')
    .where('store_id', '=', keeper)
    .where('person_id', '=', personId)
    .where('balance', '>', 0)
    .orderBy('card_id')
    .execute();
  for (const { card_id: cardId } of held) {
    const account = { keeper, personId, cardId };
    const balance = await lockBalance(db, account);
    if (balance === 0) continue;
    await addEntry(db, account, {
      ...{ kind: 'adjust', amount: -balance, at_store_id: keeper, order_id: null },
      ...{ expires_at: null, of_entry: null, staff_id: null, at: now },
    });
  }
};

/** Of a ledger: all of it. */
const MOST_ENTRIES = 1_000_000;

/** What a store keeps of a member's points, where it keeps any. */
export const loyaltyIn = async ({
  db,
  storeId,
  personId,
  language,
}: {
  readonly db: Db;
  readonly storeId: number;
  readonly personId: number;
  readonly language: Language;
}) => {
  const page = { limit: MOST_ENTRIES, offset: 0 };
  const entries = await listLoyaltyEntries(db, { keeper: storeId, storeId, personId, language }, page);
  const birthday = await db
    .selectFrom('loyalty_birthday')
    .select(['month', 'day'])
    .where('store_id', '=', storeId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return {
    ...(entries.length > 0 && {
      loyalty: entries.reverse().map(({ id: _id, at, ...entry }) => ({ ...entry, at: new Date(at) })),
    }),
    ...(birthday !== undefined && { birthday }),
  };
};
