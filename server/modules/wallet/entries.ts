import { textIn } from '../../db/localized';
import type { Db } from '../../db/db';
import type { Language } from '@romduol/domain/languages';
import { findMemberStoreId, loadStores } from '../store';
import { isSharingSite } from './sharing-site';

interface WalletRequest {
  /** The store that shows them. */
  readonly storeId: number;
  readonly personId: number;
  readonly language: Language;
}

interface Page {
  readonly limit: number;
  readonly offset?: number;
}

/** What happened at a site: the rest of the ledger is at its office. */
const selectRowsOfSite = async (db: Db, { storeId, personId }: WalletRequest, { limit, offset = 0 }: Page) => {
  const rows = await db
    .selectFrom('site_wallet_entry')
    .select(['id', 'kind', 'amount_cents', 'balance_cents', 'at', 'order_id', 'staff_id'])
    .where('store_id', '=', storeId)
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({ ...row, placeId: storeId }));
};

const selectRows = async (db: Db, { storeId, personId }: WalletRequest, { limit, offset = 0 }: Page) => {
  const memberStoreId = await findMemberStoreId(db, storeId);
  const rows = await db
    .selectFrom('wallet_entry')
    .select(['id', 'kind', 'amount_cents', 'balance_cents', 'at', 'order_id', 'staff_id', 'at_store_id'])
    .where('store_id', '=', memberStoreId)
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({ ...row, placeId: row.at_store_id ?? memberStoreId }));
};

type Row = Awaited<ReturnType<typeof selectRows | typeof selectRowsOfSite>>[number];

const loadOrderNos = async (db: Db, placeIds: readonly number[], rows: readonly Row[]) => {
  const ids = rows.flatMap(({ order_id: id }) => id ?? []);
  if (ids.length === 0) return () => null;
  const orders = await db
    .selectFrom('orders')
    .select(['store_id', 'id', 'order_no'])
    .where('store_id', 'in', [...placeIds])
    .where('id', 'in', ids)
    .execute();
  return ({ placeId, order_id: id }: Row): string | null =>
    orders.find((order) => order.store_id === placeId && order.id === id)?.order_no ?? null;
};

const loadStaffNames = async (db: Db, placeIds: readonly number[], rows: readonly Row[]) => {
  const ids = rows.flatMap(({ staff_id: id }) => id ?? []);
  if (ids.length === 0) return () => null;
  const staff = await db
    .selectFrom('staff')
    .select(['store_id', 'id', 'name'])
    .where('store_id', 'in', [...placeIds])
    .where('id', 'in', ids)
    .execute();
  return ({ placeId, staff_id: id }: Row): string | null =>
    staff.find((each) => each.store_id === placeId && each.id === id)?.name ?? null;
};

/** Names of the stores where entries happened, other than the one that shows them. */
const loadStoreNames = async (db: Db, placeIds: readonly number[], { storeId, language }: WalletRequest) => {
  const others = await loadStores(
    db,
    placeIds.filter((id) => id !== storeId),
  );
  const names = new Map(others.map(({ id, name }) => [id, textIn(name, language)]));
  return ({ placeId }: Row): { store?: string } => {
    const store = names.get(placeId);
    return store === undefined ? {} : { store };
  };
};

/** What came into a member's wallet and went out, the newest first, with the store of those that happened in another one. */
export const listEntries = async (db: Db, request: WalletRequest, page: Page) => {
  const select = (await isSharingSite(db, request.storeId)) ? selectRowsOfSite : selectRows;
  const rows = await select(db, request, page);
  const placeIds = [...new Set(rows.map(({ placeId }) => placeId))];
  const findOrderNo = await loadOrderNos(db, placeIds, rows);
  const findStaffName = await loadStaffNames(db, placeIds, rows);
  const nameStore = await loadStoreNames(db, placeIds, request);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    amount: row.amount_cents,
    balance: row.balance_cents,
    orderNo: findOrderNo(row),
    staffName: findStaffName(row),
    ...nameStore(row),
    at: row.at.getTime(),
  }));
};
