import { randomBytes } from 'node:crypto';
import type { Endpoints, Input, Output } from '@romduol/contract';
import { minus, NO_CENTS, NO_RIEL } from '@romduol/domain/money/amount';
import { cashProblemsOf, cashRounding } from '@romduol/domain/order/cash-refund';
import { walletAmountProblems } from '@romduol/domain/rules/wallet';
import type { Call, Db } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { refuse, refuseProblems } from '../../http/refusal';
import { audit } from '../audit';
import { loadStore } from '../store';
import { cashAskedOf, drawerOf } from '../till';
import { balanceOf } from '../wallet';
import { credit } from './credit';
import { giftsFor, namedCoupons } from './levels';

type ToTopUp = Input<Endpoints['staffTopUp']>;

/** Throws notFound for a person who is no customer here, badInput for a channel that the store has not. */
const refuseUnknown = async (db: Db, storeId: number, { personId, channelId }: ToTopUp): Promise<void> => {
  const member = db.selectFrom('member').select('person_id').where('store_id', '=', storeId);
  if (!(await member.where('person_id', '=', personId).executeTakeFirst())) refuse('notFound');
  const channel = await db
    .selectFrom('offline_channel')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', channelId)
    .where('enabled', '=', true)
    .executeTakeFirst();
  if (!channel) refuse('badInput', { field: 'channelId' });
};

/**
 * What of it went into a drawer, and which; dollars where nobody says otherwise. Throws badInput where it does not come
 * to the amount, or is no cash.
 */
const cashColumns = async ({ db, caller }: Call<StaffCaller>, { amount, channelId, ...asked }: ToTopUp) => {
  const isCash = await db
    .selectFrom('offline_channel')
    .select('id')
    .where('store_id', '=', caller.storeId)
    .where('id', '=', channelId)
    .where('kind', '=', 'cash')
    .executeTakeFirst();
  const said = cashAskedOf(asked);
  if (isCash === undefined) {
    if (said !== null) refuse('badInput', { field: 'cashRiel' });
    return { cash_cents: NO_CENTS, cash_riel: NO_RIEL, rounding_riel: NO_RIEL, cash_session_id: null };
  }
  const { conversion_ratio: ratio, cash_rounding_riel: rounding } = await loadStore(db, caller.storeId);
  const cash = said ?? { cents: amount, riel: NO_RIEL };
  refuseProblems(cashProblemsOf(amount, cash, { ratio, rounding }));
  return {
    cash_cents: cash.cents,
    cash_riel: cash.riel,
    // What came in is worth more than the amount where the store keeps it: the other way round than a refund.
    rounding_riel: minus(NO_RIEL, cashRounding(amount, cash, ratio)),
    cash_session_id: await drawerOf(db, caller.storeId, caller.staffId),
  };
};

/** Staff took money at the counter: it is in the customer's wallet at once, with what its level gives. */
export const staffTopUp = async (call: Call<StaffCaller>, input: ToTopUp): Promise<Output<Endpoints['staffTopUp']>> => {
  const { db, caller, language, now } = call;
  const { storeId, staffId } = caller;
  const { personId, amount, channelId } = input;
  refuseProblems(walletAmountProblems(amount));
  await refuseUnknown(db, storeId, input);
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
      ...(await cashColumns(call, input)),
      at: now,
    })
    .execute();
  await audit(call, 'topUp', { name: `person:${personId}` }, { amount, channelId, gift: gifts.amount });
  const giftCoupons = await namedCoupons(db, storeId, gifts.coupons, language);
  return { balance: await balanceOf(db, storeId, personId), giftAmount: gifts.amount, giftCoupons };
};
