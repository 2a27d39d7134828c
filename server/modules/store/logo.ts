import { randomBytes } from 'node:crypto';
import { COMMANDS } from '@romduol/contract/events';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { announce } from '../../realtime/announce';
import { squarePicture, type Storage } from '../../storage';
import { audit } from '../audit';

/** Keeps a picture as the store's logo, or takes the logo away. Throws badInput, tooLarge as squarePicture does. */
export const setLogo = async (call: Call<StaffCaller>, storage: Storage, picture: string | null) => {
  const { db, caller, now } = call;
  const { storeId } = caller;
  const content = picture === null ? null : await squarePicture(picture, 'contain');
  const name = `logo-${storeId}-${randomBytes(12).toString('hex')}.webp`;
  const logo = content === null ? '' : await storage.keep({ name, type: 'image/webp', content });
  await db.deleteFrom('store_logo').where('store_id', '=', storeId).execute();
  if (content !== null) {
    await db.insertInto('store_logo').values({ store_id: storeId, address: logo, picture: content }).execute();
  }
  const { settings_version: version } = await db
    .updateTable('store')
    .set({ logo })
    .set((row) => ({
      settings_version: row('settings_version', '+', 1),
      menu_version: row('menu_version', '+', 1),
    }))
    .where('id', '=', storeId)
    .returning('settings_version')
    .executeTakeFirstOrThrow();
  await audit(call, 'changeSettings', { name: 'store' }, { reason: 'logo', changes: { logo: { to: logo } } });
  await announce(db, { storeId, cmd: COMMANDS.availability, to: ['store'], data: { goodsId: 0 }, now });
  return { logo, version };
};
