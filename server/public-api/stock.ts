import type { StockUnit } from '@romduol/domain/stock/units';
import type { PublicHandlers } from './call';

/** Quantities are kept in thousandths of these. */
const BASE = { g: 'g', kg: 'g', ml: 'ml', l: 'ml', piece: 'piece' } as const satisfies Record<StockUnit, string>;
const PARTS = 1_000;

export const stockHandlers: PublicHandlers<'readStock'> = {
  readStock: async (call) => {
    const { list } = await call.app.staffGoods(call, {});
    const { ingredients } = await call.app.storeRoom(call, {});
    return {
      dishes: list.map(({ id, name, soldOut, stock, offUntil }) => ({
        dishId: id,
        name,
        available: !soldOut && stock !== 0,
        portionsLeft: stock,
        backAt: offUntil === null ? null : new Date(offUntil).toISOString(),
      })),
      ingredients: ingredients.map(({ id, name, unit, stockThousandths, minimumThousandths }) => ({
        ingredientId: id,
        name,
        unit: BASE[unit],
        quantity: stockThousandths / PARTS,
        minimum: minimumThousandths === null ? null : minimumThousandths / PARTS,
      })),
    };
  },
};
