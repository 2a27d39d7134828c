import { NO_MAIN } from '@romduol/domain/money/amount';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { MINUTE_MS } from '@romduol/domain/time/units';
import type { Call } from '../../http/call';
import type { DinerCaller, StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import type { Gateways } from '../../payments';
import { endOrder, moveOrder, toOrderActor } from '../orders';
import { releaseSlots } from '../slots';
import { releaseTable } from './keep-table';
import { refundReservation, shareKept } from './refund';
import { endReservation, isTheirs, lockReservation, type ReservationRow, findRule } from './rows';
import { reservationView, type ReservationView } from './view';

const CANCELLED = 'Reservation cancelled';
const NO_SHOW = 'Guests did not come';

type Locked = Awaited<ReturnType<typeof lockReservation>>;

/** Table and, where there is one, order: both end with the reservation. */
const endBoth = async (
  call: Call<DinerCaller | StaffCaller>,
  gateways: Gateways,
  { row, bill }: Locked,
  { reason, beforeCutOff }: { readonly reason: string; readonly beforeCutOff: boolean },
): Promise<ReservationRow> => {
  const { db, now } = call;
  const by = toOrderActor(call.caller);
  // First the reservation: the order's end finds it ended, and frees nothing twice.
  const ended = await endReservation(db, row, { status: 'cancelled', now, reason });
  await releaseTable(db, row, now);
  if (bill === null) return ended;
  if (bill.order.pay_status !== PAY_STATUS.reserved) {
    await endOrder(db, bill.order, { event: 'cancel', by, now, reason });
    return ended;
  }
  const set = { cancel_reason: reason };
  const facts = { ...bill.facts, beforeCutOff };
  await moveOrder(db, bill.order, { event: 'cancelReservation', by, facts, now, reason, set });
  return refundReservation(call, gateways, { row: ended, bill, kept: NO_MAIN, reason });
};

/** Seats, table and order: all of it ends; the seats last of all, as others may ask for them at the same time. */
export const end = async (...ending: Parameters<typeof endBoth>): Promise<ReservationView> => {
  const [call, , { row }] = ending;
  const view = await reservationView(call, await endBoth(...ending));
  await releaseSlots(call.db, row);
  return view;
};

/** Guests cancel until the cut-off. Throws notFound for another's, reservationCancelFailed after it or once it is over (M-22). */
export const cancelByGuest = async (
  call: Call<DinerCaller>,
  gateways: Gateways,
  { reservationId, reason = '' }: { readonly reservationId: number; readonly reason?: string },
): Promise<ReservationView> => {
  const { db, caller, now } = call;
  const locked = await lockReservation(db, caller.storeId, reservationId);
  if (!isTheirs(locked.row, caller)) throw new Refusal('notFound');
  const cutOff = (await findRule(db, caller.storeId))?.cut_off_minutes ?? 0;
  const beforeCutOff = now.getTime() <= locked.row.at.getTime() - cutOff * MINUTE_MS;
  if (locked.row.status !== 'reserved' || !beforeCutOff) throw new Refusal('reservationCancelFailed');
  return end(call, gateways, locked, { reason: reason.trim() || CANCELLED, beforeCutOff });
};

/** Staff cancel at any time before the guests are seated, with a reason. */
export const cancelByStaff = async (
  call: Call<StaffCaller>,
  gateways: Gateways,
  { reservationId, reason }: { readonly reservationId: number; readonly reason: string },
): Promise<ReservationView> => {
  if (reason.trim() === '') throw new Refusal('reasonRequired');
  const locked = await lockReservation(call.db, call.caller.storeId, reservationId);
  if (locked.row.status !== 'reserved') throw new Refusal('reservationCancelFailed');
  return end(call, gateways, locked, { reason: reason.trim(), beforeCutOff: false });
};

/**
 * The guests have not come within the grace time. Of what they paid the store keeps its share; the rest goes back.
 * Throws graceTimeRunning before that.
 */
export const noShow = async (
  call: Call<StaffCaller>,
  gateways: Gateways,
  reservationId: number,
): Promise<ReservationRow> => {
  const { db, caller, now } = call;
  const { row, bill } = await lockReservation(db, caller.storeId, reservationId);
  if (row.status !== 'reserved') throw new Refusal('changedMeanwhile');
  const rule = await findRule(db, caller.storeId);
  if (now.getTime() < row.at.getTime() + (rule?.grace_minutes ?? 0) * MINUTE_MS) throw new Refusal('graceTimeRunning');
  const ended = await endReservation(db, row, { status: 'noShow', now });
  await releaseTable(db, row, now);
  if (bill === null) return ended;
  const by = toOrderActor(caller);
  if (bill.order.pay_status !== PAY_STATUS.reserved) {
    await endOrder(db, bill.order, { event: 'cancel', by, now, reason: NO_SHOW });
    return ended;
  }
  const kept = shareKept(bill.tenders, rule?.no_show_keeps ?? 0);
  const facts = { ...bill.facts, graceTimeOver: true, keepsShare: kept > 0 };
  const set = { prepaid_reservation: false };
  await moveOrder(db, bill.order, { event: 'noShow', by, facts, now, reason: NO_SHOW, set });
  return refundReservation(call, gateways, { row: ended, bill, kept, reason: NO_SHOW });
};
