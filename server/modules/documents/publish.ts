import type { Endpoints, Input, Output } from '@romduol/contract';
import type { Localized } from '../../db/schema';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { audit } from '../audit';
import { loadStore } from '../store';
import { defaultBody, defaultVersion, type DocumentKind, findNewest } from './current';

type Managed = Output<Endpoints['managedDocument']>;

const storeDefault = async (
  db: Db,
  storeId: number,
  which: { readonly kind: DocumentKind; readonly version?: number },
): Promise<Localized> => defaultBody(which, await loadStore(db, storeId));

const publishedVersions = (db: Db, storeId: number, kind: DocumentKind) =>
  db
    .selectFrom('store_document as document')
    .leftJoin('staff', (join) =>
      join.onRef('staff.store_id', '=', 'document.store_id').onRef('staff.id', '=', 'document.staff_id'),
    )
    .select(['document.version', 'document.published_at as publishedAt', 'staff.name as publishedBy'])
    .where('document.store_id', '=', storeId)
    .where('document.kind', '=', kind)
    .orderBy('document.version', 'desc')
    .execute();

/** A document of the store as it is in force, and which versions there were. */
export const managedDocument = async (
  { db, caller }: Call<StaffCaller>,
  { kind }: Input<Endpoints['managedDocument']>,
): Promise<Managed> => {
  const { storeId } = caller;
  const newest = await findNewest(db, storeId, kind);
  const published = await publishedVersions(db, storeId, kind);
  // Those of the product that may have applied before the store's first.
  const ofProduct = Math.min(defaultVersion(kind), (published.at(-1)?.version ?? Infinity) - 1);
  return {
    version: newest?.version ?? defaultVersion(kind),
    body: newest?.body ?? (await storeDefault(db, storeId, { kind })),
    history: [
      ...published.map((each) => ({ ...each, publishedAt: each.publishedAt.getTime() })),
      ...Array.from({ length: ofProduct }, (_each, place) => ({
        ...{ version: ofProduct - place, publishedAt: null, publishedBy: null },
      })),
    ],
  };
};

/** One version of a document. Throws notFound for one that was never published. */
export const documentVersion = async (
  { db, caller }: Call<StaffCaller>,
  { kind, version }: Input<Endpoints['documentVersion']>,
): Promise<Output<Endpoints['documentVersion']>> => {
  const row = await db
    .selectFrom('store_document')
    .select('body')
    .where('store_id', '=', caller.storeId)
    .where('kind', '=', kind)
    .where('version', '=', version)
    .executeTakeFirst();
  if (row) return row;
  if (version > defaultVersion(kind)) throw new Refusal('notFound');
  return { body: await storeDefault(db, caller.storeId, { kind, version }) };
};

/** Publishes the version after the one that the manager saw. Throws changedMeanwhile where that is no longer in force. */
export const publishDocument = async (
  call: Call<StaffCaller>,
  { kind, version: replaced, body }: Input<Endpoints['publishDocument']>,
): Promise<Output<Endpoints['publishDocument']>> => {
  const { db, caller, now } = call;
  const { storeId, staffId } = caller;
  const current = (await findNewest(db, storeId, kind))?.version ?? defaultVersion(kind);
  if (current !== replaced) throw new Refusal('changedMeanwhile');
  const version = current + 1;
  // Of two managers who publish at once, the key of the table admits one.
  const published = await db
    .insertInto('store_document')
    .values({
      store_id: storeId,
      kind,
      version,
      body: JSON.stringify(body),
      staff_id: staffId,
      published_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  if (!published) throw new Refusal('changedMeanwhile');
  await audit(call, 'publishDocument', { name: `document:${kind}` }, { kind, version });
  return published;
};
