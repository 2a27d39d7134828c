import type { Endpoints, Output } from '@romduol/contract';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../../db/schema';
import type { MainAmount } from '@romduol/domain/money/amount';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { Refusal, refuse } from '../../http/refusal';
import { findMemberStoreId } from '../store';
import { findBalance } from '../wallet';
import { namedCoupons } from './levels';

export type TopUpRow = Selectable<Schema['top_up']>;

/** The member who calls. Throws memberOnly for a guest, who has no wallet. */
export const requireMember = ({ caller }: Call<DinerCaller>): number => {
  if (caller.personId === null) throw new Refusal('memberOnly');
  return caller.personId;
};

/** What came into the wallet for a top-up, without gifts. */
const receivedFor = async (db: Db, row: TopUpRow): Promise<MainAmount> => {
  const { sum } = await db
    .selectFrom('wallet_entry')
    .select(sql<MainAmount>`coalesce(sum(amount_cents), 0)::bigint`.as('sum'))
    .where('store_id', '=', await findMemberStoreId(db, row.store_id))
    .where('person_id', '=', row.person_id)
    .where('top_up_id', '=', row.id)
    .where('kind', '=', 'topUp')
    .executeTakeFirstOrThrow();
  return sum;
};

/** A top-up by a gateway as its member sees it. Throws notFound for one at the counter, which shows nothing. */
export const topUpView = async (
  { db, language }: Call<DinerCaller>,
  row: TopUpRow,
): Promise<Output<Endpoints['recharge']>> => ({
  reference: row.reference,
  gateway: row.gateway ?? refuse('notFound'),
  status: row.status,
  amount: row.amount_cents,
  payAmount: row.pay_cents,
  received: await receivedFor(db, row),
  giftAmount: row.gift_cents,
  giftCoupons: await namedCoupons(db, row.store_id, row.gift_coupons, language),
  show: row.show ?? refuse('notFound'),
  expiresAt: row.expires_at.getTime(),
  balance: await findBalance(db, row.store_id, row.person_id),
});

/** The status of a top-up. Throws notFound for one that is not this member's. */
export const topUpStatus = async (call: Call<DinerCaller>, reference: string) => {
  const row = await call.db
    .selectFrom('top_up')
    .selectAll()
    .where('store_id', '=', call.caller.storeId)
    .where('reference', '=', reference)
    .where('person_id', '=', requireMember(call))
    .executeTakeFirst();
  return topUpView(call, row ?? refuse('notFound'));
};
