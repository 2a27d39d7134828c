import type { Db } from '../db';
import { mainAmount } from '@romduol/domain/money/amount';
import { DAY_MS } from '@romduol/domain/time/units';
import { inTransaction } from '../transaction';
import type { Trx } from './rows';

/** Members of the demo. Staff find them by phone; any visitor can sign in as one: the code is in the outbox. */
const MEMBERS = [
  { phone: '012110220', nickname: 'Sreymom', sex: 'female', balance: 4_250, credit: 0 },
  { phone: '092330440', nickname: 'Vichea', sex: 'male', balance: 600, credit: 10_000 },
  { phone: '0885506607', nickname: '陈小美', sex: 'female', balance: 12_000, credit: 0 },
] as const;

/** They have been coming for a while. */
const SINCE_MS = 40 * DAY_MS;

const seedMember = async (trx: Trx, storeId: number, member: (typeof MEMBERS)[number], now: number): Promise<void> => {
  const since = new Date(now - SINCE_MS);
  const { phone, nickname, sex } = member;
  const { id } = await trx
    .insertInto('person')
    .values({ phone, name: nickname, nickname, sex, created_at: since })
    .returning('id')
    .executeTakeFirstOrThrow();
  const mine = { store_id: storeId, person_id: id };
  await trx
    .insertInto('member')
    .values({ ...mine, joined_at: since, credit_limit_cents: mainAmount(member.credit) })
    .execute();
  const balance_cents = mainAmount(member.balance);
  await trx
    .insertInto('wallet')
    .values({ ...mine, balance_cents })
    .execute();
  await trx
    .insertInto('wallet_entry')
    .values({ ...mine, kind: 'topUp', amount_cents: balance_cents, balance_cents, at: since })
    .execute();
};

/** Gives the demo store its regular guests. */
export const seedMembers = (db: Db, now: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { id } = await trx.selectFrom('store').select('id').orderBy('id').executeTakeFirstOrThrow();
    for (const member of MEMBERS) await seedMember(trx, id, member, now);
  });
