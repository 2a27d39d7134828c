import { mainAmount } from '@romduol/domain/money/amount';
import { countStock, moveStock, receiveStock, toCost } from '@romduol/domain/stock/ledger';
import { explodeRecipe, type RecipeLine } from '@romduol/domain/stock/recipe';
import { thousandthsIn } from '@romduol/domain/stock/units';
import type { RecipeBook } from '@romduol/domain/stock/usage';
import { DAY_MS, HOUR_MS } from '@romduol/domain/time/units';
import type { StockAct } from '../../../modules/store-room';
import { MENU } from '../menu';
import { INGREDIENTS, type SeedIngredient } from './ingredients';

/** What the seeds made, by names. */
interface SeededRoom {
  readonly ingredients: ReadonlyMap<string, number>;
  readonly suppliers: ReadonlyMap<SeedIngredient['from'], number>;
  readonly dishes: ReadonlyMap<string, number>;
  readonly book: RecipeBook;
}

/** Writes acts of an instant, in ms. */
export type WriteStock = (
  about: {
    readonly at: number;
    readonly byManager: boolean;
    readonly note?: string;
    readonly supplierId?: number;
  },
  acts: readonly StockAct[],
) => Promise<void>;

const DAYS = 14;
/** Days before now on which suppliers deliver. */
const DELIVERIES = [14, 7] as const;
const COUNTS = [6, 1] as const;
/** What is there at the end besides what a fortnight takes, in fortnights. */
const RESERVE = 4;
/** Of a dish's sales volume, so much is sold a day. */
const SHARE_OF_A_DAY = 1 / 60;
/** Pieces of a day beside the average, by the weekday's place in the fortnight. */
const BUSY = [0.8, 0.8, 0.9, 1, 1.2, 1.4, 1.1] as const;
/** What became dearer with the last delivery. */
const DEARER: Readonly<Record<string, number>> = { Prawns: 1.28, 'Coconut milk': 1.15, Beef: 1.06 };
/** What was counted last, in units: sold out, or nearly. */
const COUNTED: Readonly<Record<string, number>> = { Frogs: 0, 'Palm fruit': 0, Pumpkin: 1.3 };
/** What was thrown away, in units. */
const WASTE = [
  { ago: 9, name: 'Fresh herbs', quantity: 0.6, reason: 'Wilted' },
  { ago: 4, name: 'Catfish fillet', quantity: 0.4, reason: 'Spoiled' },
  { ago: 3, name: 'Egg', quantity: 6, reason: 'Dropped' },
] as const;

const soldOn = (sales: number, ago: number): number =>
  Math.round(sales * SHARE_OF_A_DAY * (BUSY[ago % BUSY.length] ?? 1));

/** What the dishes of a day took of each ingredient that is bought. */
const usedOn = ({ dishes, book }: SeededRoom, ago: number): ReadonlyMap<number, number> => {
  const lines = MENU.flatMap(({ goods }) => goods).flatMap(({ name, sales }): readonly RecipeLine[] => {
    const recipe = book.goods.get(dishes.get(name.en) ?? 0) ?? [];
    const num = soldOn(sales, ago);
    return recipe.map((line) => ({ ...line, thousandths: line.thousandths * num }));
  });
  return explodeRecipe(lines, book.made);
};

const inUnits = (quantity: number, unit: SeedIngredient['unit']): number =>
  Math.round(quantity * thousandthsIn(unit, { unit, packThousandths: null }));

/** The deliveries of a supplier: with what a fortnight takes they leave plenty. */
const deliveryActs = (
  room: SeededRoom,
  from: SeedIngredient['from'],
  ago: number,
  needed: ReadonlyMap<number, number>,
): readonly StockAct[] =>
  Object.entries(INGREDIENTS).flatMap(([name, { unit, price, from: seller, minimum = 1 }]) => {
    const ingredientId = room.ingredients.get(name);
    if (seller !== from || ingredientId === undefined) return [];
    const half = ((needed.get(ingredientId) ?? 0) * RESERVE) / DELIVERIES.length + inUnits(minimum, unit);
    // Whole units.
    const one = inUnits(1, unit);
    const thousandths = Math.ceil(half / one) * one;
    const dearer = ago === Math.min(...DELIVERIES) ? (DEARER[name] ?? 1) : 1;
    const paid = mainAmount(Math.round((price * dearer * thousandths) / one));
    const received = { thousandths, cost: toCost(paid) };
    return [{ ingredientId, kind: 'purchase', paid, change: (stock) => receiveStock(stock, received) }];
  });

const consumptionActs = (used: ReadonlyMap<number, number>): readonly StockAct[] =>
  [...used].flatMap(([ingredientId, thousandths]) =>
    thousandths === 0 ? [] : [{ ingredientId, kind: 'consumption', change: (stock) => moveStock(stock, -thousandths) }],
  );

/** Counts find a little less than there should be; the last one also what is used up. */
const countActs = ({ ingredients }: SeededRoom, ago: number): readonly StockAct[] =>
  [...ingredients].flatMap(([name, ingredientId], place): readonly StockAct[] => {
    const known = INGREDIENTS[name];
    if (known === undefined) return [];
    const exact = ago === Math.min(...COUNTS) ? COUNTED[name] : undefined;
    if (exact === undefined && place % 4 !== 0) return [];
    const missing = inUnits(0.05 * (1 + (place % 3)), known.unit);
    return [
      {
        ingredientId,
        kind: 'count',
        change: (stock) =>
          countStock(
            stock,
            exact === undefined ? Math.max(0, stock.thousandths - missing) : inUnits(exact, known.unit),
          ),
      },
    ];
  });

/** A fortnight of the demo kitchen: deliveries in the morning, what was cooked, waste and counts in the evening. */
export const seedHistory = async (write: WriteStock, room: SeededRoom, now: number): Promise<void> => {
  const days = Array.from({ length: DAYS }, (_, index) => DAYS - index);
  const needed = new Map<number, number>();
  for (const ago of days) for (const [id, used] of usedOn(room, ago)) needed.set(id, (needed.get(id) ?? 0) + used);
  for (const ago of days) {
    const morning = now - ago * DAY_MS;
    if ((DELIVERIES as readonly number[]).includes(ago)) {
      for (const [from, supplierId] of room.suppliers) {
        await write({ at: morning, supplierId, byManager: true }, deliveryActs(room, from, ago, needed));
      }
    }
    await write({ at: morning + 4 * HOUR_MS, byManager: false }, consumptionActs(usedOn(room, ago)));
    for (const { name, quantity, reason } of WASTE.filter((waste) => waste.ago === ago)) {
      const thousandths = inUnits(quantity, INGREDIENTS[name]?.unit ?? 'kg');
      const ingredientId = room.ingredients.get(name) ?? 0;
      await write({ at: morning + 5 * HOUR_MS, note: reason, byManager: true }, [
        { ingredientId, kind: 'waste', change: (stock) => moveStock(stock, -thousandths) },
      ]);
    }
    if ((COUNTS as readonly number[]).includes(ago)) {
      await write({ at: morning + 6 * HOUR_MS, byManager: true }, countActs(room, ago));
    }
  }
};
