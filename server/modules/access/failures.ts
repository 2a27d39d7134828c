import { SIGN_IN_ATTEMPTS_MS, SIGN_IN_WRONG_ATTEMPTS } from '@romduol/domain/limits';
import type { Call } from '../../http/call';
import { KeptRefusal, Refusal } from '../../http/refusal';

/**
 * Throws tooMany while a name has had too many wrong passwords lately, from any device: then not even the right one is
 * checked. Names without an account are counted alike, so that the limit does not reveal which names exist.
 */
export const refuseGuessing = async ({ db, now }: Call<unknown>, userName: string): Promise<void> => {
  const guessed = await db
    .selectFrom('sign_in_failure')
    .select('wrong')
    .where('user_name', '=', userName)
    .where('since', '>', new Date(now.getTime() - SIGN_IN_ATTEMPTS_MS))
    .forUpdate()
    .executeTakeFirst();
  if (guessed !== undefined && guessed.wrong >= SIGN_IN_WRONG_ATTEMPTS) throw new Refusal('tooMany');
};

/** Counts a wrong password, which stays counted though the call is refused. Throws signInFailed. */
export const refuseWrongPassword = async ({ db, now }: Call<unknown>, userName: string): Promise<never> => {
  const over = new Date(now.getTime() - SIGN_IN_ATTEMPTS_MS);
  await db
    .insertInto('sign_in_failure')
    .values({ user_name: userName, wrong: 1, since: now })
    .onConflict((conflict) =>
      conflict.column('user_name').doUpdateSet((row) => ({
        wrong: row
          .case()
          .when('sign_in_failure.since', '>', over)
          .then(row('sign_in_failure.wrong', '+', 1))
          .else(1)
          .end(),
        since: row
          .case()
          .when('sign_in_failure.since', '>', over)
          .then(row.ref('sign_in_failure.since'))
          .else(now)
          .end(),
      })),
    )
    .execute();
  throw new KeptRefusal('signInFailed');
};

/** Called after a sign-in: earlier failures no longer count. */
export const clearFailures = async ({ db }: Call<unknown>, userName: string): Promise<void> => {
  await db.deleteFrom('sign_in_failure').where('user_name', '=', userName).execute();
};
