import type { Endpoints, Input } from '@romduol/contract';
import { type MainAmount, plus, sumAmounts } from '@romduol/domain/money/amount';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { holdPerson } from '../../http/hold-person';
import { Refusal } from '../../http/refusal';
import { heldBy, moveOrder, toOrderActor, type OrderRow } from '../orders';
import { findMemberStoreId, refuseSwitchedOff } from '../store';
import { findCreditOwed, refuseCreditAtSharingSite } from '../wallet';
import { audit } from '../audit';
import { inColumn, lockBill, noteCreditLowered } from './bill';
import { parseReason } from '../../http/reason';

/**
 * The amount that a customer owes on credit already, in cents. The member's row is locked: two orders cannot both fit.
 */
const lockCredit = async (
  { db, caller }: Call<StaffCaller>,
  personId: number,
): Promise<{ limit: MainAmount; owed: MainAmount }> => {
  if (!(await holdPerson(db, personId))) throw new Refusal('creditNotAllowed');
  const member = await db
    .selectFrom('member')
    .select('credit_limit_cents')
    .where('store_id', '=', await findMemberStoreId(db, caller.storeId))
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst();
  if (!member) throw new Refusal('creditNotAllowed');
  return { limit: member.credit_limit_cents, owed: await findCreditOwed(db, caller.storeId, personId) };
};

/** What is due is put on a customer's credit, as far as the store allows it to them. Throws creditOff, creditNotAllowed. */
export const putOnCredit = async (
  call: Call<StaffCaller>,
  input: Input<Endpoints['putOnCredit']>,
): Promise<OrderRow> => {
  const { db, caller, now } = call;
  const bill = inColumn(await lockBill(db, caller.storeId, input.orderId), input);
  const { personId } = input;
  await refuseCreditAtSharingSite(db, caller.storeId);
  await refuseSwitchedOff(call, 'credit');
  const { limit, owed } = await lockCredit(call, personId);
  const creditAllowed = bill.due > 0 && plus(owed, bill.due) <= limit;
  const { due, order } = bill;
  if (due > 0) {
    await db
      .insertInto('tender')
      .values({
        store_id: order.store_id,
        order_id: order.id,
        channel: 'CREDIT_PAY',
        amount_cents: due,
        person_id: personId,
        staff_id: caller.staffId,
        at: now,
      })
      .execute();
  }
  const moved = await moveOrder(db, order, {
    event: 'putOnCredit',
    by: toOrderActor(caller),
    facts: { ...bill.facts, creditAllowed },
    now,
    set: { settled_column: order.settled_column, settled_at: now, pay_type: 'CREDIT_PAY', person_id: personId },
  });
  await audit(call, 'putOnCredit', moved, { due, personId });
  return moved;
};

/** Ends a credit: the order is to be paid again, less what was paid of it meanwhile. */
export const cancelCredit = async (
  call: Call<StaffCaller>,
  { orderId, reason: given }: Input<Endpoints['cancelCredit']>,
): Promise<OrderRow> => {
  const { db, caller, now } = call;
  const reason = parseReason(given);
  const { order, tenders, facts, due } = await lockBill(db, caller.storeId, orderId);
  const paidMeanwhile = tenders.some((tender) => tender.channel !== 'CREDIT_PAY' && heldBy(tender) > 0);
  const moved = await moveOrder(db, order, {
    event: 'creditCancelled',
    by: toOrderActor(caller),
    facts,
    now,
    reason,
    set: { settled_column: paidMeanwhile ? order.settled_column : null, settled_at: null, pay_type: null },
  });
  const onCredit = tenders.filter(({ channel, voided_at: voided }) => channel === 'CREDIT_PAY' && voided === null);
  for (const tender of onCredit) await noteCreditLowered(db, tender, heldBy(tender), now);
  await db
    .updateTable('tender')
    .set((row) => ({ refunded_cents: row.ref('amount_cents'), voided_at: now }))
    .where('store_id', '=', order.store_id)
    .where('order_id', '=', order.id)
    .where('channel', '=', 'CREDIT_PAY')
    .where('voided_at', 'is', null)
    .execute();
  const amount = sumAmounts(onCredit.map(heldBy));
  await audit(call, 'cancelCredit', moved, { due, amount, reason });
  return moved;
};
