import { randomBytes } from 'node:crypto';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { Caller } from '../../http/caller';
import { hashToken, newToken } from '../../http/tokens';

type Proving = Pick<Call<Caller>, 'db' | 'caller' | 'now'>;

/** The device of a caller, and a secret that it is to keep from now on; null where it keeps the one it has. */
export interface ProvedDevice {
  readonly deviceId: string;
  readonly deviceSecret: string | null;
}

/** The device that a secret was issued to; undefined for one that is unknown or was given up at a logout. */
const deviceBySecret = async (db: Db, secret: string, now: Date): Promise<string | undefined> => {
  const device = await db
    .updateTable('device')
    .set((row) => ({ seen_at: now, proved_at: row.fn.coalesce('proved_at', row.val(now)) }))
    .where('secret_hash', '=', hashToken(secret))
    .returning('id')
    .executeTakeFirst();
  return device?.id;
};

/**
 * Issues a secret to a device. One whose secret has been presented keeps it, and gets null: a token alone, which may
 * have been read by a third party, must not become permanent access. Until then an answer may have been lost, and a new
 * one replaces it.
 */
const issueSecret = async (db: Db, deviceId: string, now: Date): Promise<string | null> => {
  const { token: secret, hash } = newToken();
  const issued = await db
    .insertInto('device')
    .values({ id: deviceId, secret_hash: hash, created_at: now, proved_at: null, seen_at: now })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ secret_hash: hash, seen_at: now }).where('device.proved_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return issued === undefined ? null : secret;
};

/**
 * The device of a call: the one of a diner's token, else the one of the secret that was sent, else a new one. The id
 * that a device sends is not used. A kiosk's customer has a device id of their own for one visit.
 */
export const proveDevice = async ({ db, caller, now }: Proving, secret: string | undefined): Promise<ProvedDevice> => {
  const presented = secret === undefined ? undefined : await deviceBySecret(db, secret, now);
  const held = caller.kind === 'diner' && caller.kioskId === null ? caller.deviceId : undefined;
  const deviceId = held ?? presented ?? randomBytes(12).toString('hex');
  return { deviceId, deviceSecret: deviceId === presented ? null : await issueSecret(db, deviceId, now) };
};

/** A logout: the secret is no longer valid. */
export const deleteDevice = async (db: Db, deviceId: string): Promise<void> => {
  await db.deleteFrom('device').where('id', '=', deviceId).execute();
};
