import { businessDayAt } from '@romduol/domain/time/business-day';
import { formatClock, DAY_MINUTES } from '@romduol/domain/time/calendar';
import { isOpen, nextChange, nextOpening, type OpeningHours } from '@romduol/domain/time/hours';
import type { Zone } from '@romduol/domain/time/zone';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { enqueue, type JobKind } from '../../jobs/queue';
import type { JobHandler } from '../../jobs/runner';
import { storeDays, storeZone } from '../../zones/store-zone';
import { loadStore } from '../store';
import { menuChanged } from './menu-changed';

interface Clock {
  /** In ms. */
  readonly now: number;
  readonly zone: Zone;
}

/** When a dish that is not served now is served next; '' for one that is. Both its own hours and its category's hold. */
export const servedAt = (
  row: { readonly out_of_hours: boolean; readonly hours: OpeningHours },
  ofCategory: OpeningHours,
  { now, zone }: Clock,
): string => {
  if (!row.out_of_hours) return '';
  const span = nextOpening(row.hours ?? ofCategory, now, zone);
  return span === null ? '' : `${formatClock(span.opens, zone)}–${formatClock(span.closes % DAY_MINUTES, zone)}`;
};

const selectHours = (db: Db, storeId: number) =>
  db
    .selectFrom('goods as g')
    .innerJoin('category as c', (join) =>
      join.onRef('c.store_id', '=', 'g.store_id').onRef('c.id', '=', 'g.category_id'),
    )
    .select(['g.id', 'g.out_of_hours as isOut', 'g.hours as own', 'c.hours as ofCategory'])
    .where('g.store_id', '=', storeId)
    .where('g.removed_at', 'is', null)
    .where((row) =>
      row.or([row('g.hours', 'is not', null), row('c.hours', 'is not', null), row('g.out_of_hours', '=', true)]),
    )
    .execute();

/** Work that is due at a time, unless it is scheduled already: one run covers all that is due. */
const noteOnce = async (db: Db, storeId: number, kind: JobKind, dueAt: Date, now: Date): Promise<void> => {
  const planned = await db
    .selectFrom('job')
    .select('id')
    .where('store_id', '=', storeId)
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .where('due_at', '>', now)
    .where('due_at', '<=', dueAt)
    .executeTakeFirst();
  if (!planned) await enqueue(db, { storeId, kind, payload: {}, dueAt });
};

/**
 * Stores for every dish whether its mealtime is now, and schedules the next change; a master menu has no day. Menus are announced where that
 * changed something; callers that changed the menu announce that themselves.
 */
export const watchMealtimes = async (
  db: Db,
  storeId: number,
  now: Date,
  /** Called with the dishes that are no longer served, before they are locked: placing an order locks the cart first. */
  whenEnded: (goodsIds: readonly number[]) => Promise<void> = async () => undefined,
): Promise<boolean> => {
  const store = await loadStore(db, storeId);
  if (store.kind === 'masterMenu') return false;
  const zone = storeZone(store);
  const at = now.getTime();
  const dishes = await selectHours(db, storeId);
  const served = (hours: OpeningHours): boolean => isOpen(hours, at, zone);
  const turned = dishes.filter(({ own, ofCategory, isOut }) => isOut === (served(own) && served(ofCategory)));
  if (turned.length > 0) {
    await whenEnded(turned.flatMap(({ id, isOut }) => (isOut ? [] : [id])));
    await db
      .updateTable('goods')
      .set({ out_of_hours: sql<boolean>`NOT out_of_hours` })
      .where('store_id', '=', storeId)
      .where(
        'id',
        'in',
        turned.map(({ id }) => id),
      )
      .execute();
  }
  const changes = dishes
    .flatMap(({ own, ofCategory }) => [nextChange(own, at, zone), nextChange(ofCategory, at, zone)])
    .filter((change) => change !== null);
  if (changes.length > 0) await noteOnce(db, storeId, 'mealtimes', new Date(Math.min(...changes)), now);
  return turned.length > 0;
};

/** Ensures that dishes with a number of portions each day are counted anew when the next day begins. */
export const watchDailyStock = async (db: Db, storeId: number, now: Date): Promise<void> => {
  const store = await loadStore(db, storeId);
  if (store.kind === 'masterMenu') return;
  const { end } = businessDayAt(now.getTime(), storeDays(store));
  await noteOnce(db, storeId, 'dailyStock', new Date(end), now);
};

/** A business day begins. */
export const dailyStock: JobHandler = async (trx, job, now) => {
  const storeId = job.store_id;
  const { numUpdatedRows: counted } = await trx
    .updateTable('goods')
    .set({ stock: sql<number | null>`daily_stock` })
    .where('store_id', '=', storeId)
    .where('daily_stock', 'is not', null)
    .where('removed_at', 'is', null)
    // Off sale for good is off sale, whatever there is of it.
    .where('sold_out', '=', false)
    .executeTakeFirstOrThrow();
  if (counted === 0n) return;
  await menuChanged(trx, storeId, 0, now);
  await watchDailyStock(trx, storeId, now);
};
