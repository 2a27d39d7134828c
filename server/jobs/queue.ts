import type { Db } from '../db/db';
import { hold } from '../db/transaction';

/** Kinds of work that are due at a time. Each has its handler in the module that owns it. */
export type JobKind =
  | 'acceptCountdown'
  | 'paymentWindow'
  | 'idleSitting'
  | 'backOnSale'
  | 'mealtimes'
  | 'dailyStock'
  | 'masterMenu'
  | 'temporaryTableEnds'
  | 'attemptCheck'
  | 'shareLapse'
  | 'topUpCheck'
  | 'siteWallet'
  | 'loyalty'
  | 'loyaltyDay'
  | 'gatewayRefund'
  | 'surplusRefund'
  | 'couponExpiry'
  | 'noticeDue'
  | 'reservationTable'
  | 'reservationRefundDue'
  | 'waitingNoShow'
  | 'orderTidings'
  | 'pictureRemoval'
  | 'pictureSizes'
  | 'memberDeletion'
  | 'taxDocument'
  | 'message'
  | 'platformOrder'
  | 'platformMenu'
  | 'platformSync'
  | 'nightly'
  | 'sweep';

export interface Job {
  readonly storeId: number;
  readonly kind: JobKind;
  readonly payload: Readonly<Record<string, number | string>>;
  readonly dueAt: Date;
}

/** Notes work for later, in the transaction that makes it necessary. */
export const enqueue = async (trx: Db, job: Job): Promise<void> => {
  const { storeId, kind, payload, dueAt } = job;
  const row = { store_id: storeId, kind, payload: JSON.stringify(payload), due_at: dueAt };
  await hold(trx, trx.insertInto('job').values(row).compile());
};
