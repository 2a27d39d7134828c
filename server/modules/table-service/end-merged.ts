import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { closeAttempts, toFacts, loadLines, moveOrder, toOrderActor, type OrderRow, loadTenders } from '../orders';
import type { Locked } from './lock-orders';

/** The source ends as a part of the target. Nothing of it is released: it has no lines any more. */
export const endAsMerged = async (
  { db, caller, now }: Call<StaffCaller>,
  { order, facts }: Locked,
  target: OrderRow,
): Promise<void> => {
  const set = { merged_into: target.id };
  await moveOrder(db, order, {
    event: 'mergedInto',
    by: toOrderActor(caller),
    facts,
    now,
    reason: target.order_no,
    set,
  });
};

/** Records on the target that another order is part of it now; payments begun on its old sums end. */
export const markMerged = async (
  { db, caller, now }: Call<StaffCaller>,
  target: OrderRow,
  source: OrderRow,
): Promise<void> => {
  await closeAttempts(db, target, now);
  const facts = toFacts(target, await loadLines(db, target), await loadTenders(db, target));
  await moveOrder(db, target, { event: 'mergedWith', by: toOrderActor(caller), facts, now, reason: source.order_no });
};
