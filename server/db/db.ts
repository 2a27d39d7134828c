import type { Kysely } from 'kysely';
import type { Schema } from './schema';

/** The database, or a transaction on it. */
export type Db = Kysely<Schema>;
