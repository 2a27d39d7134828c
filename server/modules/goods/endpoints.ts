import type { SomeHandlers } from '../../http/call';
import { refuse } from '../../http/refusal';
import { findTable } from '../access';
import { activityWithGoods, availableActivities } from './find-activities';
import { putOnSale } from './on-sale';
import { dishOptions, optionSoldOut } from './option-sale';
import type { PreparedMenus } from './prepared-menu';
import { staffGoods } from './staff-goods';
import { storeInfo } from './store-info';

/** The menu itself is answered by its own route (menu-route.ts); this handler serves calls from within the server. */
export const goodsHandlers = (menus: PreparedMenus) =>
  ({
    storeInfo: async ({ db, language, now }, { tableUuid }) =>
      storeInfo(db, await findTable(db, tableUuid), language, now),

    menu: async ({ language }, { tableUuid }) => (await menus.behind(tableUuid, language)).menu,

    single: async ({ language }, { tableUuid, id }) => {
      const { menu } = await menus.behind(tableUuid, language);
      return menu.goods.find((goods) => goods.id === id) ?? refuse('notFound');
    },

    goodsSoldOut: async (call, { goodsId, sale, count }) => {
      const { sold_out: soldOut, stock } = await putOnSale(
        call,
        count === undefined ? { goodsId, sale } : { goodsId, sale, count },
      );
      return { soldOut, stock };
    },

    staffGoods,
    dishOptions,
    optionSoldOut,

    findAvailableActivity: (call, { tableUuid }) => availableActivities(call, tableUuid),
    findActivityGoodList: (call, input) => activityWithGoods(call, menus, input),
  }) satisfies SomeHandlers;
