import { masterMenuHandlers } from '../../modules/master-menus';
import type { StaffCaller } from '../../http/caller';
import { t } from './menu/kinds';
import { MANAGER } from './people';
import type { Trx } from './rows';

const findOwner = async (trx: Trx, storeId: number): Promise<StaffCaller> => {
  const { id: staffId, name } = await trx
    .selectFrom('staff_login as l')
    .innerJoin('staff as s', (join) => join.onRef('s.store_id', '=', 'l.store_id').onRef('s.id', '=', 'l.staff_id'))
    .select(['s.id', 's.name'])
    .where('l.store_id', '=', storeId)
    .where('l.user_name', '=', MANAGER.user)
    .executeTakeFirstOrThrow();
  const rights = {
    role: 'manager',
    officeRole: 'owner',
    mayAccept: true,
    mayKeepStock: true,
    inMasterMenu: false,
  } as const;
  return { kind: 'staff', tokenHash: Buffer.alloc(0), sessionId: 0, storeId, staffId, name, ...rights };
};

/** Makes a master menu of a store's menu, which another one follows from the first start on. `now` is the instant in ms. */
export const seedMasterMenu = async (
  trx: Trx,
  { from, follower, now }: { readonly from: number; readonly follower: number; readonly now: number },
): Promise<void> => {
  const call = {
    db: trx,
    autoCommitDb: trx,
    caller: await findOwner(trx, from),
    language: 'en',
    now: new Date(now),
    address: '',
    device: '',
    tempId: '',
    mode: 'production',
  } as const;
  const { createMaster, takeOverMaster, publishMaster } = masterMenuHandlers;
  const { masterId } = await createMaster(call, {
    name: t('Chhouk Kitchen, all stores', '荷花小馆总菜单', 'ផ្ទះបាយឈូក គ្រប់សាខា'),
    fromStoreId: from,
    withMenu: true,
    allows: ['price', 'availability', 'station', 'picture'],
  });
  const storeIds = [follower];
  await takeOverMaster(call, { masterId, storeIds, keepsOwn: true });
  await publishMaster(call, { masterId, storeIds });
};
