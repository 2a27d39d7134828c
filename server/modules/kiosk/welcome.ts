import type { Endpoints, Output } from '@romduol/contract';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import type { Gateways } from '../../payments';
import { gatewaysOfStore } from '../payments';

const PICTURES = 5;

/** What invites at a kiosk: the dishes that are sold most, of those on sale that have a picture, and how to pay by a code. */
export const welcome = async (
  { db, caller }: Call<StaffCaller>,
  gateways: Gateways,
): Promise<Output<Endpoints['kioskWelcome']>> => {
  const dishes = await db
    .selectFrom('goods')
    .select('picture')
    .where('store_id', '=', caller.storeId)
    .where('removed_at', 'is', null)
    .where('sold_out', '=', false)
    .where('picture', '<>', '')
    .orderBy('sales_count', 'desc')
    .orderBy('id')
    .limit(PICTURES)
    .execute();
  // A gateway of a super-app has no code: a kiosk is in no super-app.
  const offered = await gatewaysOfStore(db, caller.storeId, gateways);
  const working = offered.gateways.filter(({ app }) => app === undefined);
  return { pictures: dishes.map(({ picture }) => picture), gateways: working.map(({ id }) => id) };
};
