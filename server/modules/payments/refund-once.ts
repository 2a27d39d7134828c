import { type MainAmount, mainAmount } from '@romduol/domain/money/amount';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { storeCurrencies } from '../../money/store-currencies';
import { findGateway, type Gateways } from '../../payments';
import { loadStoreOnce } from '../store';

interface RefundPart {
  readonly store_id: number;
  readonly gateway: string | null;
  readonly transaction_id: string | null;
  readonly amount_cents: MainAmount;
  readonly key: string;
  readonly now: Date;
}

/** What a provider refunded of a transaction, as far as it is recorded. */
const sumRefunded = async (db: Db, { store_id, gateway, transaction_id }: RefundPart): Promise<MainAmount> => {
  const { rows } = await sql<{ sum: number }>`
    SELECT (
      coalesce((SELECT sum(r.amount_cents + r.tip_cents) FROM refund_tender r JOIN tender t ON t.store_id = r.store_id AND t.id = r.tender_id
        WHERE r.store_id = ${store_id} AND t.gateway = ${gateway} AND t.transaction_id = ${transaction_id}
          AND r.way = 'gateway' AND r.done_at IS NOT NULL), 0)
      + coalesce((SELECT sum(s.amount_cents) FROM surplus s
        WHERE s.store_id = ${store_id} AND s.gateway = ${gateway} AND s.transaction_id = ${transaction_id}
          AND s.way = 'gateway' AND s.done_at IS NOT NULL), 0)
    )::bigint AS sum`.execute(db);
  return mainAmount(Number(rows[0]?.sum ?? 0));
};

/**
 * Has a provider refund a part of a transaction, one part after the other: of two at once the second waits for the commit
 * of the first. Throws where the provider cannot, or does not.
 */
export const refundOnce = async (
  trx: Db,
  gateways: Gateways,
  part: RefundPart,
): Promise<{ readonly refundId: string }> => {
  const { store_id: storeId, gateway: id, transaction_id: transactionId, amount_cents: amount, key, now } = part;
  const gateway = findGateway(gateways, id);
  if (!gateway?.refund || transactionId === null) throw new Error(`${String(id)} cannot refund any more`);
  await trx
    .selectFrom('provider_transaction')
    .select('transaction_id')
    .where('gateway', '=', gateway.id)
    .where('transaction_id', '=', transactionId)
    .where('store_id', '=', storeId)
    .forUpdate()
    .executeTakeFirst();
  const { main: currency } = storeCurrencies(await loadStoreOnce(trx, storeId));
  const refundedBefore = await sumRefunded(trx, part);
  return gateway.refund({ payee: { db: trx, storeId }, currency, now, key, transactionId, amount, refundedBefore });
};
