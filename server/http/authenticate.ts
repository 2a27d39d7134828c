import type { Db } from '../db/db';
import { type Params, prepared } from '../db/prepared';
import { ANONYMOUS, type Caller } from './caller';
import { hashToken } from './tokens';

interface Held {
  readonly hash: Buffer;
  readonly now: Date;
}

/** One statement, whatever the kind. */
const findSession = prepared((db, { hash, now }: Params<Held>) =>
  db
    .selectFrom('session as s')
    .leftJoin('sitting as p', (join) => join.onRef('p.store_id', '=', 's.store_id').onRef('p.id', '=', 's.sitting_id'))
    .leftJoin('dining_table as t', (join) =>
      join.onRef('t.store_id', '=', 's.store_id').onRef('t.id', '=', 's.table_id'),
    )
    // A kiosk's customer has the device for as long as it is bound.
    .leftJoin('session as k', (join) =>
      join.onRef('k.token_hash', '=', 's.kiosk_hash').on('k.revoked_at', 'is', null).on('k.expires_at', '>', now),
    )
    .leftJoin('staff as e', (join) =>
      join
        .onRef('e.store_id', '=', 's.store_id')
        .on((row) => row('e.id', '=', row.fn.coalesce('s.staff_id', 'k.staff_id'))),
    )
    .leftJoin('member as m', (join) =>
      join.onRef('m.store_id', '=', 's.store_id').onRef('m.person_id', '=', 's.person_id'),
    )
    .select(['s.id', 's.kind', 's.store_id', 's.table_id', 's.sitting_id', 's.staff_id', 's.temp_id', 'm.person_id'])
    .select(['s.kiosk_hash', 'k.staff_id as kiosk_id'])
    .select([
      't.menu_only',
      'p.closed_at',
      'e.name',
      'e.role',
      'e.may_accept',
      'e.may_keep_stock',
      'e.disabled',
      'e.office_role',
    ])
    .where('s.token_hash', '=', hash)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now),
);

/** Who holds a token. Null when it is unknown, over, revoked, or its staff disabled. */
const callerByToken = async (db: Db, hash: Buffer, now: Date): Promise<Caller | null> => {
  const [row] = await findSession(db, { hash, now });
  if (!row || row.disabled || (row.kiosk_hash !== null && row.kiosk_id === null)) return null;
  if (row.temp_id !== null && row.table_id !== null) {
    return {
      kind: 'diner',
      tokenHash: hash,
      storeId: row.store_id,
      tableId: row.table_id,
      sittingId: row.sitting_id,
      sittingClosed: row.closed_at !== null,
      menuOnly: row.menu_only === true,
      deviceId: row.temp_id,
      personId: row.person_id,
      kioskId: row.kiosk_id,
    };
  }
  if (row.staff_id === null || row.name === null || row.role === null || row.may_accept === null) return null;
  const { name, role, may_accept: mayAccept, staff_id: staffId, store_id: storeId, office_role: officeRole } = row;
  const inMasterMenu = row.kind === 'masterMenu';
  const person = { storeId, staffId, name, role, officeRole, mayAccept, mayKeepStock: row.may_keep_stock === true };
  return { kind: 'staff', tokenHash: hash, sessionId: row.id, ...person, inMasterMenu };
};

/**
 * The caller of a request by its Authorization header; null when a token was sent that is not good (any more).
 */
export const authenticate = async (db: Db, authorization: string | undefined, now: Date): Promise<Caller | null> => {
  if (authorization === undefined) return ANONYMOUS;
  const token = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(authorization)?.[1];
  return token === undefined ? null : callerByToken(db, hashToken(token), now);
};
