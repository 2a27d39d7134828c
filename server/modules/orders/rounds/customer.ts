import type { Endpoints, Input } from '@romduol/contract';
import { DINE_IN } from '@romduol/domain/codes';
import { readPhone } from '../../../countries/phone';
import { loadStoreOnce } from '../../store';
import { toOrderActor } from '../actor';
import { closeAttempts } from '../effects';
import { moveOrder } from '../move';
import { requote } from '../requote';
import type { OrderRow } from '../rows';
import { type Acting, lockByNumber } from './find-order';
import { loadRoundOrder } from './round-order';

type Customer = Input<Endpoints['updateCustomerInfo']>;

/** Sets the party size of the sitting to the order's; the next order starts from that. */
const savePartySize = async ({ db, now }: Acting, order: OrderRow, partySize: number): Promise<void> => {
  if (order.sitting_id === null || order.dining_style !== DINE_IN) return;
  await db
    .updateTable('sitting')
    .set({ party_size: partySize, touched_at: now })
    .where('store_id', '=', order.store_id)
    .where('id', '=', order.sitting_id)
    .where('closed_at', 'is', null)
    .execute();
};

/**
 * Sets the customer of an open order. A missing name or phone is cleared; the party size changes a charge per person,
 * so the order is computed again, and payments begun on the old sum end.
 */
export const setCustomer = async (call: Acting, input: Customer): Promise<OrderRow> => {
  const { db, caller, now } = call;
  const { orderNo, name = '', phone: typed = '', partySize } = input;
  const { country } = await loadStoreOnce(db, caller.storeId);
  const phone = typed === '' ? '' : readPhone(typed, country);
  const order = await lockByNumber(call, orderNo);
  const by = toOrderActor(caller);
  const { facts } = (await loadRoundOrder(db, order, { by, now })).rules;
  const moved = await moveOrder(db, order, {
    event: 'changeCustomer',
    by,
    facts,
    now,
    set: { customer_name: name.trim(), customer_phone: phone, party_size: partySize },
  });
  if (order.party_size === partySize) return moved;
  await savePartySize(call, order, partySize);
  await closeAttempts(db, order, now);
  return requote(db, moved);
};
