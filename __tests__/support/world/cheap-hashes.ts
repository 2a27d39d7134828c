import type { Db } from '../../../server/db/db';
import { hash, type Options } from '@node-rs/argon2';
import { KIOSK, MANAGER, STAFF } from '../../../server/db/seeds/people';

/** The least that argon2 allows: a hash contains its cost, so checking it costs as little. */
const CHEAP: Options = { memoryCost: 8, timeCost: 1 };

/**
 * Hashes the passwords with which worlds sign people in at the least cost: nearly every test begins with two sign-ins.
 * What the product hashes itself costs what it does in production.
 */
export const hashCheaply = async (db: Db): Promise<void> => {
  for (const { user, password } of [STAFF, MANAGER, KIOSK]) {
    const { staff_id, store_id } = await db
      .selectFrom('staff_login')
      .select(['staff_id', 'store_id'])
      .where('user_name', '=', user)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('staff')
      .set({ password_hash: await hash(password, CHEAP) })
      .where('store_id', '=', store_id)
      .where('id', '=', staff_id)
      .executeTakeFirstOrThrow();
  }
};
