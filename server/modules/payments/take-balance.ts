import type { Endpoints, Input } from '@romduol/contract';
import { mainAmount } from '@romduol/domain/money/amount';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { holdPerson } from '../../http/hold-person';
import { Refusal } from '../../http/refusal';
import { audit } from '../audit';
import { toOrderActor, type OrderRow } from '../orders';
import { findMemberStoreId } from '../store';
import { changeBalance } from '../wallet';
import { recordPayment, inColumn, lockBill, refuseUnpayable } from './bill';
import { computeAmount } from './take-cash';

const refuseNonMember = async ({ db, caller }: Call<StaffCaller>, personId: number): Promise<void> => {
  const member = await db
    .selectFrom('member')
    .select('person_id')
    .where('store_id', '=', await findMemberStoreId(db, caller.storeId))
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (!member || !(await holdPerson(db, personId))) throw new Refusal('memberOnly');
};

/**
 * Staff take what is due, or a part of it, from the wallet of a customer at the till: who took it is written in the
 * wallet's entry and in the log. Too little there is refused (M-13) and changes nothing.
 */
export const takeBalance = async (
  call: Call<StaffCaller>,
  input: Input<Endpoints['takeBalance']>,
): Promise<OrderRow> => {
  const { db, caller, now } = call;
  const { staffId, storeId } = caller;
  const { personId, share } = input;
  const by = toOrderActor(caller);
  const locked = await lockBill(db, storeId, input.orderId);
  refuseUnpayable(locked, by);
  const bill = inColumn(locked, input);
  await refuseNonMember(call, personId);
  const amount = await computeAmount(db, bill, input);
  if (amount > 0) {
    const debit = { storeId, personId, kind: 'payment' as const, amount: mainAmount(-amount), orderId: bill.order.id };
    await changeBalance(db, { ...debit, staffId, now });
  }
  const tender = {
    channel: 'STORE_BALANCE_PAY' as const,
    amount_cents: amount,
    person_id: personId,
    staff_id: staffId,
  };
  const paid = await recordPayment(db, bill, { tender: amount > 0 ? tender : null, share, by, now });
  await audit(call, 'takeBalance', paid, { due: bill.due, amount, personId });
  return paid;
};
