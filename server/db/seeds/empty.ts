import type { Db } from '../db';
import { randomBytes } from 'node:crypto';
import { hashPassword } from '../../modules/access';
import { FIRST_STORE_NAME } from '../../modules/store';
import { inTransaction } from '../transaction';
import { t } from './menu/kinds';
import { seedOrganisation } from './organisation';
import type { Credentials } from './people';
import { json } from './rows';

const USER = 'manager';
/** Printed once and changed on screen; long enough that it cannot be guessed. */
const PASSWORD_BYTES = 9;

/**
 * Makes a store with nothing in it but its manager and cash, in a database that has no store at all. Returns how the
 * manager signs in; null where there is a store already.
 */
export const openEmptyStore = async (db: Db): Promise<Credentials | null> => {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const hash = await hashPassword(password);
  return inTransaction(db, async (trx) => {
    if (await trx.selectFrom('store').select('id').limit(1).executeTakeFirst()) return null;
    const organisation_id = await seedOrganisation(trx, FIRST_STORE_NAME.en, null);
    const { id: store_id } = await trx
      .insertInto('store')
      .values({ organisation_id, name: json(FIRST_STORE_NAME), address: json(t('', '', '')) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: staff_id } = await trx
      .insertInto('staff')
      .values({
        store_id,
        name: 'Manager',
        role: 'manager',
        office_role: 'owner',
        may_accept: true,
        password_hash: hash,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.insertInto('staff_login').values({ user_name: USER, store_id, staff_id }).execute();
    await trx
      .insertInto('offline_channel')
      .values({ store_id, channels_name: json(t('Cash', '现金', 'សាច់ប្រាក់')), kind: 'cash', position: 0 })
      .execute();
    return { user: USER, password };
  });
};
