import type { Db } from '../../db/db';
import { Refusal } from '../../http/refusal';

interface NewLogin {
  readonly userName: string;
  readonly storeId: number;
  readonly staffId: number;
}

/**
 * Makes a sign-in name, in lower case. Throws userNameTaken: names are one space for all stores, for signing in asks for no store;
 * and busy where another database has to be asked and is away.
 */
export type AddLogin = (db: Db, login: NewLogin) => Promise<void>;

/** `isTakenElsewhere` asks the other databases of the installation. */
export const makeAddLogin =
  (isTakenElsewhere: (userName: string) => Promise<boolean>): AddLogin =>
  async (db, { userName, storeId, staffId }) => {
    const name = userName.toLowerCase();
    const made = await db
      .insertInto('staff_login')
      .values({ user_name: name, store_id: storeId, staff_id: staffId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (made.numInsertedOrUpdatedRows !== 1n || (await isTakenElsewhere(name))) throw new Refusal('userNameTaken');
  };
