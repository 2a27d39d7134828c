import type { OfficeRole, StaffRole } from '../../db/schema';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { endStaffSessions, type Workplace } from '../access';

type Owners = Call<StaffCaller>;

/** What a person does in one store. */
export interface Post {
  readonly storeId: number;
  readonly role: StaffRole;
  readonly officeRole: OfficeRole | null;
  readonly mayAccept: boolean;
}

/** What a new row of staff has of the login's home: how the person is called, and their PIN. */
export type Home = { readonly userName: string; readonly name: string; readonly pinHash: string | null };

/** Lets a login work in a further store. Its password stays with its home, unless this becomes it: then its hash is given. */
export const addPost = async (
  { db }: Pick<Owners, 'db'>,
  { userName, name, pinHash }: Home,
  { storeId, role, officeRole, mayAccept }: Post,
  passwordHash: string | null = null,
): Promise<void> => {
  const { id } = await db
    .insertInto('staff')
    .values({
      store_id: storeId,
      name,
      role,
      office_role: officeRole,
      may_accept: mayAccept,
      password_hash: passwordHash ?? '',
      pin_hash: pinHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('staff_login')
    .values({ user_name: userName, store_id: storeId, staff_id: id, home: passwordHash !== null })
    .execute();
};

/** Sets what a person does in a store where they have a row of staff. Null: nothing any more. */
export const changePost = async (call: Owners, place: Workplace, name: string, post: Post | null): Promise<void> => {
  await call.db
    .updateTable('staff')
    .set({ name, disabled: post === null, office_role: post?.officeRole ?? null })
    .$if(post !== null, (update) =>
      update.set({ role: post?.role ?? place.role, may_accept: post?.mayAccept ?? false }),
    )
    .where('store_id', '=', place.storeId)
    .where('id', '=', place.staffId)
    .execute();
  const same = post !== null && post.role === place.role && post.officeRole === place.office_role;
  if (!same) await endStaffSessions(call, place);
};
