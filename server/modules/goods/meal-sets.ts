import { nameIn } from '../../db/localized';
import type { Allergen } from '@romduol/domain/menu/allergens';
import type { MainAmount } from '@romduol/domain/money/amount';
import { groupsSoldOut, type MealPart } from '@romduol/domain/rules/set-meal';
import type { Localized } from '../../db/schema';
import type { Db } from '../../db/db';
import type { Language } from '@romduol/domain/languages';

/** A dish that may be chosen for a part of a set meal, as it is on sale now. */
interface MealSetChoice {
  readonly id: number;
  readonly goodsId: number;
  readonly name: Localized;
  readonly picture: string;
  readonly tint: string;
  readonly surcharge: MainAmount;
  readonly soldOut: boolean;
  /** Whether its portions are counted. */
  readonly counted: boolean;
  readonly allergens: readonly Allergen[];
}

export interface MealSetPart {
  readonly id: number;
  readonly name: Localized;
  readonly min: number;
  readonly max: number;
  readonly choices: readonly MealSetChoice[];
}

/** What keeps a dish from being sold, whether by itself or in a set. */
export const isOff = (goods: {
  readonly sold_out: boolean;
  readonly stock: number | null;
  readonly removed_at: Date | null;
  readonly out_of_hours: boolean;
  readonly portions_left: number | null;
  readonly sold_anyway: boolean;
}): boolean =>
  goods.sold_out ||
  goods.stock === 0 ||
  goods.removed_at !== null ||
  goods.out_of_hours ||
  (goods.portions_left === 0 && !goods.sold_anyway);

/** What keeps an option or a topping from being chosen. */
export const isOptionOff = (option: {
  readonly sold_out: boolean;
  readonly portions_left: number | null;
  readonly sold_anyway: boolean;
}): boolean => option.sold_out || (option.portions_left === 0 && !option.sold_anyway);

type GroupRow = Parameters<typeof isOptionOff>[0];

/** Whether a dish has too few options left of a group of which something must be chosen. */
export const lacksOptions = (
  groups: readonly { readonly min_choices: number; readonly tags: readonly GroupRow[] }[],
): boolean =>
  groupsSoldOut(
    groups.map(({ min_choices: min, tags }) => ({ min, tags: tags.map((tag) => ({ soldOut: isOptionOff(tag) })) })),
  );

const selectChoices = (db: Db, storeId: number, partIds: readonly number[] | null) =>
  db
    .selectFrom('meal_choice as c')
    .innerJoin('goods as g', (join) => join.onRef('g.store_id', '=', 'c.store_id').onRef('g.id', '=', 'c.goods_id'))
    .select(['c.id', 'c.part_id', 'c.goods_id', 'c.surcharge_cents'])
    .select(['g.name', 'g.picture', 'g.tint', 'g.sold_out', 'g.stock', 'g.removed_at', 'g.out_of_hours', 'g.allergens'])
    .select(['g.portions_left', 'g.sold_anyway'])
    .where('c.store_id', '=', storeId)
    .$if(partIds !== null, (query) => query.where('c.part_id', 'in', partIds ?? []))
    .orderBy('c.position')
    .execute();

type ChoiceRow = Awaited<ReturnType<typeof selectChoices>>[number];

const toChoice = (row: ChoiceRow): MealSetChoice => ({
  id: row.id,
  goodsId: row.goods_id,
  name: row.name,
  picture: row.picture,
  tint: row.tint,
  surcharge: row.surcharge_cents,
  soldOut: isOff(row),
  counted: row.stock !== null,
  allergens: row.allergens,
});

/** The parts of set meals by the dish that they belong to: of some dishes, or of all that the store has. */
export const loadMealSets = async (
  db: Db,
  storeId: number,
  goodsIds: readonly number[] | null = null,
): Promise<ReadonlyMap<number, readonly MealSetPart[]>> => {
  const parts = await db
    .selectFrom('meal_part')
    .selectAll()
    .where('store_id', '=', storeId)
    .$if(goodsIds !== null, (query) => query.where('goods_id', 'in', goodsIds ?? []))
    .orderBy('position')
    .execute();
  if (parts.length === 0) return new Map();
  const choices = await selectChoices(db, storeId, goodsIds === null ? null : parts.map(({ id }) => id));
  const sets = new Map<number, MealSetPart[]>();
  for (const { id, goods_id: goodsId, name, min_choices: min, max_choices: max } of parts) {
    const own = choices.filter(({ part_id }) => part_id === id).map(toChoice);
    sets.set(goodsId, [...(sets.get(goodsId) ?? []), { id, name, min, max, choices: own }]);
  }
  return sets;
};

/** The parts as the rules take them and a menu shows them, in one language. */
export const mealSetsIn = (parts: readonly MealSetPart[], language: Language) =>
  parts.map(({ id, name, min, max, choices }) => ({
    id,
    ...nameIn(name, language),
    min,
    max,
    choices: choices.map((choice) => ({
      id: choice.id,
      goodsId: choice.goodsId,
      ...nameIn(choice.name, language),
      picture: choice.picture,
      tint: choice.tint,
      surcharge: choice.surcharge,
      soldOut: choice.soldOut,
      allergenCodes: [...choice.allergens],
    })),
  })) satisfies readonly MealPart[];
