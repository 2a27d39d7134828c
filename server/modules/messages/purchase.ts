import { randomUUID } from 'node:crypto';
import type { Endpoints, Input, Output } from '@romduol/contract';
import { isAwaited } from '@romduol/domain/stock/purchase-order';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import type { MessageServices } from '../../messages';
import { audit } from '../audit';
import { findOrder, lockOrder } from '../store-room';
import { addMessage } from './add';

type Manager = Call<StaffCaller>;

/** The last mail of an order to a supplier. */
const findLast = (db: Db, storeId: number, orderId: number) =>
  db
    .selectFrom('message')
    .select(['state', 'reason', 'created_at', 'sent_at'])
    .where('store_id', '=', storeId)
    .where('purchase_order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Throws notFound. */
export const purchaseOrderMail = async (
  { db, caller }: Manager,
  services: MessageServices,
  orderId: number,
): Promise<Output<Endpoints['purchaseOrderMail']>> => {
  const { storeId } = caller;
  const { email } = await findOrder(db, storeId, orderId);
  const last = await findLast(db, storeId, orderId);
  return {
    available: services.mail !== null,
    address: email,
    last:
      last === undefined
        ? null
        : {
            state: last.state,
            reason: last.reason,
            at: last.created_at.getTime(),
            sentAt: last.sent_at?.getTime() ?? null,
          },
  };
};

/**
 * Mails an order to its supplier. Throws notFound, changedMeanwhile, messagesOff without a mail server, supplierEmailMissing,
 * conflict for an order that awaits nothing or whose last mail waits to be sent.
 */
export const mailPurchaseOrder = async (
  call: Manager,
  services: MessageServices,
  input: Input<Endpoints['mailPurchaseOrder']>,
): Promise<void> => {
  const { db, caller, language, now } = call;
  const { storeId } = caller;
  if (services.mail === null) throw new Refusal('messagesOff');
  // Locked: of two who send it at once, the second finds the mail of the first.
  const { id, state, number } = await lockOrder(db, storeId, input);
  if (!isAwaited(state)) throw new Refusal('conflict');
  const { email, language: spoken } = await findOrder(db, storeId, id);
  if (email === '') throw new Refusal('supplierEmailMissing');
  if ((await findLast(db, storeId, id))?.state === 'waiting') throw new Refusal('conflict');
  const about = { storeId, purchaseOrderId: id, staffId: caller.staffId, language: spoken ?? language };
  const eventKey = `purchase:${id}:${randomUUID()}`;
  await addMessage(db, { ...about, channel: 'email', kind: 'purchase', address: email, eventKey }, now);
  await audit(call, 'mailPurchaseOrder', { name: `purchaseOrder:${id}` }, { number });
};
