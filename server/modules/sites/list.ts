import type { Endpoints, Output } from '@romduol/contract';
import type { Db } from '../../db/db';
import { textIn } from '../../db/localized';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { CONTACT_VALID_MS } from '../../sites/limits';
import { storeCurrencies } from '../../money/store-currencies';
import { listOwnWorkplaces } from '../access';
import { loadStores, type Store, toMemberStoreId } from '../store';

type Listed = Output<Endpoints['officeSites']>['list'][number];

const countDifferences = async (db: Db, storeIds: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom('site_difference')
    .select(({ fn }) => ['store_id', fn.countAll<number>().as('count')])
    .where('store_id', 'in', [...storeIds])
    .groupBy('store_id')
    .execute();
  return new Map(rows.map(({ store_id: storeId, count }) => [storeId, Number(count)]));
};

/** The stores that keep the members of others, by the store whose members they keep. */
const loadKeepers = async (db: Db, storeIds: readonly number[]): Promise<ReadonlyMap<number, Store>> => {
  const stores = await loadStores(db, storeIds);
  const keepers = await loadStores(db, [...new Set(stores.map(toMemberStoreId))]);
  return new Map(
    stores.flatMap((store) => {
      const keeper = keepers.find(({ id }) => id === toMemberStoreId(store));
      return keeper === undefined || keeper.id === store.id ? [] : [[store.id, keeper] as const];
    }),
  );
};

const toMs = (at: Date | null): number | null => at?.getTime() ?? null;

/** The restaurants that the caller owns, with the server on site of each: as many statements for one as for a hundred. */
export const listSites = async (call: Call<StaffCaller>): Promise<Listed[]> => {
  const { db, language, now } = call;
  const places = (await listOwnWorkplaces(call)).filter(
    (each) => !each.disabled && each.office_role === 'owner' && each.storeKind === 'restaurant',
  );
  const ids = [0, ...places.map(({ storeId }) => storeId)];
  const rows = await db.selectFrom('store_site').selectAll().where('store_id', 'in', ids).execute();
  const differences = await countDifferences(db, ids);
  const keepers = await loadKeepers(db, ids);
  return places.map(({ storeId, storeName }) => {
    const site = rows.find((row) => row.store_id === storeId);
    const isHeard = toMs(site?.contact_at ?? null) ?? 0;
    const replicatedAt = toMs(site?.replicated_at ?? null);
    const keeper = keepers.get(storeId);
    const hasCode = site?.code_expires_at != null && site.code_expires_at > now;
    return {
      storeId,
      name: textIn(storeName, language),
      writer: site?.state ?? 'cloud',
      connected: site?.relay_port != null && now.getTime() - isHeard < CONTACT_VALID_MS,
      contactAt: toMs(site?.contact_at ?? null),
      replicatedAt,
      bytesBehind: site?.bytes_behind ?? null,
      secondsBehind:
        site?.state !== 'site' || replicatedAt === null
          ? null
          : Math.max(0, Math.round((now.getTime() - replicatedAt) / 1000)),
      release: site?.release ?? null,
      slotLost: site?.slot_lost ?? false,
      ahead: site?.site_ahead ?? false,
      codeExpiresAt: hasCode ? toMs(site.code_expires_at) : null,
      takenOverAt: toMs(site?.taken_over_at ?? null),
      reconciledAt: toMs(site?.reconciled_at ?? null),
      differences: differences.get(storeId) ?? 0,
      wallets:
        keeper === undefined
          ? null
          : {
              keptBy: keeper.id,
              keeper: textIn(keeper.name, language),
              limit: keeper.site_wallet_limit_cents,
              currency: storeCurrencies(keeper).main,
              mine: ids.includes(keeper.id),
            },
    };
  });
};
