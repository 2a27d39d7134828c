import type pg from 'pg';

/**
 * Frees what an earlier site of a store has not taken, as far as the office knows: its machine has come back and all of its rows have
 * been taken, or another one takes its place.
 */
export const releaseGrants = async (office: pg.Client, storeId: number): Promise<void> => {
  await office.query(
    `UPDATE wallet_grant g SET share_cents = 0,
       granted_cents = least(g.granted_cents, greatest(a.taken_cents + a.returned_cents, g.settled_cents + g.returned_cents))
     FROM site_wallet a WHERE g.site_id = $1 AND a.store_id = g.site_id AND a.person_id = g.person_id
       AND g.store_id = (SELECT members_at FROM store WHERE id = $1)`,
    [storeId],
  );
  await office.query(
    `INSERT INTO job (store_id, kind, payload, due_at)
     SELECT g.store_id, 'siteWallet', jsonb_build_object('siteId', g.site_id, 'personId', g.person_id), now()
     FROM wallet_grant g JOIN person p ON p.id = g.person_id
     WHERE g.site_id = $1 AND g.store_id = (SELECT members_at FROM store WHERE id = $1) AND p.deleted_at IS NOT NULL`,
    [storeId],
  );
  await noteMembers(office, storeId);
};

/** Each site of a store's members is told of all of them. */
export const noteMembers = async (office: pg.Client, storeId: number): Promise<void> => {
  await office.query('SELECT note_members_for_sites(members_at) FROM store WHERE id = $1 AND members_at <> id', [
    storeId,
  ]);
};

/** A machine that joins begins with what was taken before, and no allowance. The store that keeps its members is closed there. */
export const beginWallets = async (site: pg.Client, storeId: number): Promise<void> => {
  await site.query(
    'UPDATE site_wallet SET granted_cents = taken_cents + returned_cents, granted_at = NULL, share_cents = 0 WHERE store_id = $1',
    [storeId],
  );
  await site.query(
    'UPDATE store SET closed = true WHERE id <> $1 AND id = (SELECT members_at FROM store WHERE id = $1)',
    [storeId],
  );
};
