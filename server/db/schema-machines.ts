import type { ErrorName } from '@romduol/domain/errors';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

interface InstallationTable {
  singleton: Generated<boolean>;
  id: Generated<string>;
  demo_store: Generated<boolean>;
  sandbox_key: string | null;
  /** Its place in DATABASE_URLS, or that of a site; null where it is the only one. */
  database_number: number | null;
  /** Of an office: the last range of numbers that it gave to a site, or took. */
  last_site_number: Generated<number>;
}

interface RateWindowTable {
  route: string;
  who: string;
  starts_at: Date;
  tries: number;
}

/** Who writes a store: this row is of one installation, the office's or the site's (decision 0074). */
export interface StoreSiteTable {
  store_id: number;
  side: 'office' | 'site';
  state: Generated<SiteState>;
  /** Whether this installation writes the store. */
  writes: GeneratedAlways<boolean>;
  epoch: Generated<number>;
  site_number: number | null;
  code_hash: Buffer | null;
  code_expires_at: Date | null;
  secret_hash: Buffer | null;
  /** Of the site: what it shows the office. */
  secret: string | null;
  retired_hashes: Generated<Buffer[]>;
  slot: string | null;
  slot_lost: Generated<boolean>;
  relay_host: string | null;
  relay_port: number | null;
  relay_password: string | null;
  contact_at: Date | null;
  release: string | null;
  replicated_at: Date | null;
  bytes_behind: number | null;
  taken_over_at: Date | null;
  taken_over_by: number | null;
  taken_over_xid: string | null;
  reconciled_at: Date | null;
  /** Of the office: the site is of a newer release, whose rows cannot be taken yet. */
  site_ahead: Generated<boolean>;
}

/** joining: its rows are being copied to a site. leaving: the office is taking it over. Nobody writes it in these two. */
export type SiteState = 'cloud' | 'joining' | 'site' | 'leaving';

interface SiteDifferenceTable {
  store_id: number;
  id: Generated<number>;
  table_name: string;
  at_office: JSONColumnType<object, string | null, string | null> | null;
  at_site: JSONColumnType<object, string, string>;
  found_at: Date;
}

/** What the office decided of a store that a site writes; at the site, what it has applied. */
interface SiteCommandTable {
  store_id: number;
  id: Generated<number>;
  key: string;
  kind: string;
  payload: JSONColumnType<object, string, string>;
  staff_id: number;
  user_name: string | null;
  made_by: string;
  made_at: Date;
  state: Generated<'pending' | 'applied' | 'refused'>;
  problem: ErrorName | null;
  done_at: Date | null;
  sending_until: Date | null;
}

/** What several processes on one database have in common. */
export interface MachinesSchema {
  installation: InstallationTable;
  rate_window: RateWindowTable;
  store_site: StoreSiteTable;
  site_difference: SiteDifferenceTable;
  site_command: SiteCommandTable;
}
