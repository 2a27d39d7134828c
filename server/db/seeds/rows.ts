import type { Kysely } from 'kysely';
import type { Schema } from '../schema';

/** The transaction in which the demo store is made. */
export type Trx = Kysely<Schema>;

/** How a jsonb column is written. */
export const json = (value: unknown): string => JSON.stringify(value);
