import type { PaymentMethod } from './payment';
import { type Problem, problemIf } from './problem';

/** A refund as staff ask for it. */
export interface RefundAsked {
  readonly items: readonly { readonly lineId: string; readonly num: number; readonly refundable: number }[];
  readonly method: PaymentMethod | null;
}

/** V-08: a refund needs items and a method, and takes back no more of a line than is left of it. */
export const refundProblems = ({ items, method }: RefundAsked): readonly Problem[] => [
  ...problemIf(!items.some(({ num }) => num > 0), 'items', 'problem.refundItems'),
  ...items.flatMap(({ lineId, num, refundable }) =>
    problemIf(num > refundable, `items.${lineId}`, 'problem.refundTooMuch', { max: refundable }),
  ),
  ...problemIf(method === null, 'method', 'problem.refundMethod'),
];
