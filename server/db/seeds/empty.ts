import type { Db } from '../db';
import { randomBytes } from 'node:crypto';
import { hashPassword } from '../../modules/access';
import { addCashChannel } from '../../modules/payment-settings';
import { FIRST_STORE_NAME } from '../../modules/store';
import { inTransaction } from '../transaction';
import { t } from './menu/kinds';
import { seedOrganisation } from './organisation';
import type { Credentials } from './people';
import { json, type Trx } from './rows';

const USER = 'manager';
/** Printed once and changed on screen; long enough that it cannot be guessed. */
const PASSWORD_BYTES = 9;

interface NewOrganisation {
  readonly name: string;
  /** The user name of its owner, who manages the store. */
  readonly user: string;
}

/** An organisation with a store that has nothing in it but cash and its owner. False where the user name is taken. */
const openOrganisation = async (trx: Trx, { name, user }: NewOrganisation, passwordHash: string): Promise<boolean> => {
  const organisation_id = await seedOrganisation(trx, name, null);
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
      password_hash: passwordHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addCashChannel(trx, store_id);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('staff_login')
    .values({ user_name: user, store_id, staff_id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

const makePassword = async (): Promise<{ readonly password: string; readonly hash: string }> => {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  return { password, hash: await hashPassword(password) };
};

/**
 * Makes a store with nothing in it but its manager and cash, in a database that has no store at all. Returns how the
 * manager signs in; null where there is a store already.
 */
export const openEmptyStore = async (db: Db): Promise<Credentials | null> => {
  const { password, hash } = await makePassword();
  return inTransaction(db, async (trx) => {
    if (await trx.selectFrom('store').select('id').limit(1).executeTakeFirst()) return null;
    await openOrganisation(trx, { name: FIRST_STORE_NAME.en, user: USER }, hash);
    return { user: USER, password };
  });
};

/**
 * Makes an organisation beside those that are there, with an empty store. Returns how its owner signs in; null, and nothing
 * is made, where the user name is taken.
 */
export const addOrganisation = async (db: Db, organisation: NewOrganisation): Promise<Credentials | null> => {
  const { password, hash } = await makePassword();
  const taken = new Error('taken');
  try {
    return await inTransaction(db, async (trx) => {
      if (!(await openOrganisation(trx, organisation, hash))) throw taken;
      return { user: organisation.user, password };
    });
  } catch (error) {
    if (error === taken) return null;
    throw error;
  }
};
