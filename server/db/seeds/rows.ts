import type { Db } from '../db';

/** The transaction in which the demo store is made. */
export type Trx = Db;

/** How a jsonb column is written. */
export const json = (value: unknown): string => JSON.stringify(value);

/** Sunday to Saturday. */
export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;
