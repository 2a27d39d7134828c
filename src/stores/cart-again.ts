import { CART_ADD_LIMIT } from '@romduol/domain/limits';
import type { Wanted } from './cart-operations';
import type { Order, OrderLine } from './types';

interface Again {
  readonly wanted: Wanted;
  readonly num: number;
  readonly line: OrderLine;
}

/** What an order had, as it would be chosen for the cart. */
export const againOf = ({ goods }: Pick<Order, 'goods'>): readonly Again[] =>
  goods.map((line) => ({
    wanted: {
      id: line.goodsId,
      tagItems: line.tagItems.map(({ id }) => ({ id })),
      feeds: line.feeds.map(({ id, alreadyNum }) => ({ id, num: alreadyNum })),
      parts: line.orderMealSetGoodsDTOList.map((part) => ({ id: part.id, num: part.num })),
      note: line.note,
    },
    num: Math.min(line.num, CART_ADD_LIMIT),
    line,
  }));
