import type { Endpoints, Input, Output } from '@romduol/contract';
import { APPROVAL_MS, PIN_ATTEMPTS_MS, PIN_WRONG_ATTEMPTS } from '@romduol/domain/limits';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { KeptRefusal, Refusal, refuse } from '../../http/refusal';
import { newToken } from '../../http/tokens';
import { passwordMatches } from '../access';

/** Wrong attempts of the caller lately. Their row is locked: guesses that are made at once are counted one by one. */
const wrongAttempts = async ({ db, caller, now }: Call<StaffCaller>): Promise<number> => {
  const mine = { store_id: caller.storeId, staff_id: caller.staffId };
  await db
    .selectFrom('staff')
    .select('id')
    .where('store_id', '=', mine.store_id)
    .where('id', '=', mine.staff_id)
    .forUpdate()
    .execute();
  const { wrong } = await db
    .selectFrom('pin_attempt')
    .select((row) => row.fn.countAll<number>().as('wrong'))
    .where('store_id', '=', mine.store_id)
    .where('staff_id', '=', mine.staff_id)
    .where('at', '>', new Date(now.getTime() - PIN_ATTEMPTS_MS))
    .executeTakeFirstOrThrow();
  return wrong;
};

interface Manager {
  readonly id: number;
  readonly name: string;
}

/** The manager of the store whose PIN it is. */
const managerOf = async ({ db, caller }: Call<StaffCaller>, pin: string): Promise<Manager | null> => {
  const managers = await db
    .selectFrom('staff')
    .select(['id', 'name', 'pin_hash'])
    .where('store_id', '=', caller.storeId)
    .where('role', '=', 'manager')
    .where('disabled', '=', false)
    .where('pin_hash', 'is not', null)
    .orderBy('id')
    .execute();
  for (const manager of managers) if (await passwordMatches(manager.pin_hash, pin)) return manager;
  return null;
};

/**
 * A manager types their PIN on somebody else's device: one act on one order is allowed, for a few minutes. Throws
 * wrongPin (M-15), which is remembered, and tooMany after five of them in ten minutes.
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
  if ((await wrongAttempts(call)) >= PIN_WRONG_ATTEMPTS) throw new Refusal('tooMany');
  const manager = await managerOf(call, pin);
  if (manager === null) {
    await db.insertInto('pin_attempt').values({ store_id: storeId, staff_id: staffId, at: now }).execute();
    throw new KeptRefusal('wrongPin');
  }
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
  return { approval: token, expiresAt: expiresAt.getTime(), by: manager.name };
};
