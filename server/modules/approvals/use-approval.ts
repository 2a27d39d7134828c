import type { ApprovedAction } from '../../db/schema-floor';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { hashToken } from '../../http/tokens';
import { loadStore, type Store } from '../store';

/** An action that may need a manager's PIN. */
export interface Approvable {
  readonly action: ApprovedAction;
  readonly orderId: number;
  readonly approval: string | undefined;
  /** Of a discount: how many percent it takes off, at most; of a comp: how much of the bill is free then. */
  readonly percent?: number;
}

/** The discount or comp is larger than the store lets staff give by themselves. */
const isLarge = (store: Store, percent: number): boolean =>
  store.pin_discount_above !== null && percent > store.pin_discount_above;

const WANTED = {
  taxExemption: (store) => store.pin_tax_exemption,
  discount: isLarge,
  refund: (store) => store.pin_refund,
  reverseCheckout: (store) => store.pin_reverse_checkout,
  void: (store) => store.pin_void,
  // What is given free is a discount of everything.
  comp: (store, percent) => store.pin_comp || isLarge(store, percent),
} as const satisfies Record<ApprovedAction, (store: Store, percent: number) => boolean>;

/** Whether the store requires a manager's PIN for the caller's action; managers need none. */
export const wantsApproval = async (
  { db, caller }: Call<StaffCaller>,
  { action, percent = 0 }: Pick<Approvable, 'action' | 'percent'>,
): Promise<boolean> => caller.role !== 'manager' && WANTED[action](await loadStore(db, caller.storeId), percent);

/**
 * Uses the approval that an act needs, once, in the transaction of the act: if that is undone, the approval is good
 * still. Returns the manager whose PIN it was; null where none was needed. Throws pinRequired.
 */
export const useApproval = async (call: Call<StaffCaller>, asked: Approvable): Promise<number | null> => {
  const { db, caller, now } = call;
  const { action, orderId, approval } = asked;
  if (!(await wantsApproval(call, asked))) return null;
  if (approval === undefined) throw new Refusal('pinRequired', { action, orderId });
  const used = await db
    .updateTable('approval')
    .set({ used_at: now })
    .where('store_id', '=', caller.storeId)
    .where('token_hash', '=', hashToken(approval))
    .where('action', '=', action)
    .where('order_id', '=', orderId)
    .where('staff_id', '=', caller.staffId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('manager_id')
    .executeTakeFirst();
  if (!used) throw new Refusal('pinRequired', { action, orderId });
  return used.manager_id;
};
