import { randomUUID } from 'node:crypto';
import type { Endpoints, Input } from '@romduol/contract';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuse } from '../../http/refusal';
import { kitchenAgain, receiptAgain } from '../../printing';
import { printOrderInvoice, toBuyer } from '../tax-documents';

type Again = Input<Endpoints['printerAgain']>;

type PaperKind = 'receipt' | 'invoice' | 'kitchen';

/** Prints papers of an order again. Throws printFailed (M-23) when no printer is bound for one of them. */
export const printAgain = async (call: Call<StaffCaller>, input: Again) => {
  const { db, caller, now } = call;
  const found = await db
    .selectFrom('orders')
    .selectAll()
    .where('store_id', '=', caller.storeId)
    .where('id', '=', input.orderId)
    .executeTakeFirst();
  const order = found ?? refuse('orderNotFound');
  // Each press is a request of its own; a repeat of the same press never gets here.
  const again = { order, changeKey: `again:${randomUUID()}`, staffId: caller.staffId, now };
  const printNumbered = (): Promise<number | null> => {
    const request = { storeId: caller.storeId, orderId: order.id, buyer: toBuyer(input), staffId: caller.staffId, now };
    return printOrderInvoice(db, request, { key: again.changeKey, kioskId: null });
  };
  const print = async (kind: PaperKind): Promise<number> => {
    if (kind === 'kitchen') return kitchenAgain(db, again);
    const numbered = kind === 'invoice' ? await printNumbered() : null;
    return numbered ?? receiptAgain(db, { ...again, kind, buyer: toBuyer(input), kioskId: null });
  };
  let jobs = 0;
  // The pattern of the call admits no other kinds.
  for (const kind of new Set(input.kinds.split(',') as PaperKind[])) {
    const made = await print(kind);
    if (made === 0) throw new Refusal('printFailed');
    jobs += made;
  }
  return { jobs };
};
