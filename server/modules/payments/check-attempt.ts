import { DAY_MS, MINUTE_MS } from '@romduol/domain/time/units';
import { enqueue } from '../../jobs/queue';
import type { JobHandler } from '../../jobs/runner';
import { askedEvery, findGateway, type Gateways } from '../../payments';
import { bookReport, expireAttempt } from './capture';
import { toPaymentRequest } from './started';

/** For late money the provider is asked again: these times after the attempt expired. */
const LATE_CHECKS_MS: readonly number[] = [2 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS, 6 * 60 * MINUTE_MS, DAY_MS];

/** A payment that may still be made: when its time is over, and whether a client shows it now. */
interface Checked {
  readonly status: string;
  readonly expires_at: Date;
}

/**
 * When the provider is asked again, after an instant: often while the payment is open, at the instant at which it
 * expires, and a few times after that. Null when it was asked often enough.
 */
export const nextCheck = (attempt: Checked, every: number, now: Date): Date | null => {
  const expiry = attempt.expires_at.getTime();
  const at = now.getTime();
  if (at < expiry && attempt.status === 'open') return new Date(Math.min(at + every, expiry));
  const late = LATE_CHECKS_MS.map((after) => expiry + after).find((each) => each > at);
  return late === undefined ? null : new Date(late);
};

/**
 * Requests a payment's status from the provider, whether or not it reported it: a callback may be lost, and the server
 * may have been killed between the payment and the commit. An attempt expires only after the provider was asked; while
 * it cannot be reached, this fails and is tried again.
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
    const gateway = findGateway(gateways, before.gateway);
    const report = gateway?.status && (await gateway.status(await toPaymentRequest(trx, before), now));
    if (report) await bookReport(trx, before.gateway, report, now);
    if (now >= before.expires_at) await expireAttempt(trx, job.store_id, attemptId, now);
    if (report?.outcome === 'captured') return;
    const dueAt = gateway ? nextCheck(await read(), askedEvery(gateway), now) : null;
    if (dueAt) await enqueue(trx, { storeId: job.store_id, kind: 'attemptCheck', payload: { attemptId }, dueAt });
  };
