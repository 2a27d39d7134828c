import { enqueue } from '../../jobs/queue';
import type { JobHandler } from '../../jobs/runner';
import { askedEvery, findGateway, type Gateways } from '../../payments';
import { nextCheck, toPaymentRequest } from '../payments';
import { recordTopUp, expireTopUp } from './record-top-up';

/**
 * Requests a top-up's status from the provider, whether or not it reported it; it expires only after that. While the
 * provider cannot be reached this fails, and is tried again.
 */
export const topUpCheck =
  (gateways: Gateways): JobHandler =>
  async (trx, job, now) => {
    const id = Number(job.payload['topUpId']);
    const read = () =>
      trx
        .selectFrom('top_up')
        .selectAll()
        .where('store_id', '=', job.store_id)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const row = await read();
    const { status, show, gateway: name, expires_at: expires } = row;
    const gateway = findGateway(gateways, name);
    if (status === 'captured' || show === null || !gateway) return;
    const report = gateway.status && (await gateway.status(await toPaymentRequest(trx, { ...row, show }), now));
    if (report) await recordTopUp(trx, gateway.id, report, now);
    if (now >= expires) await expireTopUp(trx, job.store_id, id, now);
    if (report?.outcome === 'captured') return;
    const dueAt = nextCheck(await read(), askedEvery(gateway), now);
    if (dueAt) await enqueue(trx, { storeId: job.store_id, kind: 'topUpCheck', payload: { topUpId: id }, dueAt });
  };
