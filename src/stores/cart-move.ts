import type { CartStyle } from '@romduol/domain/codes';
import { CART_ADD_LIMIT } from '@romduol/domain/limits';
import type { CartStore } from './cart';
import { bareSelection, type ShownLine } from './cart-operations';
import type { TableStore } from './table';

const countMine = ({ shares }: ShownLine): number => shares.find(({ mine }) => mine)?.num ?? 0;

/** Eats here or takes away from now on: what this device put in moves along, what others put in stays theirs. */
export const moveTo = async (style: CartStyle, cart: CartStore, table: TableStore): Promise<void> => {
  if (style === table.diningStyle) return;
  const mine = cart.lines.map((line) => ({ line, num: countMine(line) })).filter(({ num }) => num > 0);
  mine.forEach(({ line, num }) => cart.take(line.key, num));
  await cart.queue.settled();
  table.chooseStyle(style);
  for (const { line, num } of mine) {
    for (let left = num; left > 0; left -= CART_ADD_LIMIT)
      cart.add(bareSelection(line, Math.min(left, CART_ADD_LIMIT)));
  }
};
