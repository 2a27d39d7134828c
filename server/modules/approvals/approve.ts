import type { Endpoints, Input, Output } from '@romduol/contract';
import { SWITCHES } from '@romduol/domain/rules/switches';
import { APPROVAL_MS, PIN_ATTEMPTS_MS, PIN_WRONG_ATTEMPTS } from '@romduol/domain/limits';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { KeptRefusal, Refusal, refuse } from '../../http/refusal';
import { newToken } from '../../http/tokens';
import { passwordMatches } from '../access';

/** Throws tooMany after too many wrong attempts of the caller lately. */
const refuseGuessing = async ({ db, caller, now }: Call<StaffCaller>): Promise<void> => {
  const { wrong } = await db
    .selectFrom('pin_attempt')
    .select((row) => row.fn.countAll<number>().as('wrong'))
    .where('store_id', '=', caller.storeId)
    .where('staff_id', '=', caller.staffId)
    .where('at', '>', new Date(now.getTime() - PIN_ATTEMPTS_MS))
    .executeTakeFirstOrThrow();
  if (wrong >= PIN_WRONG_ATTEMPTS) throw new Refusal('tooMany');
};

/**
 * The attempts of the caller's account are counted one by one from here to the commit. Only other attempts wait for the
 * row: FOR UPDATE would stop every call that writes down who made it.
 */
const lockAttempts = async ({ db, caller }: Call<StaffCaller>): Promise<void> => {
  await db
    .selectFrom('staff')
    .select('id')
    .where('store_id', '=', caller.storeId)
    .where('id', '=', caller.staffId)
    .forNoKeyUpdate()
    .execute();
};

interface Manager {
  readonly id: number;
  readonly name: string;
}

/** The manager of the store whose PIN it is. Throws noManagerPin where none of them has one. */
const findManager = async ({ db, caller }: Call<StaffCaller>, pin: string): Promise<Manager | null> => {
  const managers = await db
    .selectFrom('staff')
    .select(['id', 'name', 'pin_hash'])
    .where('store_id', '=', caller.storeId)
    .where('role', '=', 'manager')
    .where('disabled', '=', false)
    .where('pin_hash', 'is not', null)
    .orderBy('id')
    .execute();
  if (managers.length === 0) throw new Refusal(SWITCHES.pin.refusal);
  for (const manager of managers) if (await passwordMatches(manager.pin_hash, pin)) return manager;
  return null;
};

/** The manager whose PIN it is. Throws wrongPin (M-15), which is counted, and tooMany after five in ten minutes. */
const managerByPin = async (call: Call<StaffCaller>, pin: string): Promise<Manager> => {
  const { db, caller, now } = call;
  await refuseGuessing(call);
  const manager = await findManager(call, pin);
  if (manager !== null) return manager;
  // Checking a PIN takes long, so the lock comes after it; whether it was right is answered only after the count.
  await lockAttempts(call);
  await refuseGuessing(call);
  await db.insertInto('pin_attempt').values({ store_id: caller.storeId, staff_id: caller.staffId, at: now }).execute();
  throw new KeptRefusal('wrongPin');
};

/** Throws wrongPin and tooMany unless a manager's PIN was typed at a device of the caller's. */
export const refuseWithoutPin = async (call: Call<StaffCaller>, pin: string | undefined): Promise<void> => {
  if (pin === undefined) throw new Refusal('wrongPin');
  await managerByPin(call, pin);
  await lockAttempts(call);
  await refuseGuessing(call);
};

/**
 * A manager types their PIN on another employee's device: one act on one order is allowed, for a few minutes. Throws
 * wrongPin (M-15), which is counted, and tooMany after five of them in ten minutes.
 */
export const approve = async (
  call: Call<StaffCaller>,
  { action, orderId, pin }: Input<Endpoints['approve']>,
): Promise<Output<Endpoints['approve']>> => {
  const { db, caller, now } = call;
  const { storeId, staffId } = caller;
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order) refuse('orderNotFound');
  const manager = await managerByPin(call, pin);
  const { token, hash } = newToken();
  const expiresAt = new Date(now.getTime() + APPROVAL_MS);
  await db
    .insertInto('approval')
    .values({
      store_id: storeId,
      token_hash: hash,
      action,
      order_id: orderId,
      staff_id: staffId,
      manager_id: manager.id,
      at: now,
      expires_at: expiresAt,
    })
    .execute();
  await lockAttempts(call);
  await refuseGuessing(call);
  return { approval: token, expiresAt: expiresAt.getTime(), by: manager.name };
};
