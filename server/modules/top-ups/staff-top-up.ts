import { randomBytes } from 'node:crypto';
import type { Endpoints, Input, Output } from '@romduol/contract';
import { walletAmountProblems } from '@romduol/domain/rules/wallet';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { holdPerson } from '../../http/hold-person';
import { refuse, refuseProblems } from '../../http/refusal';
import { audit } from '../audit';
import { storeCurrencies } from '../../money/store-currencies';
import { findMemberStoreId, loadStoreOnce } from '../store';
import { findBalance } from '../wallet';
import { credit } from './credit';
import { giftsFor, namedCoupons } from './levels';
import { topUpCash } from './top-up-cash';

type ToTopUp = Input<Endpoints['staffTopUp']>;

/** Throws notFound for a person who is no customer here or none any more, badInput for a channel that the store has not. */
const refuseUnknown = async (db: Db, storeId: number, { personId, channelId }: ToTopUp): Promise<void> => {
  const memberStoreId = await findMemberStoreId(db, storeId);
  const member = db.selectFrom('member').select('person_id').where('store_id', '=', memberStoreId);
  if (!(await member.where('person_id', '=', personId).executeTakeFirst())) refuse('notFound');
  if (!(await holdPerson(db, personId))) refuse('notFound');
  const channel = await db
    .selectFrom('offline_channel')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', channelId)
    .where('enabled', '=', true)
    .executeTakeFirst();
  if (!channel) refuse('badInput', { field: 'channelId' });
};

/** Staff took money at the counter: it is in the customer's wallet at once, with what its level gives. */
export const staffTopUp = async (call: Call<StaffCaller>, input: ToTopUp): Promise<Output<Endpoints['staffTopUp']>> => {
  const { db, caller, language, now } = call;
  const { storeId, staffId } = caller;
  const { personId, amount, channelId } = input;
  const { main } = storeCurrencies(await loadStoreOnce(db, storeId));
  refuseProblems(walletAmountProblems(amount, main));
  await refuseUnknown(db, storeId, input);
  const { columns, detail } = await topUpCash(call, input);
  const gifts = await giftsFor(db, storeId, amount);
  const row = await db
    .insertInto('top_up')
    .values({
      store_id: storeId,
      person_id: personId,
      reference: `${storeId}-c${randomBytes(14).toString('hex')}`,
      status: 'captured',
      amount_cents: amount,
      pay_cents: amount,
      gift_cents: gifts.amount,
      gift_coupons: JSON.stringify(gifts.coupons),
      offline_channel_id: channelId,
      staff_id: staffId,
      opened_at: now,
      expires_at: now,
      closed_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await credit(db, row, amount, now);
  // It is no sale: the till's own entry says by which channel the money came, so that reports count it apart.
  await db
    .insertInto('till_entry')
    .values({
      store_id: storeId,
      kind: 'topUp',
      offline_channel_id: channelId,
      amount_cents: amount,
      person_id: personId,
      staff_id: staffId,
      ...columns,
      at: now,
    })
    .execute();
  await audit(call, 'topUp', { name: `person:${personId}` }, { amount, channelId, gift: gifts.amount, ...detail });
  const giftCoupons = await namedCoupons(db, storeId, gifts.coupons, language);
  return { balance: await findBalance(db, storeId, personId), giftAmount: gifts.amount, giftCoupons };
};
