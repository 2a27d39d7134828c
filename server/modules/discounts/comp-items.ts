import type { Endpoints, Input, Output } from '@romduol/contract';
import type { Comp, StaffDiscount } from '../../db/schema-floor';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { refuse } from '../../http/refusal';
import { useApproval } from '../approvals';
import { audit } from '../audit';
import { reasonText, saidReason } from '../bill-reasons';
import { type LineRow, orderView } from '../orders';
import { lockPriced, type Priced, reprice } from './change-price';
import { writeDiscounts } from './item-discount';

/** All of a line, in both columns; what depends on its price follows. */
const ALL = { type: 1, reduceRatio: 100 } as const;

const linesToComp = ({ lines }: Priced, lineIds: readonly number[] | undefined): readonly LineRow[] =>
  lineIds === undefined
    ? lines
    : [...new Set(lineIds)].map((lineId) => lines.find(({ id }) => id === lineId) ?? refuse('notFound'));

/**
 * What was served is given free: lines, or all of the order, by the discount that takes everything off them. What is
 * charged beside the dishes (a table charge, packing) stays. Throws pinRequired where the store wants a manager's PIN for
 * it, reasonRequired, and what keeps the order from being priced again.
 */
export const compItems = async (
  call: Call<StaffCaller>,
  { orderId, lineIds, reasonId, reason, approval }: Input<Endpoints['compItems']>,
): Promise<Output<Endpoints['compItems']>> => {
  const { db, caller, now, language } = call;
  const priced = await lockPriced(call, orderId);
  const lines = linesToComp(priced, lineIds);
  const said = await saidReason(db, { storeId: caller.storeId, act: 'comp', needed: true }, { reasonId, reason });
  const approvedBy = await useApproval(call, { action: 'comp', orderId, approval });
  const text = reasonText(said, language);
  const comp: Comp = { ...said, at: now.getTime(), approvedBy };
  const given: StaffDiscount = { discount: ALL, staffId: caller.staffId, name: caller.name, reason: text, comp };
  await writeDiscounts(db, priced, new Map(lines.map(({ id }) => [id, given])));
  const order = await reprice(call, priced, text);
  const amount = priced.order.sell_total_cents - order.sell_total_cents;
  const dishes = lines.map(({ name, num }) => ({ name, num }));
  await audit(call, 'compItems', order, { dishes, words: said.words, reason: said.note, amount }, approvedBy);
  return orderView(db, order, language);
};
