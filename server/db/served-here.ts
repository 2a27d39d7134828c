import { type RawBuilder, sql } from 'kysely';

/** Whether a store's organisation is served from this database: what sweeps all stores leaves those out that move, or have moved. */
export const isServedHere = (storeId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`NOT EXISTS (
  SELECT FROM store s JOIN organisation o ON o.id = s.organisation_id
  WHERE s.id = ${storeId} AND o.placement <> 'here')`;
