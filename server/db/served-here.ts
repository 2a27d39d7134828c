import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a store is written here: what sweeps all stores leaves those out whose organisation moves, or has moved, and those that
 * another server writes.
 */
export const isServedHere = (storeId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`NOT EXISTS (
  SELECT FROM store s JOIN organisation o ON o.id = s.organisation_id
  WHERE s.id = ${storeId} AND o.placement <> 'here')
  AND NOT EXISTS (SELECT FROM store_site x WHERE x.store_id = ${storeId} AND NOT x.writes)`;
