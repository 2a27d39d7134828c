import { type MainAmount, sumAmounts } from '@romduol/domain/money/amount';
import { computePortion } from '@romduol/domain/order/shares';
import { useState } from 'react';
import type { RefundInfo } from '../../../../stores/staff/refunding';

type Line = RefundInfo['lines'][number];

export interface Picked {
  readonly quantities: Readonly<Record<number, number>>;
  readonly isAll: boolean;
  /** The refund, by the server's own rule. */
  readonly amount: MainAmount;
  readonly items: readonly { readonly lineId: number; readonly quantity: number }[];
  set(line: Line, quantity: number): void;
  all(): void;
}

/** The refund of some pieces of a line, of its frozen shares; a weighed line is refunded whole. */
export const computePart = (line: Line, quantity: number): MainAmount =>
  quantity === line.quantity
    ? line.amount
    : computePortion(line.shares, { kind: 'pieces', part: quantity, whole: line.quantity }).total;

/** Which goods are refunded, and how many of each. */
export const usePicked = (info: RefundInfo): Picked => {
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({});
  const of = ({ id }: Line): number => quantities[id] ?? 0;
  const isAll = info.lines.every((line) => of(line) === line.quantity);
  const picked = info.lines.filter((line) => of(line) > 0);
  return {
    quantities,
    isAll,
    amount: isAll ? info.total : sumAmounts(picked.map((line) => computePart(line, of(line)))),
    items: picked.map((line) => ({ lineId: line.id, quantity: of(line) })),
    set: (line, quantity) => setQuantities((known) => ({ ...known, [line.id]: quantity })),
    all: () => setQuantities(Object.fromEntries(info.lines.map((line) => [line.id, line.quantity]))),
  };
};
