import { enqueue } from '../../jobs/queue';
import type { JobHandler } from '../../jobs/runner';
import { askedEvery, findGateway, type Gateways } from '../../payments';
import { nextCheck } from '../payments';
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
    const { status, reference, show, gateway: name, expires_at: expires } = await read();
    const gateway = findGateway(gateways, name);
    if (status === 'captured' || show === null || !gateway) return;
    const report = await gateway.status?.({ reference, show }, now);
    if (report) await recordTopUp(trx, gateway.id, report, now);
    if (now >= expires) await expireTopUp(trx, job.store_id, id, now);
    if (report?.outcome === 'captured') return;
    const dueAt = nextCheck(await read(), askedEvery(gateway), now);
    if (dueAt) await enqueue(trx, { storeId: job.store_id, kind: 'topUpCheck', payload: { topUpId: id }, dueAt });
  };
