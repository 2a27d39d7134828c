import type { SomeHandlers } from '../../http/call';
import { listFavourites, setFavourite } from '../favourites';
import { pastOrders } from './past-orders';

export const orderAgainHandlers = {
  orderAgain: async (call) => ({
    ...(await pastOrders(call)),
    favourites: await listFavourites(call.db, call.caller),
  }),

  setFavourite: async (call, input) => {
    await setFavourite(call, input);
    return {};
  },
} satisfies SomeHandlers;
