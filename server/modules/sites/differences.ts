import type { Endpoints, Input, Output } from '@romduol/contract';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { findOwnedStore } from './owned-store';

/** As many as people compare at a time. */
const MOST = 200;

/** The oldest first. Throws notFound for a store that the caller does not own. */
export const listDifferences = async (
  call: Call<StaffCaller>,
  { storeId }: Input<Endpoints['siteDifferences']>,
): Promise<Output<Endpoints['siteDifferences']>['list']> => {
  await findOwnedStore(call, storeId);
  const rows = await call.db
    .selectFrom('site_difference')
    .select(['id', 'table_name', 'at_office', 'at_site', 'found_at'])
    .where('store_id', '=', storeId)
    .orderBy('id')
    .limit(MOST)
    .execute();
  return rows.map(({ id, table_name: kind, at_office: office, at_site: site, found_at: foundAt }) => ({
    id,
    kind,
    atOffice: office === null ? null : JSON.stringify(office),
    atSite: JSON.stringify(site),
    foundAt: foundAt.getTime(),
  }));
};
