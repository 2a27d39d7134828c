import path from 'node:path';
import { businessDayAt } from '@romduol/domain/time/business-day';
import { minuteOfDay } from '@romduol/domain/time/calendar';
import { readBackup } from '../../../server/backup/file';
import { restoreLines } from '../../../server/backup/read';
import { migrate } from '../../../server/db/migrate';
import { storeDays } from '../../../server/zones/store-zone';
import { createEmptyDatabase } from '../../support/postgres';
import { withClient } from '../../support/test-server';

const PLAYED = path.join(__dirname, 'played-days', 'b40e4c7.backup.gz');

/** Offsets of stores before there were zones, in minutes, and the zone that each has from then on. */
const OFFSETS = [
  [420, 'Asia/Phnom_Penh'],
  [345, '+05:45'],
  [-210, '-03:30'],
  [840, '+14:00'],
] as const;

it.each(OFFSETS)(
  'a store that was %p minutes from UTC has the zone %s; its sales keep their day and hour (S-33)',
  async (offset, zone) => {
    const database = await createEmptyDatabase();
    await withClient(database.connection, (client) => restoreLines(client, readBackup(PLAYED), '/nowhere'));
    await database.pool.query('UPDATE store SET zone_offset_minutes = $1, day_cut_off_minutes = 210', [offset]);
    await migrate(database.db);
    const store = await database.db.selectFrom('store').selectAll().executeTakeFirstOrThrow();
    expect(store.zone).toBe(zone);

    // By the functions that the release before counts with.
    const { rows } = await database.pool.query<{ at: Date; day: string; hour: number }>(
      `SELECT at, report_day(s, at)::text AS day, report_hour(s, at)::integer AS hour FROM store s CROSS JOIN (
         SELECT settled_at AS at FROM orders WHERE settled_at IS NOT NULL UNION SELECT at FROM refund
         UNION SELECT '2026-11-20T00:00Z'::timestamptz + hour * interval '7 minutes' FROM generate_series(0, 400) AS hour
       ) AS instants`,
    );
    const rule = storeDays(store);
    const counted = rows.map(({ at }) => ({
      at,
      day: businessDayAt(at.getTime(), rule).day,
      hour: Math.floor(minuteOfDay(at.getTime(), rule.zone) / 60),
    }));
    expect(counted).toEqual(rows);
    await database.drop();
  },
);
