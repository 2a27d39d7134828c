import { SIGN_IN_ATTEMPTS_MS } from '@romduol/domain/limits';
import { DAY_MS } from '@romduol/domain/time/units';
import { deleteWindows } from '../http/rate-windows';
import { enqueue } from './queue';
import type { JobHandler } from './runner';

/** How long what has served its purpose is kept, in ms. A message is pushed within seconds; a key is repeated within minutes. */
const KEPT = {
  outbox: DAY_MS,
  idempotency: 7 * DAY_MS,
  orderNotifications: 7 * DAY_MS,
  job: 30 * DAY_MS,
  session: 30 * DAY_MS,
  /** Longer than any session, and than any reservation lies ahead. */
  device: 400 * DAY_MS,
} as const;

/**
 * Deletes a store's old messages, subscriptions to orders long done, kept answers, finished jobs and expired sessions;
 * and schedules the next sweep.
 */
export const sweep: JobHandler = async (trx, job, now) => {
  const before = (kept: number): Date => new Date(now.getTime() - kept);
  const storeId = job.store_id;
  await trx.deleteFrom('outbox').where('store_id', '=', storeId).where('at', '<', before(KEPT.outbox)).execute();
  await trx
    .deleteFrom('idempotency')
    .where('store_id', '=', storeId)
    .where('at', '<', before(KEPT.idempotency))
    .execute();
  await trx
    .deleteFrom('order_tidings')
    .where('store_id', '=', storeId)
    .where('at', '<', before(KEPT.orderNotifications))
    .execute();
  await trx.deleteFrom('job').where('store_id', '=', storeId).where('done_at', '<', before(KEPT.job)).execute();
  await trx
    .deleteFrom('session')
    .where('store_id', '=', storeId)
    .where('expires_at', '<', before(KEPT.session))
    .execute();
  await deleteWindows(trx, now);
  // Devices, names that were guessed at and human checks belong to no store.
  await trx.deleteFrom('device').where('seen_at', '<', before(KEPT.device)).execute();
  await trx.deleteFrom('sign_in_failure').where('since', '<', before(SIGN_IN_ATTEMPTS_MS)).execute();
  await trx.deleteFrom('human_check').where('expires_at', '<', now).execute();
  await enqueue(trx, { storeId, kind: 'sweep', payload: {}, dueAt: new Date(now.getTime() + DAY_MS) });
};
