import type { Endpoints, Input, Output } from '@romduol/contract';
import type { MainAmount } from '@romduol/domain/money/amount';
import { walletAmountProblems } from '@romduol/domain/rules/wallet';
import { sql } from 'kysely';
import { readPhone } from '../../countries/phone';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { holdPerson } from '../../http/hold-person';
import { Refusal, refuse, refuseProblems } from '../../http/refusal';
import { storeCurrencies } from '../../money/store-currencies';
import { audit } from '../audit';
import { findMemberStoreId, loadStoreOnce } from '../store';
import { findCreditOwed, noteNewMember, refuseCreditAtSharingSite, requireKnownPhone } from '../wallet';

type Customer = Output<Endpoints['addCustomer']>;

const selectMembers = (db: Db, memberStoreId: number) =>
  db
    .selectFrom('member as m')
    .innerJoin('person as p', 'p.id', 'm.person_id')
    .leftJoin('wallet as w', (join) =>
      join.onRef('w.store_id', '=', 'm.store_id').onRef('w.person_id', '=', 'm.person_id'),
    )
    .select(['m.person_id as personId', 'p.phone', 'p.nickname', 'm.credit_limit_cents as creditLimit'])
    .select((row) => [
      sql<boolean>`p.deleted_at IS NOT NULL`.as('deleted'),
      row.fn.coalesce('w.balance_cents', sql<MainAmount>`0`).as('balance'),
      sql<string>`lpad(m.person_id::text, 6, '0')`.as('memberNumber'),
    ])
    .where('m.store_id', '=', memberStoreId);

type Found = Awaited<ReturnType<ReturnType<typeof selectMembers>['executeTakeFirst']>>;

const withCredit = async (db: Db, storeId: number, found: Found): Promise<Customer | null> =>
  found === undefined ? null : { ...found, creditOwed: await findCreditOwed(db, storeId, found.personId) };

/**
 * A member of the store, or of the stores that share its members, with their money as staff see it; of one who deleted
 * their account, the money only.
 */
export const findMember = async (db: Db, storeId: number, personId: number): Promise<Customer | null> => {
  const members = selectMembers(db, await findMemberStoreId(db, storeId));
  return withCredit(db, storeId, await members.where('m.person_id', '=', personId).executeTakeFirst());
};

/** By phone, or by the number on their account page. Throws badInput without either. */
export const findCustomer = async (
  { db, caller }: Call<StaffCaller>,
  { phone, memberNumber }: Input<Endpoints['findCustomer']>,
): Promise<Customer | null> => {
  const { storeId } = caller;
  const members = selectMembers(db, await findMemberStoreId(db, storeId)).where('p.deleted_at', 'is', null);
  if (phone !== undefined) {
    const { country } = await loadStoreOnce(db, storeId);
    const found = await members.where('p.phone', '=', readPhone(phone, country)).executeTakeFirst();
    return withCredit(db, storeId, found);
  }
  if (memberNumber === undefined) throw new Refusal('badInput', { field: 'phone' });
  const found = await members.where('m.person_id', '=', Number(memberNumber)).executeTakeFirst();
  return withCredit(db, storeId, found);
};

/** Makes a person a customer of the store. A person who is known elsewhere keeps the name they gave themselves. */
export const addCustomer = async (
  { db, caller, now }: Call<StaffCaller>,
  { phone: typed, nickname }: Input<Endpoints['addCustomer']>,
): Promise<Customer> => {
  const { country } = await loadStoreOnce(db, caller.storeId);
  const phone = readPhone(typed, country);
  await requireKnownPhone(db, caller.storeId, { phone, nickname });
  await db
    .insertInto('person')
    .values({ phone, nickname, created_at: now })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .execute();
  const person = await db.selectFrom('person').select('id').where('phone', '=', phone).executeTakeFirstOrThrow();
  await db
    .insertInto('member')
    .values({ store_id: await findMemberStoreId(db, caller.storeId), person_id: person.id, joined_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await noteNewMember(db, caller.storeId, person.id);
  return (await findMember(db, caller.storeId, person.id)) ?? refuse('notFound');
};

/** V-11: a credit limit is 5 to 99999.99 dollars, or 0 to end it. Who set it is in the audit log. */
export const setCreditLimit = async (
  call: Call<StaffCaller>,
  { personId, limit }: Input<Endpoints['setCreditLimit']>,
): Promise<Customer> => {
  const { db, caller } = call;
  await refuseCreditAtSharingSite(db, caller.storeId);
  const { main } = storeCurrencies(await loadStoreOnce(db, caller.storeId));
  if (limit > 0) refuseProblems(walletAmountProblems(limit, main, 'limit'));
  if (!(await holdPerson(db, personId))) refuse('notFound');
  const memberStoreId = await findMemberStoreId(db, caller.storeId);
  // The currency of the limit stays until it is saved.
  await db.selectFrom('store').select('id').where('id', '=', memberStoreId).forKeyShare().execute();
  const { numUpdatedRows } = await db
    .updateTable('member')
    .set({ credit_limit_cents: limit })
    .where('store_id', '=', memberStoreId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) refuse('notFound');
  await audit(call, 'setCreditLimit', { name: `person:${personId}` }, { amount: limit });
  return (await findMember(db, caller.storeId, personId)) ?? refuse('notFound');
};
