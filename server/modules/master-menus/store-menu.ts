import type { MasterField } from '@romduol/domain/menu/master-fields';
import type { Db } from '../../db/db';
import type { HeadOfficeValues, MasterSnapshot } from '../../db/master-menu-values';
import type { LinkedKind } from '../../db/schema-master-menus';
import { readMenu } from '../menu-editor';
import { loadStore } from '../store';
import type { LinksOfKind } from './match';

export interface LinkRow {
  readonly what: LinkedKind;
  readonly id: number;
  readonly master_row: number;
  readonly own: readonly MasterField[];
  readonly free: readonly MasterField[];
  readonly off: boolean;
  readonly published: HeadOfficeValues | null;
}

/** The menu of a store, and which of its rows are those of its master. */
export interface StoreMenu extends MasterSnapshot {
  readonly links: readonly LinkRow[];
  readonly keepsOwn: boolean;
}

export const loadLinks = (db: Db, storeId: number): Promise<LinkRow[]> =>
  db
    .selectFrom('master_link')
    .select(['what', 'id', 'master_row', 'own', 'free', 'off', 'published'])
    .where('store_id', '=', storeId)
    .orderBy('id')
    .execute();

export const loadStoreMenu = async (db: Db, storeId: number): Promise<StoreMenu> => ({
  ...(await readMenu(db, storeId)),
  links: await loadLinks(db, storeId),
  keepsOwn: (await loadStore(db, storeId)).master_keeps_own,
});

/** The links of each kind by both ids. */
export const groupLinks = (links: readonly LinkRow[]): Readonly<Record<LinkedKind, LinksOfKind>> => {
  const between = (what: LinkedKind): LinksOfKind => {
    const own = links.filter((link) => link.what === what);
    return {
      toStore: new Map(own.map(({ id, master_row: master }) => [master, id])),
      toMaster: new Map(own.map(({ id, master_row: master }) => [id, master])),
    };
  };
  return {
    category: between('category'),
    dish: between('dish'),
    group: between('group'),
    tag: between('tag'),
    feed: between('feed'),
    part: between('part'),
  };
};
