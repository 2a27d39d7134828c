import type { Endpoints, Input, Output } from '@romduol/contract';
import { profileProblems } from '@romduol/domain/rules/person';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { Refusal, refuseProblems } from '../../http/refusal';
import { enqueue } from '../../jobs/queue';
import type { Storage } from '../../storage';
import { countCoupons } from '../coupons';
import { findMemberStoreId } from '../store';
import { findBalance, findCreditOwed } from '../wallet';
import { avatarPrefix } from './avatar';

type Account = Output<Endpoints['profile']>;

/** Digits of a member number, at least. */
const NUMBER_DIGITS = 6;

/** A member's data in a store. */
export const loadAccount = async (db: Db, storeId: number, personId: number, now: Date): Promise<Account> => {
  const row = await db
    .selectFrom('member as m')
    .innerJoin('person as p', 'p.id', 'm.person_id')
    .select(['p.name', 'p.nickname', 'p.phone', 'p.sex', 'p.avatar', 'm.credit_limit_cents'])
    .where('m.store_id', '=', await findMemberStoreId(db, storeId))
    .where('m.person_id', '=', personId)
    .executeTakeFirstOrThrow();
  const coupons = await countCoupons(db, { storeId, personId }, now);
  return {
    name: row.name,
    nickname: row.nickname,
    phone: row.phone,
    sex: row.sex,
    avatar: row.avatar,
    memberNumber: String(personId).padStart(NUMBER_DIGITS, '0'),
    balance: await findBalance(db, storeId, personId),
    credit: row.credit_limit_cents,
    creditOwed: await findCreditOwed(db, storeId, personId),
    coupons: coupons.usable,
    unreadCoupons: coupons.unread,
  };
};

/** Whether an address shows a picture that this person uploaded. */
const isTheirs = ({ prefix }: Storage, personId: number, address: string): boolean =>
  address.startsWith(prefix + avatarPrefix(personId)) && !address.slice(prefix.length).includes('/');

/** Edits a member's profile; what is left out is empty from then on, and a picture that is replaced is deleted. */
export const editProfile = async (
  { db, caller, now }: Call<DinerCaller>,
  storage: Storage,
  { nickname, sex, avatar = '' }: Input<Endpoints['profile']>,
): Promise<Account> => {
  const { storeId, personId } = caller;
  if (personId === null) throw new Refusal('memberOnly');
  refuseProblems(profileProblems({ nickname }));
  if (avatar !== '' && !isTheirs(storage, personId, avatar)) throw new Refusal('badInput', { field: 'avatar' });
  const { avatar: replaced } = await db
    .selectFrom('person')
    .select('avatar')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('person')
    .set({ nickname: nickname.trim(), sex: sex ?? null, avatar })
    .where('id', '=', personId)
    .execute();
  if (replaced !== avatar && isTheirs(storage, personId, replaced)) {
    const payload = { name: replaced.slice(storage.prefix.length) };
    await enqueue(db, { storeId, kind: 'pictureRemoval', payload, dueAt: now });
  }
  return loadAccount(db, storeId, personId, now);
};
