import type { ApiScope } from '@romduol/domain/rules/api-scopes';
import type { Generated } from 'kysely';

interface ApiKeyTable {
  id: Generated<number>;
  organisation_id: number;
  /** Null: it works in every store of the organisation. */
  only_store_id: number | null;
  name: string;
  scopes: ApiScope[];
  hash: Buffer;
  /** The last letters of the key. */
  ending: string;
  requests_a_minute: number;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

/** The table of keys of the public API. */
export interface ApiKeysSchema {
  api_key: ApiKeyTable;
}
