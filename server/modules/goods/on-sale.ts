import { businessDayAt } from '@romduol/domain/time/business-day';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { refuse } from '../../http/refusal';
import { enqueue } from '../../jobs/queue';
import type { JobHandler } from '../../jobs/runner';
import { storeDays } from '../../zones/store-zone';
import { loadStore } from '../store';
import { menuChanged } from './menu-changed';

interface OnSale {
  readonly sold_out: boolean;
  /** null = not counted. */
  readonly stock: number | null;
}

/** As it is set: counted portions may be those of the day. */
interface Sale {
  readonly sold_out: boolean;
  readonly stock: number | null | RawBuilder<number | null>;
  readonly sold_anyway: boolean | RawBuilder<boolean>;
}

const setSale = async (db: Db, storeId: number, goodsId: number, sale: Sale, now: Date): Promise<OnSale> => {
  const goods = await db
    .updateTable('goods')
    .set(sale)
    .where('store_id', '=', storeId)
    .where('id', '=', goodsId)
    .where('removed_at', 'is', null)
    .returning(['sold_out', 'stock'])
    .executeTakeFirst();
  await menuChanged(db, storeId, goodsId, now);
  return goods ?? refuse('notFound');
};

/** What was decided before no longer holds: a dish that was off for a day and is now off for good stays off. */
const cancelBackOnSale = async (db: Db, storeId: number, goodsId: number, now: Date): Promise<void> => {
  await db
    .updateTable('job')
    .set({ done_at: now })
    .where('store_id', '=', storeId)
    .where('kind', '=', 'backOnSale')
    .where('done_at', 'is', null)
    .where(sql<string>`payload->>'goodsId'`, '=', String(goodsId))
    .execute();
};

/** The next business day begins: what was off sale for a day is on sale again. */
const backTomorrow = async (db: Db, storeId: number, goodsId: number, now: Date): Promise<void> => {
  const store = await loadStore(db, storeId);
  const { end } = businessDayAt(now.getTime(), storeDays(store));
  await enqueue(db, { storeId, kind: 'backOnSale', payload: { goodsId }, dueAt: new Date(end) });
};

/** A dish of which there is so much each day is counted again when it is back. */
const ofTheDay = sql<number | null>`daily_stock`;

/** Staff who put a dish on sale know that it can be made, whatever the store room says. */
const soldAnyway = sql<boolean>`portions_left IS NOT DISTINCT FROM 0`;

const SALES = {
  on: { sold_out: false, stock: ofTheDay, sold_anyway: soldAnyway },
  off: { sold_out: true, stock: null, sold_anyway: false },
  today: { sold_out: true, stock: null, sold_anyway: false },
} as const satisfies Record<'on' | 'off' | 'today', Sale>;

/** Staff take a dish off sale, or put it back. */
export const putOnSale = async (
  { db, caller, now }: Call<StaffCaller>,
  { goodsId, sale, count = 0 }: { goodsId: number; sale: 'on' | 'off' | 'today' | 'count'; count?: number },
): Promise<OnSale> => {
  const wanted = sale === 'count' ? { sold_out: false, stock: count, sold_anyway: soldAnyway } : SALES[sale];
  const done = await setSale(db, caller.storeId, goodsId, wanted, now);
  await cancelBackOnSale(db, caller.storeId, goodsId, now);
  if (sale === 'today') await backTomorrow(db, caller.storeId, goodsId, now);
  return done;
};

export const backOnSale: JobHandler = async (trx, job, now) => {
  const sale = { ...SALES.on, sold_anyway: false };
  await setSale(trx, job.store_id, Number(job.payload['goodsId']), sale, now);
};
