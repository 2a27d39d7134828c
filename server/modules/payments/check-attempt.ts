import { DAY_MS, MINUTE_MS } from '@romduol/domain/time/calendar';
import { enqueue } from '../../jobs/queue';
import type { JobHandler } from '../../jobs/runner';
import { gatewayOf, type Gateways } from '../../payments';
import type { AttemptRow } from './attempt';
import { bookReport, expireAttempt } from './capture';

/** While an attempt is open the provider is asked this often, and once more at the instant at which it expires. */
const OPEN_CHECK_MS = 15_000;
/** After that, for late money: these times after the attempt expired. */
const LATE_CHECKS_MS: readonly number[] = [2 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS, 6 * 60 * MINUTE_MS, DAY_MS];

/** When the provider is asked again, after an instant; null when it was asked often enough. */
const nextCheck = (attempt: AttemptRow, now: Date): Date | null => {
  const expiry = attempt.expires_at.getTime();
  const at = now.getTime();
  if (at < expiry && attempt.status === 'open') return new Date(Math.min(at + OPEN_CHECK_MS, expiry));
  const late = LATE_CHECKS_MS.map((after) => expiry + after).find((each) => each > at);
  return late === undefined ? null : new Date(late);
};

/**
 * Asks the provider what became of a payment, whether or not it told us: a callback may be lost, and the server may
 * have died between the money and the commit. An attempt expires only after the provider was asked; while it cannot be
 * reached, this fails and is tried again.
 */
export const attemptCheck =
  (gateways: Gateways): JobHandler =>
  async (trx, job, now) => {
    const attemptId = Number(job.payload['attemptId']);
    const read = () =>
      trx
        .selectFrom('payment_attempt')
        .selectAll()
        .where('store_id', '=', job.store_id)
        .where('id', '=', attemptId)
        .executeTakeFirstOrThrow();
    const before = await read();
    if (before.status === 'captured') return;
    const report = await gatewayOf(gateways, before.gateway)?.status?.(before.reference, now);
    if (report) await bookReport(trx, before.gateway, report, now);
    if (now >= before.expires_at) await expireAttempt(trx, job.store_id, attemptId, now);
    if (report?.outcome === 'captured') return;
    const dueAt = nextCheck(await read(), now);
    if (dueAt) await enqueue(trx, { storeId: job.store_id, kind: 'attemptCheck', payload: { attemptId }, dueAt });
  };
