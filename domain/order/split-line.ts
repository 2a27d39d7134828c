import { inBothColumns } from '../pricing/columns';
import type { InColumns, LineAmounts } from '../pricing/model';
import { fromUnits, isWeighed, type Measured, toQuantity, toUnits } from './quantity';
import { minusShares, plusShares, computePortion, type Shares } from './shares';

/** A line of an order that is split. Whatever else it holds (name, round, when it was sent) goes along unchanged. */
export interface SplitLine extends Measured {
  readonly id: string;
  readonly amounts: InColumns<LineAmounts>;
}

/** A part's amounts. A weighed line is one piece, so that its piece is as large as its share. */
const withPiece = (line: Measured, shares: Shares, piece: LineAmounts['piece']): LineAmounts => ({
  ...shares,
  piece: isWeighed(line) ? shares.gross : piece,
});

const sized = <L extends SplitLine>(line: L, units: number, shares: InColumns<Shares>): L => {
  const quantity = fromUnits(line, units);
  const amounts = inBothColumns((column) => withPiece(line, shares[column], line.amounts[column].piece));
  return isWeighed(line) ? { ...line, weight: quantity, amounts } : { ...line, num: quantity, amounts };
};

const countUnits = (line: Measured): number => toUnits(line, toQuantity(line));

/** A line in two: so many of its units, and the rest; money and quantity of both sum to the line's. */
export const divideLine = <L extends SplitLine>(line: L, part: number): { readonly taken: L; readonly rest: L } => {
  const whole = countUnits(line);
  const portion = { kind: isWeighed(line) ? ('weight' as const) : ('pieces' as const), part, whole };
  const taken = inBothColumns((column) => computePortion(line.amounts[column], portion));
  const rest = inBothColumns((column) => minusShares(line.amounts[column], taken[column]));
  return { taken: sized(line, part, taken), rest: sized(line, whole - part, rest) };
};

/** Two parts of one line as one again. */
export const joined = <L extends SplitLine>(a: L, b: L): L =>
  sized(
    a,
    countUnits(a) + countUnits(b),
    inBothColumns((column) => plusShares(a.amounts[column], b.amounts[column])),
  );
