import { type DishSelection, selectionKey } from '@romduol/domain/menu/selection';
import { addProblems } from '@romduol/domain/rules/cart';
import { translate } from '../i18n';
import type { ShownLine } from './cart-operations';
import type { MenuGoods } from './types';

/** Pieces of a dish that may still be added to what the cart holds of it (M-35); null = no limit. */
export const computeRoom = (goods: MenuGoods | undefined, inCart: number): number | null => {
  const limit = goods?.purchaseLimit ?? null;
  return limit === null ? null : Math.max(0, limit - inCart);
};

/** What of it the cart holds already. */
interface Held {
  readonly lines: readonly ShownLine[];
  readonly counts: ReadonlyMap<number, number>;
}

/** Why this number of pieces of a dish may not be added (V-01), in the person's language; null where they may. */
export const addProblem = (cart: Held, goods: MenuGoods | undefined, selection: DishSelection): string | null => {
  const key = selectionKey(selection);
  const [problem] = addProblems({
    num: selection.quantity,
    onLine: cart.lines.find((line) => line.key === key)?.quantity ?? 0,
    ofGoods: cart.counts.get(selection.goodsId) ?? 0,
    purchaseLimit: goods?.purchaseLimit ?? null,
  });
  return problem === undefined ? null : translate(problem.key, problem.args);
};
