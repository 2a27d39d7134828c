import { businessDayAt } from '@romduol/domain/time/business-day';
import type { Db } from '../db/db';
import { storeDays } from '../zones/store-zone';
import { enqueue } from './queue';
import type { JobHandler } from './runner';

/** What is computed of a store once a day, between two of its business days. */
export type NightlyWork = (trx: Db, storeId: number, now: Date) => Promise<void>;

/** Does these works one after the other. */
export const nightly =
  (works: readonly NightlyWork[]): JobHandler =>
  async (trx, job, now) => {
    for (const work of works) await work(trx, job.store_id, now);
  };

/** Notes the work of the coming night. The daily sweep does it, so that a night that was missed stops no other. */
export const noteNightly = async (trx: Db, storeId: number, now: Date): Promise<void> => {
  const store = await trx
    .selectFrom('store')
    .select(['kind', 'zone', 'country', 'day_cut_off_minutes'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  if (store.kind === 'masterMenu') return;
  const { end } = businessDayAt(now.getTime(), storeDays(store));
  await enqueue(trx, { storeId, kind: 'nightly', payload: {}, dueAt: new Date(end) });
};
