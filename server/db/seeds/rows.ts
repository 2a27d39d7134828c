import type { Kysely } from 'kysely';
import type { Schema } from '../schema';

/** The transaction in which the demo store is made. */
export type Trx = Kysely<Schema>;

/** How a jsonb column is written. */
export const json = (value: unknown): string => JSON.stringify(value);

/** Sunday to Saturday. */
export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;
