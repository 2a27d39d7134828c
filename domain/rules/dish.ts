import { BY_PIECE } from '../codes';
import type { MainAmount } from '../money/amount';
import { type Problem, problemIf } from './problem';

interface Chosen {
  readonly min: number;
  readonly max: number;
}

/** A dish as its manager sets it up, as far as one value limits another. Money is in cents. */
export interface DishSetUp {
  readonly price: MainAmount;
  /** null = none of its own. */
  readonly vipPrice: MainAmount | null;
  /** 0 by the piece, else the unit that is weighed. */
  readonly pricingMethod: number;
  readonly timed: boolean;
  readonly groups: readonly (Chosen & { readonly tags: readonly object[] })[];
  readonly parts: readonly (Chosen & { readonly choices: readonly { readonly goodsId: number }[] })[];
}

const countProblems = (field: string, { min, max }: Chosen, most: number): readonly Problem[] => [
  ...problemIf(max < 1, `${field}.max`, 'problem.atLeastOne'),
  ...problemIf(max > most, `${field}.max`, 'problem.tooLarge', { max: most }),
  ...problemIf(min > max, `${field}.min`, 'problem.tooLarge', { max }),
];

const groupProblems = ({ tags, ...count }: DishSetUp['groups'][number], index: number): readonly Problem[] =>
  tags.length === 0
    ? [{ field: `groups.${index}.tags`, key: 'problem.atLeastOne' }]
    : countProblems(`groups.${index}`, count, tags.length);

const partProblems = ({ choices, ...count }: DishSetUp['parts'][number], index: number): readonly Problem[] => {
  const field = `parts.${index}`;
  const dishes = new Set(choices.map(({ goodsId }) => goodsId));
  return [
    ...problemIf(choices.length === 0, `${field}.choices`, 'problem.atLeastOne'),
    ...problemIf(dishes.size < choices.length, `${field}.choices`, 'problem.lineLimit', { max: 1 }),
    // The same choice may be made more than once.
    ...countProblems(field, count, Infinity),
  ];
};

/**
 * What is wrong with a dish that is set up, by field: a member price above the price, choices that no diner could
 * make, a set meal that is weighed or timed. Lengths and kinds are the contract's.
 */
export const dishProblems = (dish: DishSetUp): readonly Problem[] => [
  ...problemIf(dish.vipPrice !== null && dish.vipPrice > dish.price, 'vipPrice', 'problem.adjustedAboveList'),
  ...problemIf(
    (dish.timed || dish.parts.length > 0) && dish.pricingMethod !== BY_PIECE,
    'pricingMethod',
    'problem.notOffered',
  ),
  ...problemIf(dish.timed && dish.parts.length > 0, 'timed', 'problem.notOffered'),
  ...dish.groups.flatMap(groupProblems),
  ...dish.parts.flatMap(partProblems),
];
