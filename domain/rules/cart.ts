import { CART_ADD_LIMIT, CART_LINE_CAP } from '../limits';
import { NO_PROBLEM, type Problem, problemIf } from './problem';

/** An addition to the cart: pieces of a dish, onto a line that may already hold some. */
export interface Addition {
  readonly num: number;
  /** Pieces that the line has already. */
  readonly onLine: number;
  /** Pieces of the same dish in the whole cart, this line's among them. */
  readonly ofGoods: number;
  /** Most pieces of this dish that one order may have; null = no limit. */
  readonly purchaseLimit: number | null;
}

const lineLimit = (num: number): readonly Problem[] =>
  problemIf(num > CART_LINE_CAP, 'num', 'problem.lineLimit', { max: CART_LINE_CAP });

const purchaseLimit = (num: number, most: number | null): readonly Problem[] =>
  most === null ? NO_PROBLEM : problemIf(num > most, 'num', 'problem.purchaseLimit', { max: most });

/** V-01: a whole number from 1 on, at most 10 at once, at most the dish's purchase limit, at most 999 a line (M-35). */
export const addProblems = (addition: Addition): readonly Problem[] => {
  if (!Number.isSafeInteger(addition.num) || addition.num < 1) return problemIf(true, 'num', 'problem.atLeastOne');
  return [
    ...problemIf(addition.num > CART_ADD_LIMIT, 'num', 'problem.addLimit', { max: CART_ADD_LIMIT }),
    ...purchaseLimit(addition.ofGoods + addition.num, addition.purchaseLimit),
    ...lineLimit(addition.onLine + addition.num),
  ];
};

/** V-01 for a number that is typed over a line's: whole, at most the purchase limit, at most 999. */
export const numProblems = (num: number, most: number | null): readonly Problem[] =>
  Number.isSafeInteger(num) && num >= 0
    ? [...purchaseLimit(num, most), ...lineLimit(num)]
    : problemIf(true, 'num', 'problem.notANumber');

/** A group of specifications. */
export interface SpecificationGroup {
  readonly id: number;
  readonly name: string;
  readonly min: number;
  /** null = as many as there are. */
  readonly max: number | null;
  readonly tagIds: readonly number[];
}

/** V-01: from each group as many specifications as it asks for. */
export const specificationProblems = (
  groups: readonly SpecificationGroup[],
  chosen: readonly number[],
): readonly Problem[] =>
  groups.flatMap(({ name, min, max, tagIds }) => {
    const count = tagIds.filter((id) => chosen.includes(id)).length;
    return [
      ...problemIf(count < min, 'tags', 'problem.chooseAtLeast', { group: name, min }),
      ...(max === null ? NO_PROBLEM : problemIf(count > max, 'tags', 'problem.chooseAtMost', { group: name, max })),
    ];
  });
