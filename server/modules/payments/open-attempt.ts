import { randomBytes } from 'node:crypto';
import { type MainAmount, NO_MAIN, plus } from '@romduol/domain/money/amount';
import { MINUTE_MS } from '@romduol/domain/time/units';
import { storeCurrencies } from '../../money/store-currencies';
import type { PaymentShown } from '../../db/schema-ledger';
import type { Call } from '../../http/call';
import type { DinerCaller, StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { enqueue } from '../../jobs/queue';
import { askedEvery, type Gateway, type Gateways, type PaymentToStart } from '../../payments';
import { closeShareAttempts, toRefusal } from '../orders';
import { loadStoreOnce, loadStore } from '../store';
import {
  ATTEMPT_MS,
  type AttemptRequest,
  type AttemptRow,
  chosenGateway,
  gatewaysOfStore,
  latestAttempt,
} from './attempt';
import type { Bill } from './bill';

type Payer = DinerCaller | StaffCaller;

/** No attempt outlasts the time that an order has to be paid. */
const computeExpiry = async ({ db, now }: Call<Payer>, { order, facts }: Bill): Promise<Date> => {
  const full = now.getTime() + ATTEMPT_MS;
  if (!order.pay_first || facts.sentToKitchen || facts.offlineChosen || order.reversed_at) return new Date(full);
  const store = await loadStore(db, order.store_id);
  const windowEnd = order.placed_at.getTime() + store.payment_window_minutes * MINUTE_MS;
  return new Date(windowEnd > now.getTime() ? Math.min(full, windowEnd) : full);
};

/** Has a provider prepare a payment. Throws paymentFailed (M-11) where it does not. */
export const startAt = (gateway: Gateway, payment: PaymentToStart): Promise<PaymentShown> =>
  gateway.start(payment).catch(() => {
    throw new Refusal('paymentFailed');
  });

/** What an attempt is for: a share of a bill in its column, in cents; share 0 is all that is due. */
export interface ToPay {
  readonly bill: Bill;
  /** Of the bill. */
  readonly amount: MainAmount;
  /** What the guest adds; absent: nothing. */
  readonly tip?: MainAmount;
  readonly share: number;
}

/** What a payment is made with: a super-app, or a card reader. */
interface PaidWith {
  readonly appCode?: string | null;
  readonly reader?: { readonly id: string; readonly name: string };
}

const deviceId = (caller: Payer): string | null => (caller.kind === 'diner' ? caller.deviceId : null);

const insertAttempt = async (
  call: Call<Payer>,
  gateway: Gateway,
  { bill, amount: billed, tip = NO_MAIN, share }: ToPay,
  { appCode = null, reader }: PaidWith,
): Promise<AttemptRow> => {
  const { db, caller, now } = call;
  const { order } = bill;
  const amount = plus(billed, tip);
  const reference = `${order.store_id}-${randomBytes(15).toString('hex')}`;
  const expiresAt = await computeExpiry(call, bill);
  const { main: currency } = storeCurrencies(await loadStoreOnce(db, order.store_id));
  const show = await startAt(gateway, {
    ...{ payee: { db, storeId: order.store_id }, reference, amount, currency },
    ...{ now, expiresAt, appCode, ...(reader && { reader }) },
  });
  const attempt = await db
    .insertInto('payment_attempt')
    .values({
      store_id: order.store_id,
      order_id: order.id,
      share,
      reference,
      gateway: gateway.id,
      column: order.settled_column ?? 'sell',
      amount_cents: amount,
      tip_cents: tip,
      show: JSON.stringify(show),
      temp_id: deviceId(caller),
      opened_at: now,
      expires_at: expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payment_reference')
    .values({ reference, store_id: order.store_id, attempt_id: attempt.id })
    .execute();
  return attempt;
};

/**
 * Opens the one attempt to pay a share of what is due online. An attempt that is open for the same is shown again, so that two
 * phones see one code; any other is replaced. Throws noPaymentPlugin (M-10), lineDown.
 */
export const openAttempt = async (
  call: Call<DinerCaller>,
  gateways: Gateways,
  toPay: ToPay,
  wanted: AttemptRequest,
): Promise<AttemptRow> => {
  const { db } = call;
  const { order } = toPay.bill;
  const offered = await gatewaysOfStore(db, order.store_id, gateways);
  const gateway = chosenGateway(offered, wanted);
  if (!gateway) throw new Refusal(offered.lineDown ? 'lineDown' : 'noPaymentPlugin');
  return openAt(call, gateway, toPay, { appCode: wanted.appCode ?? null });
};

/** What is shown is good for this payer: a super-app on one phone only, a card reader at this one. */
const isShownHere = ({ show, temp_id }: AttemptRow, caller: Payer, { reader }: PaidWith): boolean => {
  if (show.kind === 'reader') return show.reader === reader?.id;
  return show.kind !== 'app' || temp_id === deviceId(caller);
};

/** The same by a gateway. Throws changedMeanwhile for a phone while a card reader asks for the card. */
export const openAt = async (
  call: Call<Payer>,
  gateway: Gateway,
  toPay: ToPay,
  paidWith: PaidWith,
): Promise<AttemptRow> => {
  const { db, caller, now } = call;
  const { amount, tip = NO_MAIN, share } = toPay;
  const { order } = toPay.bill;
  const latest = await latestAttempt(db, order, share);
  const isLive = latest?.status === 'open' && latest.expires_at > now;
  if (isLive && latest.show.kind === 'reader' && !gateway.readers) throw toRefusal('changedMeanwhile', order);
  const same =
    isLive &&
    latest.gateway === gateway.id &&
    isShownHere(latest, caller, paidWith) &&
    latest.amount_cents === plus(amount, tip) &&
    latest.tip_cents === tip &&
    latest.column === order.settled_column;
  if (same) return latest;
  await closeShareAttempts(db, order, [share], now);
  const attempt = await insertAttempt(call, gateway, toPay, paidWith);
  const dueAt = new Date(now.getTime() + askedEvery(gateway));
  const payload = { attemptId: attempt.id };
  await enqueue(db, { storeId: order.store_id, kind: 'attemptCheck', payload, dueAt });
  return attempt;
};
