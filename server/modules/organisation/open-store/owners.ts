import type { Db } from '../../../db/db';

/** Who owns an organisation, each with their name and PIN as they are at the login's home. */
export const listOwners = (db: Db, organisationId: number) =>
  db
    .selectFrom('staff_login as h')
    .innerJoin('staff as s', (join) => join.onRef('s.store_id', '=', 'h.store_id').onRef('s.id', '=', 'h.staff_id'))
    .select(['h.user_name as userName', 's.name', 's.pin_hash as pinHash'])
    .where('h.home', '=', true)
    .where('h.user_name', 'in', (row) =>
      row
        .selectFrom('staff_login as l')
        .innerJoin('staff as o', (join) => join.onRef('o.store_id', '=', 'l.store_id').onRef('o.id', '=', 'l.staff_id'))
        .innerJoin('store as t', 't.id', 'l.store_id')
        .select('l.user_name')
        .where('t.organisation_id', '=', organisationId)
        .where('o.office_role', '=', 'owner')
        .where('o.disabled', '=', false),
    )
    .orderBy('h.user_name')
    .execute();
