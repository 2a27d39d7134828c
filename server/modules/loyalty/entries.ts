import { sql } from 'kysely';
import { textIn } from '../../db/localized';
import type { Localized } from '../../db/schema';
import type { LedgerKind } from '@romduol/domain/rules/loyalty-lots';
import type { Language } from '@romduol/domain/languages';
import type { Db } from '../../db/db';

interface Row {
  readonly id: number;
  readonly kind: LedgerKind;
  readonly card_id: number;
  readonly amount: number;
  readonly at: Date;
  readonly reason: string;
  readonly order_no: string | null;
  readonly card: Localized | null;
  readonly store: Localized | null;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** A member's points and stamps as they came and went, the newest first; with the store of those of another one. */
export const listLoyaltyEntries = async (
  db: Db,
  about: { readonly keeper: number; readonly storeId: number; readonly personId: number; readonly language: Language },
  { limit, offset }: Page,
) => {
  const { keeper, storeId, personId, language } = about;
  const { rows } = await sql<Row>`
    SELECT e.id, e.kind, e.card_id, e.amount, e.at, e.reason, o.order_no, c.name AS card, s.name AS store
    FROM loyalty_entry AS e
      LEFT JOIN orders AS o ON o.store_id = e.at_store_id AND o.id = e.order_id
      LEFT JOIN loyalty_card AS c ON c.store_id = e.store_id AND c.id = e.card_id
      LEFT JOIN store AS s ON s.id = e.at_store_id AND s.id <> ${storeId} AND e.order_id IS NOT NULL
    WHERE e.store_id = ${keeper} AND e.person_id = ${personId}
    ORDER BY e.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows.map(({ id, kind, amount, at, reason, order_no: orderNo, card, store }) => ({
    ...{ id, kind, amount, orderNo, reason },
    at: at.getTime(),
    card: card && textIn(card, language),
    store: store && textIn(store, language),
  }));
};
