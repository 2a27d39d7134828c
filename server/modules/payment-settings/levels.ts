import type { Endpoints, Input } from '@romduol/contract';
import { walletAmountProblems, walletLimits } from '@romduol/domain/rules/wallet';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuse, refuseProblems } from '../../http/refusal';
import { storeCurrencies } from '../../money/store-currencies';
import { audit } from '../audit';
import { loadStoreOnce } from '../store';

type Manager = Call<StaffCaller>;
type Saved = Input<Endpoints['saveRechargeLevel']>;

const refuseTaken = async ({ db, caller }: Manager, { id, amount }: Saved): Promise<void> => {
  const other = await db
    .selectFrom('recharge_level')
    .select('id')
    .where('store_id', '=', caller.storeId)
    .where('amount_cents', '=', amount)
    .where('id', '<>', id ?? 0)
    .executeTakeFirst();
  if (other) throw new Refusal('conflict');
};

const refuseOtherCoupons = async ({ db, caller }: Manager, ids: readonly number[]): Promise<void> => {
  const { count } = await db
    .selectFrom('coupon_template')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('store_id', '=', caller.storeId)
    .where('id', 'in', [0, ...ids])
    .executeTakeFirstOrThrow();
  if (count !== ids.length || new Set(ids).size !== ids.length) throw new Refusal('notFound');
};

/** Throws notFound for another's level or coupon, conflict where there is a level of that amount already. */
export const saveRechargeLevel = async (call: Manager, input: Saved): Promise<number> => {
  const { db, caller } = call;
  const { storeId: store_id } = caller;
  const { id, amount, giftAmount, giftCoupons } = input;
  const { main } = storeCurrencies(await loadStoreOnce(db, store_id));
  const { max } = walletLimits(main);
  refuseProblems(walletAmountProblems(amount, main));
  if (giftAmount > max) throw new Refusal('badInput', { field: 'giftAmount' });
  await refuseTaken(call, input);
  await refuseOtherCoupons(
    call,
    giftCoupons.map(({ templateId }) => templateId),
  );
  const values = { amount_cents: amount, gift_cents: giftAmount };
  const saved =
    id === undefined
      ? db
          .insertInto('recharge_level')
          .values({ store_id, ...values })
          // It was added since it was looked for.
          .onConflict((conflict) => conflict.columns(['store_id', 'amount_cents']).doNothing())
          .returning('id')
      : db
          .updateTable('recharge_level')
          .set(values)
          .where('store_id', '=', store_id)
          .where('id', '=', id)
          .returning('id');
  const level = (await saved.executeTakeFirst()) ?? refuse(id === undefined ? 'conflict' : 'notFound');
  await db
    .deleteFrom('recharge_level_coupon')
    .where('store_id', '=', store_id)
    .where('level_id', '=', level.id)
    .execute();
  const gifts = giftCoupons.map(({ templateId, num }) => ({
    ...{ store_id, level_id: level.id },
    ...{ template_id: templateId, num },
  }));
  if (gifts.length > 0) await db.insertInto('recharge_level_coupon').values(gifts).execute();
  await audit(call, 'saveLevel', { name: `level:${level.id}` }, { amount, gift: giftAmount });
  return level.id;
};

/** Throws notFound. */
export const removeRechargeLevel = async (call: Manager, { id }: { readonly id: number }): Promise<void> => {
  const { db, caller } = call;
  const gone = await db
    .deleteFrom('recharge_level')
    .where('store_id', '=', caller.storeId)
    .where('id', '=', id)
    .returning('amount_cents')
    .executeTakeFirst();
  if (!gone) throw new Refusal('notFound');
  await audit(call, 'removeLevel', { name: `level:${id}` }, { amount: gone.amount_cents });
};
