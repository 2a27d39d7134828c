import type { MasterField } from '@romduol/domain/menu/master-fields';
import type { Generated } from 'kysely';
import type { HeadOfficeValues, MasterSnapshot, PublicationResult } from './master-menu-values';
import type { Json, JsonOrNull } from './schema';

export type LinkedKind = 'category' | 'dish' | 'group' | 'tag' | 'feed' | 'part';

interface MasterLinkTable {
  store_id: number;
  what: LinkedKind;
  id: number;
  master_row: number;
  own: Generated<MasterField[]>;
  free: Generated<MasterField[]>;
  off: Generated<boolean>;
  /** Of a dish only. */
  published: JsonOrNull<HeadOfficeValues>;
}

interface MasterPublicationTable {
  /** The master. */
  store_id: number;
  id: Generated<number>;
  menu: Json<MasterSnapshot>;
  menu_version: number;
  due_at: Date;
  made_at: Date;
  made_by: string;
}

type PublicationState = 'waiting' | 'done' | 'refused' | 'superseded' | 'withdrawn';

interface MasterPublicationStoreTable {
  store_id: number;
  publication_id: number;
  master_id: number;
  menu_version: number;
  staff_id: number;
  state: Generated<PublicationState>;
  problem: string | null;
  result: JsonOrNull<PublicationResult>;
  done_at: Date | null;
}

/** Master menus of head office, and the stores that follow them. */
export interface MasterMenusSchema {
  master_link: MasterLinkTable;
  master_publication: MasterPublicationTable;
  master_publication_store: MasterPublicationStoreTable;
}
