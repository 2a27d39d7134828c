import type pg from 'pg';
import type { Ends } from './join';

interface Measured {
  readonly lsn: string;
  readonly behind: number | null;
  readonly isLost: boolean;
}

/** A place in the site's log, and when it was written there. */
interface Mark {
  readonly lsn: string;
  readonly at: Date;
}

/** Follows how far the office is behind its site: by places in the site's log, and by when they were written. */
export class Contact {
  private marks: Mark[] = [];

  constructor(private readonly ends: Ends) {}

  /** Asks the site, and records the answer. Returns whether the slot is still there. */
  async measure(): Promise<boolean> {
    const { office, site, storeId } = this.ends;
    const at = new Date();
    const { rows } = await site.query<Measured>(
      `SELECT pg_current_wal_lsn()::text AS lsn, pg_wal_lsn_diff(pg_current_wal_lsn(), s.confirmed_flush_lsn)::bigint AS behind,
         s.slot_name IS NULL OR s.wal_status = 'lost' AS "isLost"
       FROM (SELECT $1::text AS name) n LEFT JOIN pg_replication_slots s ON s.slot_name = n.name`,
      [await this.findSlot(office, storeId)],
    );
    const [measured] = rows;
    if (measured === undefined || measured.isLost) return false;
    this.marks.push({ lsn: measured.lsn, at });
    const reached = await this.findReached(site);
    await office.query(
      `UPDATE store_site SET contact_at = now(), bytes_behind = $2, replicated_at = coalesce($3, replicated_at) WHERE store_id = $1`,
      [storeId, measured.behind, reached],
    );
    return true;
  }

  private async findSlot(office: pg.Client, storeId: number): Promise<string | null> {
    const { rows } = await office.query<{ slot: string | null }>('SELECT slot FROM store_site WHERE store_id = $1', [
      storeId,
    ]);
    return rows[0]?.slot ?? null;
  }

  /** The latest instant whose changes the office has confirmed; null: none of those that were noted. */
  private async findReached(site: pg.Client): Promise<Date | null> {
    const { rows } = await site.query<{ place: number }>(
      `SELECT max(place)::int AS place FROM unnest($1::pg_lsn[]) WITH ORDINALITY AS m (lsn, place)
       WHERE lsn <= (SELECT max(confirmed_flush_lsn) FROM pg_replication_slots WHERE slot_name LIKE $2)`,
      [this.marks.map(({ lsn }) => lsn), `romduol\\_${this.ends.storeId}\\_%`],
    );
    const place = rows[0]?.place ?? 0;
    const reached = this.marks[place - 1]?.at ?? null;
    this.marks = this.marks.slice(Math.max(0, place - 1));
    return reached;
  }
}
