import type { SomeHandlers } from '../../http/call';
import { refuse } from '../../http/refusal';
import { findTable } from '../access';
import { putOnSale } from './on-sale';
import type { PreparedMenus } from './prepared-menu';
import { storeInfo } from './store-info';

/** The menu itself is answered by its own route (menu-route.ts); this handler serves whoever calls it from within. */
export const goodsHandlers = (
  menus: PreparedMenus,
): SomeHandlers<'storeInfo' | 'menu' | 'single' | 'goodsSoldOut'> => ({
  storeInfo: ({ db, language, now }, { tableUuid }) => storeInfo(db, tableUuid, language, now),

  menu: async ({ db, language }, { tableUuid }) => {
    const { store } = await findTable(db, tableUuid);
    return (await menus.get(store.id, language)).menu;
  },

  single: async ({ db, language }, { tableUuid, id }) => {
    const { store } = await findTable(db, tableUuid);
    const { menu } = await menus.get(store.id, language);
    return menu.goods.find((goods) => goods.id === id) ?? refuse('notFound');
  },

  goodsSoldOut: async (call, { goodsId, sale, count }) => {
    const { sold_out: soldOut, stock } = await putOnSale(
      call,
      count === undefined ? { goodsId, sale } : { goodsId, sale, count },
    );
    return { soldOut, stock };
  },
});
