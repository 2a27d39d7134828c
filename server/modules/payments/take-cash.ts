import type { Endpoints, Input } from '@romduol/contract';
import { CENTS_PER_DOLLAR } from '@romduol/domain/limits';
import { type MainAmount, mainAmount, plus, secondAmount } from '@romduol/domain/money/amount';
import { formatDollars } from '@romduol/domain/money/format';
import { cashProblems, settleCash } from '@romduol/domain/rules/cash';
import { cashInputProblems } from '@romduol/domain/rules/cash-input';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuseProblems } from '../../http/refusal';
import { loadPrinters } from '../../printing';
import { toOrderActor, type OrderRow } from '../orders';
import { refuseSwitchedOff } from '../store';
import { audit } from '../audit';
import { readTill, requireTill } from '../till';
import { shareToPay } from './share';
import { type Bill, recordPayment, inColumn, lockBill, refuseUnpayable } from './bill';

type CashInput = Input<Endpoints['takeCash']>;

const asTyped = (amount: MainAmount): string =>
  amount % CENTS_PER_DOLLAR === 0 ? String(amount / CENTS_PER_DOLLAR) : formatDollars(amount);

/** V-07: what may be handed over at once, in either currency. A larger bill is taken in parts. */
const refuseTooMuch = (input: CashInput): void =>
  refuseProblems([
    ...cashInputProblems(asTyped(input.receivedCents), 'dollars', 'receivedCents'),
    ...cashInputProblems(String(input.receivedRiel), 'riel', 'receivedRiel'),
  ]);

/** Throws tipsOff in a store that takes none, badInput above V-07's limits. */
export const checkTip = async (call: Call<StaffCaller>, tip: MainAmount = mainAmount(0)): Promise<MainAmount> => {
  if (tip > 0) await refuseSwitchedOff(call, 'tips');
  refuseProblems(cashInputProblems(asTyped(tip), 'dollars', 'tip'));
  return tip;
};

/** What this tender settles: a share, the part that was asked for, or all that is due. */
export const computeAmount = async (
  db: Db,
  bill: Bill,
  { part, share }: { readonly part?: MainAmount; readonly share?: number },
): Promise<MainAmount> => {
  const asked = share === undefined ? part : await shareToPay(db, bill, share);
  return mainAmount(Math.min(asked ?? bill.due, bill.due));
};

/** Takes cash for what is due or a part of it. Too little is refused and changes nothing (V-07). */
export const takeCash = async (call: Call<StaffCaller>, input: CashInput): Promise<OrderRow> => {
  const { db, caller, now } = call;
  const by = toOrderActor(caller);
  // What is read travels behind the lock.
  const [locked, till] = await Promise.all([
    lockBill(db, caller.storeId, input.orderId),
    readTill(db, caller.storeId, caller.staffId),
    loadPrinters(db, caller.storeId),
  ]);
  refuseUnpayable(locked, by);
  const bill = inColumn(locked, input);
  refuseTooMuch(input);
  const tip = await checkTip(call, input.tip);
  const amount = await computeAmount(db, bill, input);
  const taken = {
    dueCents: plus(amount, tip),
    ratio: bill.order.price_book.conversionRatio,
    receivedCents: input.receivedCents,
    receivedRiel: input.receivedRiel,
    rounding: secondAmount(bill.order.price_book.cashRounding),
  };
  const settled = settleCash(taken);
  if (!settled.enough) throw new Refusal('amountDueRemains', settled.missing, cashProblems(taken)[0] ?? null);
  const change = settled.change[input.change];
  const drawer = requireTill(till);
  const tender = {
    channel: 'CASH_PAY' as const,
    amount_cents: amount,
    received_cents: input.receivedCents,
    received_riel: input.receivedRiel,
    change_cents: change.cents,
    change_riel: change.riel,
    rounding_riel: change.rounding,
    tip_cents: tip,
    staff_id: caller.staffId,
    cash_session_id: drawer,
  };
  const paid = await recordPayment(db, bill, { tender: amount > 0 ? tender : null, share: input.share, by, now });
  const detail = { due: bill.due, amount, received: taken, change, noTill: drawer === null };
  await audit(call, 'takeCash', paid, detail);
  return paid;
};
