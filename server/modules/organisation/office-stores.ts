import type { Endpoints, Output } from '@romduol/contract';
import type { Db } from '../../db/db';
import { textIn } from '../../db/localized';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { toRate } from '../../money/rate';
import { storeCurrencies } from '../../money/store-currencies';
import { listOwnWorkplaces } from '../access';
import { loadStores, type Store, toMemberStoreId } from '../store';
import { listAreas } from './areas';
import { countOpenThings } from './open-things';
import { findOrganisationId } from './organisation';

type Listed = Output<Endpoints['officeStores']>['list'][number];

const toRateAnswer = (store: Store): Pick<Listed, 'rate'> => {
  const { main, second } = storeCurrencies(store);
  return second === null ? {} : { rate: toRate(store.conversion_ratio, main, second) };
};

/** How a store is set, as another one that is opened like it begins. */
const presentSettings = (store: Store) => ({
  country: store.country,
  ...(store.zone !== null && { zone: store.zone }),
  currency: store.currency,
  secondCurrency: store.second_currency,
  ...toRateAnswer(store),
  vatPercentage: store.vat_percentage,
  ...(store.prices_include_vat !== null && { pricesIncludeVat: store.prices_include_vat }),
  ...(store.hours !== null && { hours: store.hours }),
});

const toState = ({ closed, suspended }: Pick<Store, 'closed' | 'suspended'>): Listed['state'] => {
  if (closed) return 'closed';
  return suspended ? 'suspended' : 'open';
};

/** How many dishes or tables each of some stores has. */
const countPresent = async (db: Db, table: 'goods' | 'dining_table', storeIds: readonly number[]) => {
  const rows = await db
    .selectFrom(table)
    .select(['store_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('store_id', 'in', [...storeIds])
    .where('removed_at', 'is', null)
    .groupBy('store_id')
    .execute();
  return (storeId: number): number => rows.find((row) => row.store_id === storeId)?.count ?? 0;
};

/**
 * The stores that the caller looks after, in the order in which they were opened, and the areas that they are in; for an owner
 * all areas.
 */
export const officeStores = async (call: Call<StaffCaller>): Promise<Output<Endpoints['officeStores']>> => {
  const { db, caller, language } = call;
  const places = (await listOwnWorkplaces(call)).filter((each) => !each.disabled && each.office_role !== null);
  const ids = places.map(({ storeId }) => storeId);
  const stores = await loadStores(db, ids);
  const dishes = await countPresent(db, 'goods', ids);
  const tables = await countPresent(db, 'dining_table', ids);
  const openThings = await countOpenThings(db, ids);
  const list = stores.map((store) => ({
    storeId: store.id,
    name: textIn(store.name, language),
    address: textIn(store.address, language),
    state: toState(store),
    current: store.id === caller.storeId,
    areaId: store.area_id,
    ...presentSettings(store),
    membersAt: toMemberStoreId(store),
    dishes: dishes(store.id),
    tables: tables(store.id),
    ...openThings(store.id),
  }));
  const areas = await listAreas(db, await findOrganisationId(call));
  const isOwner = places.some(({ storeId, office_role: role }) => storeId === caller.storeId && role === 'owner');
  const own = new Set(list.map(({ areaId }) => areaId));
  return { list, areas: isOwner ? areas : areas.filter(({ areaId }) => own.has(areaId)) };
};
