import { COMMANDS } from '@romduol/contract/events';
import type { Db } from '../../db/db';
import { announce } from '../../realtime/announce';

/** The menu of the store changed: raises its version and announces which dish the change is about. */
export const menuChanged = async (db: Db, storeId: number, goodsId: number, now: Date): Promise<void> => {
  await db
    .updateTable('store')
    .set((row) => ({ menu_version: row('menu_version', '+', 1) }))
    .where('id', '=', storeId)
    .execute();
  await announce(db, { storeId, cmd: COMMANDS.availability, to: ['store'], data: { goodsId }, now });
};
