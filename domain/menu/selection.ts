/** A quantity of something: toppings of a dish, choices of a set meal's parts. */
export interface Counted {
  readonly id: number;
  readonly num: number;
}

/** What is chosen of a dish beside the dish itself. */
export interface Modifiers {
  /** Ids of the chosen specifications. */
  readonly optionIds: readonly number[];
  readonly toppings: readonly Counted[];
  /** Of a set meal: ids of the choices of its parts, and how many of each. */
  readonly parts: readonly Counted[];
}

/** One dish with what is chosen of it and how many: in a cart, a kiosk's basket, an order that staff take. */
export interface DishSelection extends Modifiers {
  readonly goodsId: number;
  readonly note: string;
  /** Pieces. */
  readonly quantity: number;
}

/** What makes two lines the same one (T-14): all but how many. */
export type SelectionIdentity = Omit<DishSelection, 'quantity'>;

export const NO_MODIFIERS: Modifiers = { optionIds: [], toppings: [], parts: [] };

/** A dish as it is, without choices. */
export const plainSelection = (goodsId: number, quantity = 1): DishSelection => ({
  goodsId,
  ...NO_MODIFIERS,
  note: '',
  quantity,
});

/** Whether anything is chosen of the dish before it is ordered. Here, apart from the rules of choosing: a list of dishes needs no more. */
export const hasModifiers = (dish: {
  readonly tagGroups: readonly unknown[];
  readonly feeds: readonly unknown[];
  readonly mealSets: readonly unknown[];
}): boolean => dish.tagGroups.length + dish.feeds.length + dish.mealSets.length > 0;

/** How many of an id are chosen. */
export const countChosen = (chosen: readonly Counted[], id: number): number =>
  chosen.find((each) => each.id === id)?.num ?? 0;

/** The same with a quantity of one id; 0 removes it. */
export const withNum = (chosen: readonly Counted[], id: number, num: number): readonly Counted[] => [
  ...chosen.filter((each) => each.id !== id),
  ...(num > 0 ? [{ id, num }] : []),
];

const ascending = (ids: readonly number[]): readonly number[] => [...ids].sort((a, b) => a - b);

/** Each id once, with all that was chosen of it, in the order of the ids; what was chosen 0 times is left out. */
export const counted = (chosen: readonly Counted[]): readonly Counted[] => {
  const nums = new Map<number, number>();
  for (const { id, num } of chosen) nums.set(id, (nums.get(id) ?? 0) + num);
  return [...nums]
    .map(([id, num]) => ({ id, num }))
    .filter(({ num }) => num !== 0)
    .sort((a, b) => a.id - b.id);
};

const pairs = (chosen: readonly Counted[]): readonly (readonly [number, number])[] =>
  counted(chosen).map(({ id, num }) => [id, num]);

/**
 * Equal for identical lines (T-14), whatever the order in which options, toppings and parts were chosen. The database
 * keeps it with each line of a cart: a new form needs a migration.
 */
export const selectionKey = ({ goodsId, optionIds, toppings, note, parts }: SelectionIdentity): string =>
  JSON.stringify([goodsId, ascending(optionIds), pairs(toppings), note.trim(), pairs(parts)]);
