import { randomBytes } from 'node:crypto';
import type { Endpoints, Input, Output } from '@romduol/contract';
import { type MainAmount, minus, NO_MAIN } from '@romduol/domain/money/amount';
import { topUpCouponOff } from '@romduol/domain/rules/top-up';
import { walletAmountProblems } from '@romduol/domain/rules/wallet';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { Refusal, refuseProblems } from '../../http/refusal';
import { enqueue } from '../../jobs/queue';
import { askedEvery, type Gateway, type Gateways } from '../../payments';
import { couponToUse, takeCoupon } from '../coupons';
import { ATTEMPT_MS, chosenGateway, gatewaysOfStore, startAt, type AttemptRequest } from '../payments';
import { giftsFor } from './levels';
import { storeCurrencies } from '../../money/store-currencies';
import { loadStoreOnce } from '../store';
import { requireMember, type TopUpRow, topUpView } from './view';

type RechargeInput = Input<Endpoints['recharge']>;

/** The gateway that is asked for, or the store's favourite. Throws noTopUpChannel (M-31), lineDown. */
const gatewayFor = async ({ db, caller }: Call<DinerCaller>, gateways: Gateways, wanted: AttemptRequest) => {
  const offered = await gatewaysOfStore(db, caller.storeId, gateways);
  const gateway = chosenGateway(offered, wanted);
  if (!gateway) throw new Refusal(offered.lineDown ? 'lineDown' : 'noTopUpChannel');
  return gateway;
};

const toCouponUse = ({ caller, now }: Call<DinerCaller>, personId: number, code: string) => ({
  storeId: caller.storeId,
  personId,
  code,
  purpose: 'topUp' as const,
  now,
});

/** What a coupon takes off the price of a top-up. Throws couponUnavailable for one that takes nothing off. */
const offFor = async (call: Call<DinerCaller>, { amount, couponCode }: RechargeInput): Promise<MainAmount> => {
  if (couponCode === undefined) return NO_MAIN;
  const terms = await couponToUse(call.db, toCouponUse(call, requireMember(call), couponCode));
  const off = topUpCouponOff(terms, amount);
  if (off === 0) throw new Refusal('couponUnavailable');
  return off;
};

const insert = async (
  call: Call<DinerCaller>,
  gateway: Gateway,
  { amount, appCode = null }: { readonly amount: MainAmount; readonly appCode?: string | null },
  pay: MainAmount,
): Promise<TopUpRow> => {
  const { db, caller, now } = call;
  const { storeId, deviceId } = caller;
  const gifts = await giftsFor(db, storeId, amount);
  const reference = `${storeId}-t${randomBytes(14).toString('hex')}`;
  const expiresAt = new Date(now.getTime() + ATTEMPT_MS);
  const { main: currency } = storeCurrencies(await loadStoreOnce(db, storeId));
  const show = await startAt(gateway, {
    ...{ payee: { db, storeId }, reference, amount: pay, currency },
    ...{ now, expiresAt, appCode },
  });
  const row = await db
    .insertInto('top_up')
    .values({
      store_id: storeId,
      person_id: requireMember(call),
      reference,
      amount_cents: amount,
      pay_cents: pay,
      gift_cents: gifts.amount,
      gift_coupons: JSON.stringify(gifts.coupons),
      gateway: gateway.id,
      show: JSON.stringify(show),
      temp_id: deviceId,
      opened_at: now,
      expires_at: expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db.insertInto('payment_reference').values({ reference, store_id: storeId, top_up_id: row.id }).execute();
  return row;
};

/**
 * Begins a top-up: what it will give is promised now, and the wallet gets it when the provider has the money. Throws
 * badInput beyond the limits of V-11, noTopUpChannel, lineDown, couponUnavailable.
 */
export const recharge = async (
  call: Call<DinerCaller>,
  gateways: Gateways,
  input: RechargeInput,
): Promise<Output<Endpoints['recharge']>> => {
  const { db, caller, now } = call;
  const personId = requireMember(call);
  const { main } = storeCurrencies(await loadStoreOnce(db, caller.storeId));
  refuseProblems(walletAmountProblems(input.amount, main));
  const gateway = await gatewayFor(call, gateways, input);
  const pay = minus(input.amount, await offFor(call, input));
  const row = await insert(call, gateway, input, pay);
  if (input.couponCode !== undefined) {
    await takeCoupon(db, toCouponUse(call, personId, input.couponCode), { top_up_id: row.id });
  }
  const dueAt = new Date(now.getTime() + askedEvery(gateway));
  await enqueue(db, { storeId: caller.storeId, kind: 'topUpCheck', payload: { topUpId: row.id }, dueAt });
  return topUpView(call, row);
};
