import { plus } from '@romduol/domain/money/amount';
import type { JobHandler } from '../../jobs/runner';
import type { Gateways } from '../../payments';
import { refundOnce } from './refund-once';

/** Requests the refund of a tender's part from the provider; a repeat after a crash has the same key. */
export const gatewayRefund =
  (gateways: Gateways): JobHandler =>
  async (trx, job, now) => {
    const [refundId, tenderId] = [Number(job.payload['refundId']), Number(job.payload['tenderId'])];
    const part = await trx
      .selectFrom('refund_tender as r')
      .innerJoin('tender as t', (join) => join.onRef('t.store_id', '=', 'r.store_id').onRef('t.id', '=', 'r.tender_id'))
      .select(['r.amount_cents', 'r.tip_cents', 'r.done_at', 't.gateway', 't.transaction_id'])
      .where('r.store_id', '=', job.store_id)
      .where('r.refund_id', '=', refundId)
      .where('r.tender_id', '=', tenderId)
      .forUpdate('r')
      .executeTakeFirstOrThrow();
    if (part.done_at !== null) return;
    const key = `refund-${job.store_id}-${refundId}-${tenderId}`;
    const made = await refundOnce(trx, gateways, {
      ...part,
      amount_cents: plus(part.amount_cents, part.tip_cents),
      store_id: job.store_id,
      key,
      now,
    });
    await trx
      .updateTable('refund_tender')
      .set({ done_at: now, provider_refund_id: made.refundId })
      .where('store_id', '=', job.store_id)
      .where('refund_id', '=', refundId)
      .where('tender_id', '=', tenderId)
      .execute();
  };
