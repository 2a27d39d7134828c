import { isQuantity, type Measured } from '../order/quantity';
import { leftOfTender, type RefundMethod, type TenderTaken } from '../order/refund-tenders';
import { type Problem, problemIf } from './problem';

/** A line and what can still be refunded of it: pieces, or a weight. */
export interface RefundableLine extends Measured {
  readonly id: string;
  readonly left: number;
}

interface ItemAsked {
  readonly lineId: string;
  readonly quantity: number;
}

const itemProblems = (line: RefundableLine | undefined, { lineId, quantity }: ItemAsked): readonly Problem[] => {
  const field = `items.${lineId}`;
  if (line === undefined) return problemIf(true, field, 'problem.refundItems');
  if (quantity > line.left) return problemIf(true, field, 'problem.refundTooMuch', { max: line.left });
  return problemIf(!isQuantity(line, quantity), field, 'problem.notANumber');
};

/** V-08: a refund needs items, each line named once, and takes no more of a line than is left of it. */
export const refundItemProblems = (
  lines: readonly RefundableLine[],
  asked: readonly ItemAsked[],
): readonly Problem[] => [
  ...problemIf(asked.length === 0, 'items', 'problem.refundItems'),
  ...problemIf(new Set(asked.map(({ lineId }) => lineId)).size < asked.length, 'items', 'problem.refundItems'),
  ...asked.flatMap((item) =>
    itemProblems(
      lines.find(({ id }) => id === item.lineId),
      item,
    ),
  ),
];

/** V-08: a refund needs a method, one that the order was paid by and that still holds something. */
export const refundMethodProblems = (
  tenders: readonly TenderTaken[],
  method: RefundMethod | null,
): readonly Problem[] =>
  problemIf(
    !tenders.some((tender) => tender.method === method && leftOfTender(tender) > 0),
    'method',
    'problem.refundMethod',
  );
