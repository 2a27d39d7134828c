import { type MainAmount, minus, sumAmounts } from '@romduol/domain/money/amount';
import { timesRate } from '@romduol/domain/money/rounding';
import { RESERVATION_REFUND_MS } from '@romduol/domain/limits';
import { COMMANDS } from '@romduol/contract/events';
import type { Cash } from '@romduol/domain/order/cash-refund';
import type { TenderBack } from '@romduol/domain/order/refund-tenders';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { DinerCaller, StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { enqueue } from '../../jobs/queue';
import type { JobHandler } from '../../jobs/runner';
import type { Gateways } from '../../payments';
import { announce } from '../../realtime/announce';
import { heldBy, type TenderRow } from '../orders';
import { refundTenders, handOutCash, type lockBill } from '../payments';
import { findReservation, lockReservation, type ReservationRow, announceReservation } from './rows';
import { reservationView } from './view';

type Bill = Awaited<ReturnType<typeof lockBill>>;

/** What the store keeps of what was paid: a percentage, rounded once. */
export const shareKept = (tenders: readonly TenderRow[], keeps: number): MainAmount =>
  timesRate(sumAmounts(tenders.map(heldBy)), keeps);

/** All that the tenders hold but the share, the last one taken first. */
const planRefunds = (tenders: readonly TenderRow[], kept: MainAmount): TenderBack[] => {
  let left = minus(sumAmounts(tenders.map(heldBy)), kept);
  return [...tenders].reverse().flatMap((tender) => {
    const amount = heldBy(tender) < left ? heldBy(tender) : left;
    left = minus(left, amount);
    return amount > 0 ? [{ tenderId: tender.id, amount }] : [];
  });
};

/**
 * T-06: what was paid is refunded to its tenders, less the share that the store keeps; all of it within 24 hours. A
 * wallet has it at once, a provider is asked by a job, cash is for staff to hand out. Late, staff are alarmed.
 */
export const refundReservation = async (
  call: Call<DinerCaller | StaffCaller>,
  gateways: Gateways,
  {
    row,
    bill,
    kept,
    reason,
  }: {
    readonly row: ReservationRow;
    readonly bill: Bill;
    readonly kept: MainAmount;
    readonly reason: string;
  },
): Promise<ReservationRow> => {
  const { db, caller, now } = call;
  const back = planRefunds(bill.tenders, kept);
  const amount = sumAmounts(back.map((part) => part.amount));
  if (amount === 0) return row;
  const giver = { db, now, caller: { staffId: caller.kind === 'staff' ? caller.staffId : null } };
  const { order, tenders } = bill;
  const kind = kept > 0 ? 'part' : 'full';
  await refundTenders(giver, gateways, { kind, order, tenders, back, reason, cash: null, isHandedOutLater: true });
  const dueAt = new Date(now.getTime() + RESERVATION_REFUND_MS);
  const payload = { reservationId: row.id };
  await enqueue(db, { storeId: row.store_id, kind: 'reservationRefundDue', payload, dueAt });
  return db
    .updateTable('reservation')
    .set({ refund_cents: amount, refund_due_at: dueAt })
    .where('store_id', '=', row.store_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
};

const settle = async (
  db: Db,
  row: ReservationRow,
  set: Partial<Pick<ReservationRow, 'refund_late_at' | 'refund_done_at'>>,
): Promise<ReservationRow> =>
  db
    .updateTable('reservation')
    .set(set)
    .where('store_id', '=', row.store_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The promised time is over: a refund that is not done by now alerts staff, and stays marked until it is. */
export const reservationRefundDue: JobHandler = async (trx, job, now) => {
  const row = await findReservation(trx, job.store_id, Number(job.payload['reservationId']));
  const { refund } = await reservationView({ db: trx, language: 'en' }, row);
  if (refund === null || refund.done) return;
  await settle(trx, row, { refund_late_at: now });
  await announceReservation(trx, row, now);
  const data = { reservationId: row.id };
  await announce(trx, { storeId: row.store_id, cmd: COMMANDS.staffNeeded, to: ['staff'], data, now });
};

/** Staff confirm that they have paid it out. Throws changedMeanwhile where nothing is to be refunded by hand. */
export const refundGiven = async (
  call: Call<StaffCaller>,
  reservationId: number,
  cash: Cash | null,
): Promise<ReservationRow> => {
  const { db, caller, now } = call;
  const { row, bill } = await lockReservation(db, caller.storeId, reservationId);
  const { refund } = await reservationView(call, row);
  if (refund === null || refund.done || !refund.byHand) throw new Refusal('changedMeanwhile');
  const handedOut = bill === null ? null : await handOutCash(call, bill.order, cash);
  const given = await settle(db, row, { refund_done_at: now });
  await db
    .insertInto('audit_log')
    .values({
      store_id: caller.storeId,
      at: now,
      staff_id: caller.staffId,
      action: 'reservationRefunded',
      subject: `reservation:${row.id}`,
      detail: JSON.stringify({ amount: row.refund_cents, handedOut }),
    })
    .execute();
  await announceReservation(db, given, now);
  return given;
};
