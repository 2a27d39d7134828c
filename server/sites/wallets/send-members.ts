import type pg from 'pg';

/** Members of whom a site is told at a time. */
const AT_ONCE = 200;
/** A grant that is not used within this is returned, in ms: a guest pays within it, or not at all. */
const GRANT_VALID_MS = 60_000;

interface Ends {
  readonly office: pg.Client;
  readonly site: pg.Client;
  readonly storeId: number;
}

interface Due {
  readonly keeper: number;
  readonly ids: readonly number[];
  readonly people: readonly number[];
}

/** The next members of whom the site is to be told; null: none. */
const findDue = async ({ office, storeId }: Ends): Promise<Due | null> => {
  const { rows } = await office.query<{ keeper: number; id: number; person: number }>(
    `SELECT d.store_id AS keeper, d.id, d.person_id AS person FROM site_wallet_due d JOIN store s ON s.id = $1
     WHERE d.store_id = s.members_at AND d.site_id = s.id ORDER BY d.id LIMIT $2`,
    [storeId, AT_ONCE],
  );
  const [first] = rows;
  if (first === undefined) return null;
  return {
    keeper: first.keeper,
    ids: rows.map(({ id }) => id),
    people: [...new Set(rows.map(({ person }) => person))],
  };
};

/**
 * What the site may know: written at the office first, where it is more than before. What the site took beyond its grants is granted,
 * as far as the balance has it. Each site's share of the limit is the same, or what the others have left of it.
 */
const RAISE = `
  WITH target AS (
    SELECT g.person_id, greatest(0, least(k.site_wallet_limit_cents / greatest(n.sites, 1),
      k.site_wallet_limit_cents - coalesce((SELECT sum(o.share_cents) FROM wallet_grant o
        WHERE o.store_id = g.store_id AND o.person_id = g.person_id AND o.site_id <> g.site_id), 0)))::bigint AS share,
      greatest(0, least(-(g.granted_cents - g.returned_cents - g.settled_cents),
        w.balance_cents + w.overdrawn_cents - w.held_cents)) AS covered
    FROM wallet_grant g
    JOIN wallet w ON w.store_id = g.store_id AND w.person_id = g.person_id
    JOIN store k ON k.id = g.store_id
    CROSS JOIN (SELECT count(*) AS sites FROM store s JOIN store_site x ON x.store_id = s.id
      WHERE s.members_at = $1 AND s.id <> $1 AND x.side = 'office' AND x.state = 'site') n
    WHERE g.store_id = $1 AND g.site_id = $2 AND g.person_id = ANY ($3)
  ), raised AS (
    UPDATE wallet_grant g SET granted_cents = g.granted_cents + t.covered, share_cents = greatest(g.share_cents, t.share)
    FROM target t WHERE g.store_id = $1 AND g.site_id = $2 AND g.person_id = t.person_id
      AND (t.covered > 0 OR g.share_cents < t.share)
  ) SELECT person_id AS person, share FROM target`;

const LOAD = `
  SELECT g.person_id AS person, g.granted_cents AS granted, m.joined_at AS joined,
    w.balance_cents - w.held_cents + greatest(0, g.granted_cents - g.returned_cents - g.settled_cents) + g.settled_cents AS base,
    to_jsonb(p) AS details
  FROM wallet_grant g
  JOIN wallet w ON w.store_id = g.store_id AND w.person_id = g.person_id
  JOIN member m ON m.store_id = g.store_id AND m.person_id = g.person_id
  JOIN person p ON p.id = g.person_id
  WHERE g.store_id = $1 AND g.site_id = $2 AND g.person_id = ANY ($3)`;

interface Sent {
  readonly person: number;
  readonly share: number;
  readonly granted: number;
  readonly base: number;
  readonly joined: Date;
  readonly details: object;
}

const prepare = async ({ office, storeId }: Ends, { keeper, people }: Due): Promise<Sent[]> => {
  const values = [keeper, storeId, people];
  await office.query('BEGIN');
  try {
    await office.query(
      `INSERT INTO wallet (store_id, person_id) SELECT store_id, person_id FROM member
       WHERE store_id = $1 AND person_id = ANY ($2) ON CONFLICT DO NOTHING`,
      [keeper, people],
    );
    await office.query(
      'SELECT FROM wallet WHERE store_id = $1 AND person_id = ANY ($2) ORDER BY person_id FOR UPDATE',
      [keeper, people],
    );
    await office.query(
      `INSERT INTO wallet_grant (store_id, site_id, person_id) SELECT store_id, $2, person_id FROM wallet
       WHERE store_id = $1 AND person_id = ANY ($3) ON CONFLICT DO NOTHING`,
      values,
    );
    const { rows: shares } = await office.query<Pick<Sent, 'person' | 'share'>>(RAISE, values);
    const { rows } = await office.query<Omit<Sent, 'share'>>(LOAD, values);
    await office.query('COMMIT');
    return rows.map((row) => ({ ...row, share: shares.find(({ person }) => person === row.person)?.share ?? 0 }));
  } catch (error) {
    await office.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
};

/** The site may know a phone as another person's already: there the phone stays with that one. */
const SENT = `
  WITH sent AS (
    SELECT s.*, CASE WHEN EXISTS (SELECT FROM person p WHERE p.phone = s.details->>'phone' AND p.id <> s.person)
      THEN s.details || '{"phone":null}' ELSE s.details END AS known
    FROM json_to_recordset($1::json) AS s (person bigint, share bigint, granted bigint, base bigint, joined timestamptz, details jsonb)
  )`;

const PEOPLE = `${SENT} INSERT INTO person SELECT p.* FROM sent, jsonb_populate_record(NULL::person, known) p
  ON CONFLICT (id) DO UPDATE SET phone = excluded.phone, deleted_at = excluded.deleted_at,
    name = CASE WHEN excluded.deleted_at IS NULL THEN person.name ELSE '' END,
    nickname = CASE WHEN excluded.deleted_at IS NULL THEN person.nickname ELSE '' END,
    avatar = CASE WHEN excluded.deleted_at IS NULL THEN person.avatar ELSE '' END,
    sex = CASE WHEN excluded.deleted_at IS NULL THEN person.sex END
  WHERE (person.phone, person.deleted_at) IS DISTINCT FROM (excluded.phone, excluded.deleted_at)`;

const MEMBERS = `${SENT}, members AS (
    INSERT INTO member (store_id, person_id, joined_at) SELECT $2, person, joined FROM sent ON CONFLICT DO NOTHING
  ) INSERT INTO wallet (store_id, person_id) SELECT $2, person FROM sent ON CONFLICT DO NOTHING`;

/** A share is lowered no further than to what the site has taken of it. */
const ALLOWANCES = `${SENT} INSERT INTO site_wallet (store_id, person_id, granted_cents, share_cents)
  SELECT $2, person, granted, share FROM sent ORDER BY person
  ON CONFLICT (store_id, person_id) DO UPDATE SET granted_cents = greatest(site_wallet.granted_cents, excluded.granted_cents),
    granted_at = CASE WHEN excluded.granted_cents > site_wallet.granted_cents THEN now() ELSE site_wallet.granted_at END,
    share_cents = greatest(excluded.share_cents, site_wallet.taken_cents
      - greatest(site_wallet.granted_cents, excluded.granted_cents) + site_wallet.returned_cents)
  WHERE excluded.granted_cents > site_wallet.granted_cents OR excluded.share_cents <> site_wallet.share_cents`;

const BALANCES = `${SENT} UPDATE wallet w SET balance_cents = greatest(0, s.base - a.taken_cents)
  FROM sent s JOIN site_wallet a ON a.store_id = $3 AND a.person_id = s.person
  WHERE w.store_id = $2 AND w.person_id = s.person AND w.balance_cents <> greatest(0, s.base - a.taken_cents)`;

/** Writes what the office knows, at the site. Returns the share of each member there. */
const write = async (
  { site, storeId }: Ends,
  { keeper, people }: Due,
  sent: readonly Sent[],
): Promise<{ readonly person: number; readonly share: number }[]> => {
  const list = JSON.stringify(sent);
  await site.query('BEGIN');
  try {
    await site.query(PEOPLE, [list]);
    await site.query(MEMBERS, [list, keeper]);
    await site.query(
      'SELECT FROM site_wallet WHERE store_id = $1 AND person_id = ANY ($2) ORDER BY person_id FOR UPDATE',
      [storeId, people],
    );
    await site.query(ALLOWANCES, [list, storeId]);
    await site.query(BALANCES, [list, keeper, storeId]);
    const { rows } = await site.query<{ person: number; share: number }>(
      'SELECT person_id AS person, share_cents AS share FROM site_wallet WHERE store_id = $1 AND person_id = ANY ($2)',
      [storeId, people],
    );
    await site.query('COMMIT');
    return rows;
  } catch (error) {
    await site.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
};

/** What the site gave up of its shares is free for the others: they are told of it. */
const LOWER = `
  WITH lowered AS (
    UPDATE wallet_grant g SET share_cents = s.share FROM json_to_recordset($3::json) AS s (person bigint, share bigint)
    WHERE g.store_id = $1 AND g.site_id = $2 AND g.person_id = s.person AND g.share_cents > s.share RETURNING g.person_id
  ) INSERT INTO site_wallet_due (store_id, site_id, person_id)
  SELECT $1, s.id, l.person_id FROM lowered l CROSS JOIN store s JOIN store_site x ON x.store_id = s.id
  WHERE s.members_at = $1 AND s.id <> $2 AND x.side = 'office' AND x.state = 'site'`;

/**
 * Tells a site of the members whom other stores changed: who they are, what is left for it of their wallets, and what it may take
 * without a connection. A share is raised at the office before the site has it, and lowered after: the office never knows less.
 */
export const sendMembers = async (ends: Ends): Promise<void> => {
  const { office, storeId } = ends;
  for (let due = await findDue(ends); due !== null; due = await findDue(ends)) {
    const shares = await write(ends, due, await prepare(ends, due));
    await office.query(LOWER, [due.keeper, storeId, JSON.stringify(shares)]);
    await office.query('DELETE FROM site_wallet_due WHERE store_id = $1 AND id = ANY ($2)', [due.keeper, due.ids]);
  }
};

/** A site gives up what it was granted and has not used: it is for all stores again. */
export const returnGrants = ({ site, storeId }: Pick<Ends, 'site' | 'storeId'>) =>
  site.query(
    `UPDATE site_wallet SET returned_cents = granted_cents - taken_cents
     WHERE store_id = $1 AND granted_cents - returned_cents > taken_cents
       AND (granted_at IS NULL OR granted_at < now() - $2 * interval '1 ms')`,
    [storeId, GRANT_VALID_MS],
  );
