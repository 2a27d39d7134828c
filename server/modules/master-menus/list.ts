import type { Endpoints, Output } from '@romduol/contract';
import type { ErrorName } from '@romduol/domain/errors';
import { textIn } from '../../db/localized';
import { sql } from 'kysely';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { formatError } from '../../http/messages';
import { storeCurrencies } from '../../money/store-currencies';
import { findOrganisationId } from '../organisation';
import { loadStores, type Store } from '../store';
import { listMasters, listReadPlaces, type Office } from './masters';

type Answer = Output<Endpoints['masterMenus']>;
type Master = Answer['list'][number];
type Publication = Master['publications'][number];

/** Of each master. */
const LISTED = 20;

const NOTHING = { added: 0, changed: 0, removed: 0, unpriced: 0 };

const countDishes = async ({ db }: Office, masters: readonly Store[]): Promise<ReadonlyMap<number, number>> => {
  const ids = masters.map(({ id }) => id);
  const rows = await db
    .selectFrom('goods')
    .select(['store_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('store_id', 'in', [0, ...ids])
    .where('removed_at', 'is', null)
    .groupBy('store_id')
    .execute();
  return new Map(rows.map((row) => [row.store_id, row.count]));
};

/** What was published of a master to some stores, the newest first; what waits before the rest. */
const listPublished = ({ db }: Office, masterId: number, storeIds: readonly number[]) =>
  db
    .selectFrom('master_publication_store')
    .selectAll()
    .where('store_id', 'in', [0, ...storeIds])
    .where('master_id', '=', masterId)
    .orderBy(({ eb }) => eb('state', '=', 'waiting'), 'desc')
    .orderBy('publication_id', 'desc')
    .orderBy('store_id')
    .limit(LISTED * Math.max(1, storeIds.length))
    .execute();

/** The same where a site writes the store and has not taken it: it waits to be sent, or the site refused it. */
const listSent = async ({ db }: Office, masterId: number, storeIds: readonly number[]) => {
  const rows = await db
    .selectFrom('site_command')
    .select(['store_id', 'state', 'problem'])
    .select(sql<number>`(payload->>'publicationId')::bigint`.as('publication_id'))
    .where('store_id', 'in', [0, ...storeIds])
    .where('kind', '=', 'publishMenu')
    .where('state', '!=', 'applied')
    .where(sql<boolean>`(payload->>'masterId')::bigint = ${masterId}`)
    .orderBy('id', 'desc')
    .limit(LISTED * Math.max(1, storeIds.length))
    .execute();
  return rows.map(({ state, ...row }) => ({
    ...row,
    state: state === 'refused' ? state : ('pending' as const),
    result: null,
    done_at: null,
  }));
};

const listPublications = async (
  call: Office,
  masterId: number,
  stores: readonly Store[],
): Promise<{ publications: Publication[]; publishedAt: ReadonlyMap<number, number> }> => {
  const { db, language } = call;
  const ids = stores.map(({ id }) => id);
  const published = await listPublished(call, masterId, ids);
  const isKnown = (one: { readonly store_id: number; readonly publication_id: number }): boolean =>
    published.some((row) => row.store_id === one.store_id && row.publication_id === one.publication_id);
  const sent = await listSent(call, masterId, ids);
  const rows = [...sent.filter((row) => !isKnown(row)), ...published];
  const numbers = [...new Set(rows.map((row) => row.publication_id))].slice(0, LISTED);
  const made = await db
    .selectFrom('master_publication')
    .select(['id', 'due_at', 'made_at', 'made_by'])
    .where('store_id', '=', masterId)
    .where('id', 'in', [0, ...numbers])
    .orderBy('id', 'desc')
    .execute();
  const publications = made.map(({ id: publicationId, due_at: dueAt, made_at: madeAt, made_by: madeBy }) => ({
    publicationId,
    at: dueAt.getTime(),
    madeAt: madeAt.getTime(),
    madeBy,
    stores: rows
      .filter((row) => row.publication_id === publicationId)
      .map((row) => ({
        storeId: row.store_id,
        name: textIn(stores.find(({ id }) => id === row.store_id)?.name, language),
        state: row.state,
        problem: row.problem === null ? '' : formatError(row.problem as ErrorName, language),
        ...(row.result ?? NOTHING),
      })),
  }));
  const done = rows
    .filter(({ state }) => state === 'done')
    .map((row) => [row.store_id, row.done_at?.getTime() ?? 0] as const);
  return { publications, publishedAt: new Map(done.toReversed()) };
};

/** The master menus of the organisation, with those of the caller's stores that follow them. */
export const masterMenus = async (call: Call<StaffCaller>): Promise<Answer> => {
  const { db, caller, language } = call;
  const masters = await listMasters(db, await findOrganisationId(call));
  const places = await listReadPlaces(call);
  const stores = await loadStores(
    db,
    places.map(({ storeId }) => storeId),
  );
  const dishes = await countDishes(call, masters);
  const isMine = (storeId: number): boolean =>
    places.some((place) => place.storeId === storeId && place.office_role !== null);
  const list: Master[] = [];
  for (const master of masters) {
    const following = stores.filter(({ master_id: id }) => id === master.id);
    const { publications, publishedAt } = await listPublications(call, master.id, stores);
    list.push({
      masterId: master.id,
      name: master.name,
      allows: [...master.master_allows],
      currency: storeCurrencies(master).main,
      dishes: dishes.get(master.id) ?? 0,
      mine: caller.officeRole === 'owner',
      stores: following.map((store) => ({
        storeId: store.id,
        name: textIn(store.name, language),
        areaId: store.area_id,
        mine: isMine(store.id),
        publishedAt: publishedAt.get(store.id) ?? null,
        sameCurrency: store.currency === master.currency,
      })),
      publications,
    });
  }
  const open = stores.filter(({ id, closed }) => !closed && isMine(id));
  return {
    list,
    stores: open.map((store) => ({
      storeId: store.id,
      name: textIn(store.name, language),
      masterId: store.master_id,
      currencyCode: store.currency,
    })),
  };
};
