import { COMMANDS } from '@romduol/contract/events';
import type { Updateable } from 'kysely';
import type { Db } from '../../db/db';
import type { Schema } from '../../db/schema';
import { announce } from '../../realtime/announce';
import { relaunchDiners } from './relaunch';

type Availability = Pick<Updateable<Schema['store']>, 'closed' | 'suspended'>;

/** Suspends, closes or reopens a store: prepared menus are dropped, and diners' phones start over. */
export const setAvailability = async (db: Db, storeId: number, state: Availability, now: Date): Promise<void> => {
  await db
    .updateTable('store')
    .set(state)
    .set((row) => ({
      settings_version: row('settings_version', '+', 1),
      menu_version: row('menu_version', '+', 1),
    }))
    .where('id', '=', storeId)
    .execute();
  await announce(db, { storeId, cmd: COMMANDS.availability, to: ['store'], data: { goodsId: 0 }, now });
  await relaunchDiners(db, storeId, now);
};
