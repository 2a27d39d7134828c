import type { Endpoints, Input, Output } from '@romduol/contract';
import { DISCOUNT_TYPE } from '@romduol/domain/codes';
import type { Column } from '@romduol/domain/pricing/model';
import { quote } from '@romduol/domain/pricing/quote';
import { problemIf } from '@romduol/domain/rules/problem';
import type { Comp, StaffDiscount } from '../../db/schema-floor';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuse, refuseProblems } from '../../http/refusal';
import { useApproval } from '../approvals';
import { audit } from '../audit';
import { reasonText, saidReason } from '../bill-reasons';
import { splitOffPieces } from '../table-service';
import { basketOfOrder, type LineRow, orderView } from '../orders';
import { lockPriced, percentOff, type Priced, reprice } from './change-price';
import { writeDiscounts } from './item-discount';

/** All of a line, in both columns; what depends on its price follows. */
const ALL = { type: DISCOUNT_TYPE.percentage, reduceRatio: 100 } as const;

const linesToComp = ({ lines }: Priced, lineIds: readonly number[] | undefined): readonly LineRow[] =>
  lineIds === undefined
    ? lines
    : [...new Set(lineIds)].map((lineId) => lines.find(({ id }) => id === lineId) ?? refuse('notFound'));

/** The percentage of the bill that is comped then: by what was given before, and these lines or pieces of one. */
const percentFree = ({ order, lines }: Priced, given: readonly LineRow[], num: number | undefined): number => {
  const quoted = quote(basketOfOrder(order, lines), order.price_book);
  const computeFree = (line: LineRow): number => {
    if (line.staff_discount?.comp !== undefined) return 1;
    if (!given.includes(line)) return 0;
    return num === undefined ? 1 : Math.min(1, num / line.num);
  };
  const free = new Map(lines.map((line) => [String(line.id), computeFree(line)]));
  const off = (column: Column): number =>
    quoted.lines.reduce((sum, { id, amounts }) => sum + amounts[column].gross * (free.get(id) ?? 0), 0);
  const { sell, vip } = quoted.totals;
  return percentOff({ sell: sell.gross, vip: vip.gross }, { sell: off('sell'), vip: off('vip') });
};

/** The lines that are given free: where it is only some pieces of one, those as a line of their own. */
const takeCompedLines = async (
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
  return [{ id: await splitOffPieces(db, line, num), name: line.name, num }];
};

/**
 * What was served is given free: lines, some pieces of one, or all of the order, by the discount that takes everything
 * off them; what depends on them (packing, the table charge of a table that pays for nothing else) goes with them.
 * Throws pinRequired where the store requires a manager's PIN for it or for so much of the bill, reasonRequired, and
 * what keeps the order from being repriced.
 */
export const compItems = async (
  call: Call<StaffCaller>,
  { orderId, reasonId, reason, approval, ...which }: Input<Endpoints['compItems']>,
): Promise<Output<Endpoints['compItems']>> => {
  const { db, caller, now, language } = call;
  const priced = await lockPriced(call, orderId);
  const said = await saidReason(db, { storeId: caller.storeId, act: 'comp', needed: true }, { reasonId, reason });
  const percent = percentFree(priced, linesToComp(priced, which.lineIds), which.num);
  const approvedBy = await useApproval(call, { action: 'comp', orderId, approval, percent });
  const lines = await takeCompedLines(db, priced, which);
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
