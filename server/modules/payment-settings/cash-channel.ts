import { inStaffLanguages } from '@romduol/domain/by-language';
import { LOCALES } from '@romduol/locales/generated/all';
import type { Db } from '../../db/db';

/** A store always takes cash: its channel, named in every language. */
export const addCashChannel = async (db: Db, storeId: number): Promise<void> => {
  const name = inStaffLanguages((language) => LOCALES[language]['channel.CASH_PAY']);
  await db
    .insertInto('offline_channel')
    .values({ store_id: storeId, channels_name: JSON.stringify(name), kind: 'cash', position: 0 })
    .execute();
};
