import { timesOverRounded } from '../money/rounding';
import { explodeRecipe, type MadeRecipes, type RecipeLine } from './recipe';

type ById = ReadonlyMap<number, readonly RecipeLine[]>;

/** All recipes of a store, by what they are of. */
export interface RecipeBook {
  readonly goods: ById;
  readonly tags: ById;
  readonly feeds: ById;
  readonly made: MadeRecipes;
}

interface Chosen {
  readonly id: number;
  readonly num: number;
}

/** A piece of a dish as it was ordered: with its options, its toppings, and the dishes of a set meal. */
export interface SoldPiece {
  readonly goodsId: number;
  readonly tagIds: readonly number[];
  readonly feeds: readonly Chosen[];
  /** By the ids of the dishes. */
  readonly parts: readonly Chosen[];
}

/** Thousandths of pieces, or of the unit of weight of what is weighed. */
export const PER_PIECE = 1_000;

const times = (lines: readonly RecipeLine[], num: number): readonly RecipeLine[] =>
  lines.map(({ ingredientId, thousandths }) => ({ ingredientId, thousandths: thousandths * num }));

const linesOfPiece = ({ goodsId, tagIds, feeds, parts }: SoldPiece, book: RecipeBook): readonly RecipeLine[] => [
  ...(book.goods.get(goodsId) ?? []),
  ...tagIds.flatMap((id) => book.tags.get(id) ?? []),
  ...feeds.flatMap(({ id, num }) => times(book.feeds.get(id) ?? [], num)),
  ...parts.flatMap(({ id, num }) => times(book.goods.get(id) ?? [], num)),
];

/** What was ordered takes of each ingredient that is bought, in thousandths; an option takes at most all that its dish takes. */
export const usageOfSale = (
  piece: SoldPiece,
  /** Thousandths of a piece, or of a unit of weight. */
  units: number,
  book: RecipeBook,
): ReadonlyMap<number, number> => {
  const ofPiece = explodeRecipe(linesOfPiece(piece, book), book.made);
  return new Map(
    [...ofPiece].flatMap(([id, thousandths]) =>
      thousandths > 0 ? [[id, timesOverRounded(thousandths, units, PER_PIECE)] as const] : [],
    ),
  );
};
