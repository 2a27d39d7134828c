import { CART_ADD_LIMIT } from '@romduol/domain/limits';
import type { DishSelection } from '@romduol/domain/menu/selection';
import { selectionOfOrderLine } from '@romduol/domain/menu/wire-selection';
import type { Order, OrderLine } from './types';

interface Again {
  readonly selection: DishSelection;
  readonly line: OrderLine;
}

/** What an order had, as it would be chosen for the cart. */
export const listAgain = ({ goods }: Pick<Order, 'goods'>): readonly Again[] =>
  goods.map((line) => ({
    selection: { ...selectionOfOrderLine(line), quantity: Math.min(line.num, CART_ADD_LIMIT) },
    line,
  }));
