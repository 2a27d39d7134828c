import type { Endpoints, Input, Output } from '@romduol/contract';
import { problemIf } from '@romduol/domain/rules/problem';
import type { Comp, StaffDiscount } from '../../db/schema-floor';
import type { Call, Db } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuse, refuseProblems } from '../../http/refusal';
import { useApproval } from '../approvals';
import { audit } from '../audit';
import { reasonText, saidReason } from '../bill-reasons';
import { partLine } from '../floor';
import { type LineRow, orderView } from '../orders';
import { lockPriced, type Priced, reprice } from './change-price';
import { writeDiscounts } from './item-discount';

/** All of a line, in both columns; what depends on its price follows. */
const ALL = { type: 1, reduceRatio: 100 } as const;

const linesToComp = ({ lines }: Priced, lineIds: readonly number[] | undefined): readonly LineRow[] =>
  lineIds === undefined
    ? lines
    : [...new Set(lineIds)].map((lineId) => lines.find(({ id }) => id === lineId) ?? refuse('notFound'));

/** The lines that are given free: where it is only some pieces of one, those as a line of their own. */
const givenOf = async (
  db: Db,
  priced: Priced,
  { lineIds, num }: Pick<Input<Endpoints['compItems']>, 'lineIds' | 'num'>,
): Promise<readonly Pick<LineRow, 'id' | 'name' | 'num'>[]> => {
  const lines = linesToComp(priced, lineIds);
  const [line] = lines;
  if (num === undefined || line === undefined) return lines;
  if (lineIds?.length !== 1) throw new Refusal('badInput', { field: 'num' });
  refuseProblems(problemIf(num > line.num, 'num', 'problem.tooLarge', { max: line.num }));
  if (num === line.num) return lines;
  return [{ id: await partLine(db, line, num), name: line.name, num }];
};

/**
 * What was served is given free: lines, some pieces of one, or all of the order, by the discount that takes everything
 * off them; what hangs on them (packing, the table charge of a table that pays for nothing else) goes with them. Throws pinRequired where the store wants a manager's PIN for
 * it, reasonRequired, and what keeps the order from being priced again.
 */
export const compItems = async (
  call: Call<StaffCaller>,
  { orderId, reasonId, reason, approval, ...which }: Input<Endpoints['compItems']>,
): Promise<Output<Endpoints['compItems']>> => {
  const { db, caller, now, language } = call;
  const priced = await lockPriced(call, orderId);
  const said = await saidReason(db, { storeId: caller.storeId, act: 'comp', needed: true }, { reasonId, reason });
  const approvedBy = await useApproval(call, { action: 'comp', orderId, approval });
  const lines = await givenOf(db, priced, which);
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
