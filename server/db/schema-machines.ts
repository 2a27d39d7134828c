import type { Generated } from 'kysely';

interface InstallationTable {
  singleton: Generated<boolean>;
  id: Generated<string>;
  demo_store: Generated<boolean>;
  sandbox_key: string | null;
  /** Its place in DATABASE_URLS; null where it is the only one. */
  database_number: number | null;
}

interface RateWindowTable {
  route: string;
  who: string;
  starts_at: Date;
  tries: number;
}

/** What several processes on one database have in common. */
export interface MachinesSchema {
  installation: InstallationTable;
  rate_window: RateWindowTable;
}
