import type { Db } from '../../../server/db/db';
import { randomBytes } from 'node:crypto';
import { HOUR_MS } from '@romduol/domain/time/units';
import { seatDiners, findStoreId } from '../../../benchmarks/support/generated';
import { newToken } from '../../../server/http/tokens';
import { type Answering, Actor } from '../world/actor';
import type { Hands } from './writer';

const asActor = (app: Answering, { tempId, token }: { tempId: string; token: string }): Actor => {
  const actor = new Actor(app, tempId);
  actor.token = token;
  return actor;
};

/** As many waiters' devices, signed in. Written directly: tries to sign in are limited for each address, and a test has only one. */
export const waiters = async (db: Db, app: Answering, count: number): Promise<Actor[]> => {
  const storeId = await findStoreId(db);
  const { id: staffId } = await db
    .selectFrom('staff')
    .select('id')
    .where('store_id', '=', storeId)
    .where('role', '=', 'manager')
    .limit(1)
    .executeTakeFirstOrThrow();
  const now = new Date();
  const devices = Array.from({ length: count }, () => ({ ...newToken(), tempId: randomBytes(12).toString('hex') }));
  const sessions = devices.map(({ hash, tempId }) => ({
    token_hash: hash,
    kind: 'staff' as const,
    store_id: storeId,
    staff_id: staffId,
    temp_id: tempId,
    created_at: now,
    expires_at: new Date(now.getTime() + HOUR_MS),
  }));
  await db.insertInto('session').values(sessions).execute();
  return devices.map((device) => asActor(app, device));
};

/**
 * Parties at new tables, each with a waiter of its own; all of them call `app`, but waiters call `service` where that
 * is given.
 */
export const parties = async (db: Db, app: Answering, count: number, service: Answering = app): Promise<Hands[]> => {
  const [diners, serving] = [await seatDiners(db, count), await waiters(db, service, count)];
  return diners.flatMap((diner, place) => {
    const waiter = serving[place];
    return waiter ? [{ phone: asActor(app, diner), waiter }] : [];
  });
};

/** The dish that is sold on such a night. */
export const findCoconut = async (db: Db): Promise<number> => {
  const own = db.selectFrom('goods').where('store_id', '=', await findStoreId(db));
  const rows = await own.select(['id', 'name']).execute();
  const coconut = rows.find(({ name }) => JSON.stringify(name).includes('Fresh coconut'));
  if (!coconut) throw new Error('no coconut on the menu');
  return coconut.id;
};
