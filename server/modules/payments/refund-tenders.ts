import { type MainAmount, mainAmount, NO_MAIN, plus, secondAmount, sumAmounts } from '@romduol/domain/money/amount';
import { type Cash, type CashPart, sumOfCash } from '@romduol/domain/order/cash-refund';
import type { TenderBack } from '@romduol/domain/order/refund-tenders';
import { sql } from 'kysely';
import type { Channel } from '../../db/schema-orders';
import type { RefundKind, RefundWay } from '../../db/schema-ledger';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import { holdPerson } from '../../http/hold-person';
import { Refusal } from '../../http/refusal';
import { enqueue } from '../../jobs/queue';
import { type Gateways, type Payee, refundsBy } from '../../payments';
import { toRefusal, type OrderRow, type TenderRow } from '../orders';
import { drawerToHandOut } from '../till';
import { planCash, tipBack } from './cash-out';
import { changeBalance } from '../wallet';

/** Who refunds: an employee, or the server what a diner cancelled (null). */
type RefundCall = Pick<Call<unknown>, 'db' | 'now'> & { readonly caller: { readonly staffId: number | null } };

/** Money that goes back to the tenders it came from. */
export interface RefundRequest {
  readonly kind: RefundKind;
  readonly order: OrderRow;
  readonly tenders: readonly TenderRow[];
  readonly back: readonly TenderBack[];
  /** Of it, the table charge with its VAT. */
  readonly tableCharge?: MainAmount;
  readonly reason: string;
  /** The dollars and riel that are handed out for the cash of it; null: as it was paid. */
  readonly cash: Cash | null;
  /** Cash is handed out later, by `handOutCash`: until then it is in its drawer. */
  readonly isHandedOutLater?: boolean;
}

const WAYS = {
  CASH_PAY: async () => 'byHand',
  STORE_BALANCE_PAY: async () => 'wallet',
  CREDIT_PAY: async () => 'credit',
  // A gateway that has no refunds, or that this server no longer has: staff refund by hand, and that is recorded.
  ONLINE_PAY: async (gateways, gateway, payee) => ((await refundsBy(gateways, gateway, payee)) ? 'gateway' : 'byHand'),
} as const satisfies Record<Channel, (gateways: Gateways, gateway: string | null, payee: Payee) => Promise<RefundWay>>;

/** No refund goes to the wallet of a deleted account: staff pay out the money. */
const chooseWay = async (db: Db, gateways: Gateways, tender: TenderRow): Promise<RefundWay> => {
  const way = await WAYS[tender.channel](gateways, tender.gateway, { db, storeId: tender.store_id });
  const isGone = way === 'wallet' && tender.person_id !== null && !(await holdPerson(db, tender.person_id));
  return isGone ? 'byHand' : way;
};

/** Whether payments are undone in full, with their tips. */
const undoes = ({ kind }: RefundRequest): boolean => kind === 'reverse' || kind === 'void';

/** Takes the amount off the tender, if it still holds it: the constraint and this condition are equal. */
const addToRefunded = async (
  { db, now }: RefundCall,
  request: RefundRequest,
  tender: TenderRow,
  amount: MainAmount,
) => {
  const voids = undoes(request);
  const { numUpdatedRows } = await db
    .updateTable('tender')
    .set({ refunded_cents: sql<MainAmount>`refunded_cents + ${amount}`, ...(voids ? { voided_at: now } : {}) })
    .where('store_id', '=', tender.store_id)
    .where('id', '=', tender.id)
    .where(sql<boolean>`refunded_cents + ${amount} <= amount_cents`)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw toRefusal('changedMeanwhile', request.order);
};

const NO_CASH_COLUMNS = {
  cash_cents: mainAmount(0),
  cash_riel: secondAmount(0),
  rounding_riel: secondAmount(0),
  cash_session_id: null,
};

/** What of a part is handed out in notes, and the drawer that it comes out of. */
const cashColumns = async ({ db, caller }: RefundCall, tender: TenderRow, part: CashPart | undefined) =>
  part === undefined
    ? NO_CASH_COLUMNS
    : {
        cash_cents: part.cents,
        cash_riel: part.riel,
        rounding_riel: part.rounding,
        cash_session_id:
          caller.staffId === null
            ? null
            : await drawerToHandOut(db, tender.store_id, caller.staffId, tender.cash_session_id),
      };

/** Refunds one tender's part: recorded at once, or requested from the provider by a job that does it once. */
const refundTender = async (
  call: RefundCall,
  gateways: Gateways,
  request: RefundRequest & { readonly refundId: number; readonly planned: ReadonlyMap<number, CashPart> },
  { tenderId, amount }: TenderBack,
): Promise<void> => {
  const { db, caller, now } = call;
  const tender = request.tenders.find(({ id }) => id === tenderId);
  if (!tender) throw new Refusal('notFound');
  await addToRefunded(call, request, tender, amount);
  const { store_id: storeId } = tender;
  const tip = tipBack(tender, undoes(request));
  const way = await chooseWay(db, gateways, tender);
  await db
    .insertInto('refund_tender')
    .values({
      store_id: storeId,
      refund_id: request.refundId,
      tender_id: tenderId,
      amount_cents: amount,
      tip_cents: tip,
      way,
      ...(await cashColumns(call, tender, request.planned.get(tenderId))),
      done_at: way === 'gateway' ? null : now,
    })
    .execute();
  if (way === 'gateway') {
    const payload = { refundId: request.refundId, tenderId };
    await enqueue(db, { storeId, kind: 'gatewayRefund', payload, dueAt: now });
  }
  if (way !== 'wallet' || tender.person_id === null) return;
  const { staffId } = caller;
  const entry = { storeId, personId: tender.person_id, kind: 'refund' as const, orderId: tender.order_id };
  await changeBalance(db, { ...entry, amount: plus(amount, tip), ...(staffId !== null && { staffId }), now });
};

/** A refund as it was written, with the cash that is handed out for it; null where it has none. */
interface RefundResult {
  readonly refundId: number;
  readonly handedOut: Cash | null;
}

/** Writes a refund with its parts, and refunds each tender. Null where nothing is refunded. */
export const refundTenders = async (
  call: RefundCall,
  gateways: Gateways,
  request: RefundRequest,
): Promise<RefundResult | null> => {
  const { db, caller, now } = call;
  const { order, kind, reason, back, tableCharge = NO_MAIN } = request;
  const amount = sumAmounts(back.map((each) => each.amount));
  const planned =
    request.isHandedOutLater === true ? new Map<number, CashPart>() : await planCash(db, request, request.cash);
  if (amount === 0) return null;
  const { id: refundId } = await db
    .insertInto('refund')
    .values({
      store_id: order.store_id,
      order_id: order.id,
      kind,
      amount_cents: amount,
      table_charge_cents: tableCharge,
      reason,
      staff_id: caller.staffId,
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const part of back) await refundTender(call, gateways, { ...request, refundId, planned }, part);
  return { refundId, handedOut: planned.size === 0 ? null : sumOfCash([...planned.values()]) };
};
