import type { Endpoints, Input } from '@romduol/contract';
import { type MainAmount, mainAmount, plus, type SecondAmount } from '@romduol/domain/money/amount';
import { type Currencies, type Currency, minorUnits } from '@romduol/domain/money/currency';
import { formatPlain } from '@romduol/domain/money/format';
import { cashProblems, settleCash } from '@romduol/domain/rules/cash';
import { cashInputProblems } from '@romduol/domain/rules/cash-input';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuseProblems } from '../../http/refusal';
import { toOrderActor, type OrderRow } from '../orders';
import { refuseOtherCurrency } from '../../money/refuse-other';
import { storeCurrencies } from '../../money/store-currencies';
import { loadStoreOnce, refuseSwitchedOff } from '../store';
import { toCashRule } from './cash-out';
import { audit } from '../audit';
import { findDrawer, requireTill } from '../till';
import { shareToPay } from './share';
import { type Bill, recordPayment, inColumn, lockBill, refuseUnpayable } from './bill';

type CashInput = Input<Endpoints['takeCash']>;

/** As a cashier would type it, for the rule of what may be typed. */
const asTyped = (amount: MainAmount | SecondAmount, currency: Currency): string => {
  const unit = minorUnits(currency);
  return amount % unit === 0 ? String(amount / unit) : formatPlain(amount, { ...currency, group: '' });
};

/** V-07: what may be handed over at once, in either currency. A larger bill is taken in parts. */
const refuseTooMuch = ({ receivedCents, receivedRiel }: CashInput, { main, second }: Currencies): void =>
  refuseProblems([
    ...cashInputProblems(asTyped(receivedCents, main), main, 'receivedCents'),
    ...(second === null ? [] : cashInputProblems(asTyped(receivedRiel, second), second, 'receivedRiel')),
  ]);

/** Throws tipsOff in a store that takes none, badInput above V-07's limits. */
export const checkTip = async (call: Call<StaffCaller>, tip: MainAmount = mainAmount(0)): Promise<MainAmount> => {
  if (tip === 0) return tip;
  await refuseSwitchedOff(call, 'tips');
  const { main } = storeCurrencies(await loadStoreOnce(call.db, call.caller.storeId));
  refuseProblems(cashInputProblems(asTyped(tip, main), main, 'tip'));
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
  const [locked, found] = await Promise.all([
    lockBill(db, caller.storeId, input.orderId),
    findDrawer(db, caller.storeId, caller.staffId),
  ]);
  const store = await loadStoreOnce(db, caller.storeId);
  refuseUnpayable(locked, by);
  const bill = inColumn(locked, input);
  refuseOtherCurrency(store, {
    receivedRiel: input.receivedRiel,
    change: input.change,
  });
  refuseTooMuch(input, storeCurrencies(store));
  const tip = await checkTip(call, input.tip);
  const amount = await computeAmount(db, bill, input);
  const taken = {
    ...toCashRule(bill.order),
    dueCents: plus(amount, tip),
    receivedCents: input.receivedCents,
    receivedRiel: input.receivedRiel,
  };
  const settled = settleCash(taken);
  if (!settled.enough) throw new Refusal('amountDueRemains', settled.missing, cashProblems(taken)[0] ?? null);
  const change = settled.change[input.change];
  const drawer = requireTill(found, store);
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
