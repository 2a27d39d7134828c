import type { JobHandler } from '../../jobs/runner';
import { findGateway, type Gateways } from '../../payments';

/** Requests the refund of a tender's part from the provider; a repeat after a crash has the same key. */
export const gatewayRefund =
  (gateways: Gateways): JobHandler =>
  async (trx, job, now) => {
    const [refundId, tenderId] = [Number(job.payload['refundId']), Number(job.payload['tenderId'])];
    const part = await trx
      .selectFrom('refund_tender as r')
      .innerJoin('tender as t', (join) => join.onRef('t.store_id', '=', 'r.store_id').onRef('t.id', '=', 'r.tender_id'))
      .select(['r.amount_cents', 'r.done_at', 't.gateway', 't.transaction_id'])
      .where('r.store_id', '=', job.store_id)
      .where('r.refund_id', '=', refundId)
      .where('r.tender_id', '=', tenderId)
      .forUpdate('r')
      .executeTakeFirstOrThrow();
    if (part.done_at !== null) return;
    const made = await findGateway(gateways, part.gateway)?.refund?.({
      key: `refund-${job.store_id}-${refundId}-${tenderId}`,
      transactionId: part.transaction_id ?? '',
      amount: part.amount_cents,
    });
    if (!made) throw new Error(`${part.gateway} cannot refund any more`);
    await trx
      .updateTable('refund_tender')
      .set({ done_at: now, provider_refund_id: made.refundId })
      .where('store_id', '=', job.store_id)
      .where('refund_id', '=', refundId)
      .where('tender_id', '=', tenderId)
      .execute();
  };
