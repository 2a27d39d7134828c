import { textIn } from '../../db/localized';
import type { Endpoints, Output } from '@romduol/contract';
import { inLanguages } from '@romduol/domain/by-language';
import { LEGAL } from '@romduol/locales/generated/all';
import type { Localized } from '../../db/schema';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import { findTable } from '../access';
import type { Store } from '../store';

type Documents = Output<Endpoints['storeDocuments']>;
export type DocumentKind = keyof Documents;
export interface Versions {
  readonly privacyVersion: number;
  readonly agreementVersion: number;
}

/** The version of the product's own text: it applies until the store publishes another. */
export const defaultVersion = (kind: DocumentKind): number => LEGAL.en[kind].length;

/** A text that ships with the product, with the store's name and the law of its country in each language. */
export const defaultBody = (
  { kind, version = defaultVersion(kind) }: { readonly kind: DocumentKind; readonly version?: number },
  { name, country }: Pick<Store, 'name' | 'country'>,
): Localized =>
  inLanguages((language) => {
    const texts = LEGAL[language];
    const isCambodian = country === 'KH';
    return (texts[kind][version - 1] ?? '')
      .replaceAll('{recordsLaw}', isCambodian ? texts.recordsLawInCambodia : texts.recordsLawElsewhere)
      .replaceAll('{law}', isCambodian ? texts.lawInCambodia : texts.lawElsewhere)
      .replaceAll('{store}', () => textIn(name, language));
  });

export const findNewest = (db: Db, storeId: number, kind: DocumentKind) =>
  db
    .selectFrom('store_document')
    .select(['version', 'body', 'published_at'])
    .where('store_id', '=', storeId)
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

const findVersion = async (db: Db, storeId: number, kind: DocumentKind): Promise<number> =>
  (await findNewest(db, storeId, kind))?.version ?? defaultVersion(kind);

/** The versions in force in a store. */
export const currentVersions = async (db: Db, storeId: number): Promise<Versions> => ({
  privacyVersion: await findVersion(db, storeId, 'privacy'),
  agreementVersion: await findVersion(db, storeId, 'agreement'),
});

/** Both documents in the caller's language. Throws what findTable throws. */
export const storeDocuments = async (
  { db, language }: Pick<Call<unknown>, 'db' | 'language'>,
  tableUuid: string,
): Promise<Documents> => {
  const { store } = await findTable(db, tableUuid);
  const shown = async (kind: DocumentKind): Promise<Documents[DocumentKind]> => {
    const newest = await findNewest(db, store.id, kind);
    return {
      version: newest?.version ?? defaultVersion(kind),
      publishedAt: newest?.published_at.getTime() ?? null,
      body: textIn(newest?.body ?? defaultBody({ kind }, store), language),
    };
  };
  return { privacy: await shown('privacy'), agreement: await shown('agreement') };
};
