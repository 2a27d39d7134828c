import type pg from 'pg';
import type { SiteState } from '../../db/schema-machines';

/** What the office, or the site, knows of a store's writer. */
export interface SiteRow {
  readonly state: SiteState;
  readonly epoch: number;
  readonly number: number;
  readonly slot: string | null;
  readonly slotLost: boolean;
  readonly relayPassword: string | null;
  readonly reconciledAt: Date | null;
  readonly takenOverAt: Date | null;
}

export const readSiteRow = async (client: pg.Client, storeId: number): Promise<SiteRow | null> => {
  const { rows } = await client.query<SiteRow>(
    `SELECT state, epoch, site_number AS number, slot, slot_lost AS "slotLost", relay_password AS "relayPassword",
       reconciled_at AS "reconciledAt", taken_over_at AS "takenOverAt"
     FROM store_site WHERE store_id = $1`,
    [storeId],
  );
  return rows[0] ?? null;
};
