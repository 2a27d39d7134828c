import { LANGUAGES } from '@romduol/domain/limits';
import type { Db } from '../../../db/db';
import { textIn } from '../../../db/localized';
import type { Localized } from '../../../db/schema';
import { defaultVersion, findNewest } from '../../documents';

interface Between {
  readonly from: number;
  readonly to: number;
  /** By whom they are published in the new store. */
  readonly staffId: number;
  readonly now: Date;
}

/** A text that names a store, for another one. */
const rename = (body: Localized, from: Localized, to: Localized): Localized => {
  const texts = LANGUAGES.flatMap((language) => {
    const text = body[language];
    const name = textIn(from, language);
    return text === undefined ? [] : [[language, text.replaceAll(name, () => textIn(to, language))]];
  });
  return { ...body, ...Object.fromEntries(texts) };
};

const findName = async (db: Db, storeId: number): Promise<Localized> =>
  (await db.selectFrom('store').select('name').where('id', '=', storeId).executeTakeFirstOrThrow()).name;

/** Publishes the documents that a store has of its own in another one, under that one's name. */
export const copyDocuments = async (db: Db, { from, to, staffId, now }: Between): Promise<void> => {
  for (const kind of ['privacy', 'agreement'] as const) {
    const newest = await findNewest(db, from, kind);
    if (newest === undefined) continue;
    const body = rename(newest.body, await findName(db, from), await findName(db, to));
    await db
      .insertInto('store_document')
      .values({
        store_id: to,
        kind,
        version: defaultVersion(kind) + 1,
        body: JSON.stringify(body),
        staff_id: staffId,
        published_at: now,
      })
      .execute();
  }
};
