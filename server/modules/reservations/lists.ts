import { businessDayAt } from '@romduol/domain/time/business-day';
import type { Call } from '../../http/call';
import type { DinerCaller, StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { storeDays, storeZoneAnswer } from '../../zones/store-zone';
import { loadStore } from '../store';
import { findReservation, isTheirs, type ReservationRow, findRule } from './rows';
import { reservationView, reservationViews } from './view';

const THEIRS = 50;
const OF_STAFF = 500;

/** Throws notFound for another's. */
export const reserveSingle = async (call: Call<DinerCaller>, reservationId: number) => {
  const row = await findReservation(call.db, call.caller.storeId, reservationId);
  if (!isTheirs(row, call.caller)) throw new Refusal('notFound');
  return reservationView(call, row);
};

export const reserveList = async (call: Call<DinerCaller>) => {
  const { db, caller } = call;
  const rows = await db
    .selectFrom('reservation')
    .selectAll()
    .where('store_id', '=', caller.storeId)
    .where((row) =>
      row.or([
        row('temp_id', '=', caller.deviceId),
        ...(caller.personId === null ? [] : [row('person_id', '=', caller.personId)]),
      ]),
    )
    .orderBy('at', 'desc')
    .limit(THEIRS)
    .execute();
  return { list: await reservationViews(call, rows) };
};

/** Of this business day and later, by time; and those whose refund was promised and is not given yet. */
export const staffReservations = async (call: Call<StaffCaller>) => {
  const { db, caller, now } = call;
  const store = await loadStore(db, caller.storeId);
  const dayStart = new Date(businessDayAt(now.getTime(), storeDays(store)).start);
  const rows: ReservationRow[] = await db
    .selectFrom('reservation')
    .selectAll()
    .where('store_id', '=', caller.storeId)
    .where((row) =>
      row.or([
        row('at', '>=', dayStart),
        row.and([row('refund_due_at', 'is not', null), row('refund_done_at', 'is', null)]),
      ]),
    )
    .orderBy('at')
    .limit(OF_STAFF)
    .execute();
  const views = await reservationViews(call, rows);
  return {
    now: now.getTime(),
    ...storeZoneAnswer(store, now),
    graceMinutes: (await findRule(db, store.id))?.grace_minutes ?? 0,
    list: views.filter(({ at, refund }) => at >= dayStart.getTime() || refund?.done === false),
  };
};
