import { cents, type Cents, sumOf } from '@romduol/domain/money/amount';
import { timesOverRounded } from '@romduol/domain/money/rounding';
import { useState } from 'react';
import type { RefundInfo } from '../../../../stores/staff/refunding';

type Line = RefundInfo['lines'][number];

export interface Picked {
  readonly quantities: Readonly<Record<number, number>>;
  readonly isAll: boolean;
  /** What comes back, in cents: exact for whole lines, near it for a part of one, which the server rounds by its shares. */
  readonly amount: Cents;
  readonly isExact: boolean;
  readonly items: readonly { readonly lineId: number; readonly quantity: number }[];
  set(line: Line, quantity: number): void;
  all(): void;
}

/** What so much of a line gives back, near enough to be shown before the server says it. */
export const partOf = (line: Line, quantity: number): Cents =>
  quantity === line.quantity ? line.amount : cents(timesOverRounded(line.amount, quantity, line.quantity));

/** Which goods come back, and how many of each. */
export const usePicked = (info: RefundInfo): Picked => {
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({});
  const of = ({ id }: Line): number => quantities[id] ?? 0;
  const isAll = info.lines.every((line) => of(line) === line.quantity);
  const picked = info.lines.filter((line) => of(line) > 0);
  return {
    quantities,
    isAll,
    amount: isAll ? info.total : sumOf(picked.map((line) => partOf(line, of(line)))),
    isExact: isAll || picked.every((line) => of(line) === line.quantity),
    items: picked.map((line) => ({ lineId: line.id, quantity: of(line) })),
    set: (line, quantity) => setQuantities((known) => ({ ...known, [line.id]: quantity })),
    all: () => setQuantities(Object.fromEntries(info.lines.map((line) => [line.id, line.quantity]))),
  };
};
