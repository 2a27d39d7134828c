import type { Endpoints, Output } from '@romduol/contract';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';

const PICTURES = 5;

/** What invites at a kiosk: the dishes that are sold most, of those on sale that have a picture. */
export const welcome = async ({ db, caller }: Call<StaffCaller>): Promise<Output<Endpoints['kioskWelcome']>> => {
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
  return { pictures: dishes.map(({ picture }) => picture) };
};
