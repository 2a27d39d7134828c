import { CART_ADD_LIMIT } from '@romduol/domain/limits';
import type { Wanted } from './cart-operations';
import type { MenuGoods, Order } from './types';

/** What an order had, ready for the cart: dishes that left the menu or are sold out are left out. */
export const againOf = (
  { goods }: Pick<Order, 'goods'>,
  menu: ReadonlyMap<number, MenuGoods>,
): readonly { readonly wanted: Wanted; readonly num: number }[] =>
  goods
    .filter(({ goodsId }) => menu.get(goodsId)?.soldOut === false)
    .map(({ goodsId, tagItems, feeds, orderMealSetGoodsDTOList, note, num }) => ({
      wanted: {
        id: goodsId,
        tagItems: tagItems.map(({ id }) => ({ id })),
        feeds: feeds.map(({ id, alreadyNum }) => ({ id, num: alreadyNum })),
        parts: orderMealSetGoodsDTOList.map((part) => ({ id: part.id, num: part.num })),
        note,
      },
      num: Math.min(num, CART_ADD_LIMIT),
    }));
