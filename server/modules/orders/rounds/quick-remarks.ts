import { textIn } from '../../../db/localized';
import type { Db } from '../../../db/db';
import type { Language } from '@romduol/domain/languages';

/** Remarks of a store that are tapped instead of typed, in one language. */
export const quickRemarks = async (db: Db, storeId: number, language: Language) => {
  const rows = await db
    .selectFrom('quick_remark')
    .select(['id', 'words'])
    .where('store_id', '=', storeId)
    .orderBy('position')
    .execute();
  return rows.map(({ id, words }) => ({ id, note: textIn(words, language) }));
};
