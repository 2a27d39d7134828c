import { randomBytes } from 'node:crypto';
import { type MainAmount, sumAmounts } from '@romduol/domain/money/amount';
import { MINUTE_MS } from '@romduol/domain/time/units';
import type { Selectable } from 'kysely';
import { storeCurrencies } from '../../money/store-currencies';
import type { Schema } from '../../db/schema';
import type { PaymentShown } from '../../db/schema-ledger';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { enqueue } from '../../jobs/queue';
import { charges, askedEvery, type Gateway, type Gateways, type PaymentToStart } from '../../payments';
import { closeShareAttempts, heldBy, type OrderRow, type TenderRow } from '../orders';
import { loadStoreOnce, loadStore } from '../store';
import type { Bill } from './bill';

export type AttemptRow = Selectable<Schema['payment_attempt']>;

/** How long a code or a page to pay on is good. */
export const ATTEMPT_MS = 10 * MINUTE_MS;

/** All that is due of an order, among its shares. */
export const WHOLE = 0;

/** The newest attempt of a share of an order, whatever its status. */
export const latestAttempt = (
  db: Db,
  order: Pick<OrderRow, 'store_id' | 'id'>,
  share = WHOLE,
): Promise<AttemptRow | undefined> =>
  db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('store_id', '=', order.store_id)
    .where('order_id', '=', order.id)
    .where('share', '=', share)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const attemptView = (attempt: AttemptRow) => ({
  reference: attempt.reference,
  gateway: attempt.gateway,
  status: attempt.status,
  column: attempt.column,
  amount: attempt.amount_cents,
  show: attempt.show,
  expiresAt: attempt.expires_at.getTime(),
});

/** What arrived by an attempt and its order still holds; null where nothing was recorded. */
export const receivedBy = (attempt: AttemptRow | undefined, tenders: readonly TenderRow[]): MainAmount | null => {
  const booked = tenders.filter(({ attempt_id: id }) => id !== null && id === attempt?.id);
  return booked.length === 0 ? null : sumAmounts(booked.map(heldBy));
};

/** What a store offers to pay online by: the gateways that work now, and whether others miss the internet. */
export interface Offered {
  readonly gateways: Gateways;
  readonly lineDown: boolean;
}

/** The store's gateways that are switched on, that this server has, and that charge its currency, in the store's order. */
export const gatewaysOfStore = async (db: Db, storeId: number, gateways: Gateways): Promise<Offered> => {
  const rows = await db
    .selectFrom('store_gateway')
    .select('gateway')
    .where('store_id', '=', storeId)
    .where('enabled', '=', true)
    .orderBy('position')
    .execute();
  const { main } = storeCurrencies(await loadStoreOnce(db, storeId));
  const able = gateways.filter((gateway) => charges(gateway, main.code));
  const chosen = rows.flatMap((row) => able.filter(({ id }) => id === row.gateway));
  const working = chosen.filter(({ isCutOff }) => isCutOff?.() !== true);
  return { gateways: working, lineDown: working.length < chosen.length };
};

/** No attempt outlasts the time that an order has to be paid. */
const computeExpiry = async ({ db, now }: Call<DinerCaller>, { order, facts }: Bill): Promise<Date> => {
  const full = now.getTime() + ATTEMPT_MS;
  if (!order.pay_first || facts.sentToKitchen || facts.offlineChosen || order.reversed_at) return new Date(full);
  const store = await loadStore(db, order.store_id);
  const windowEnd = order.placed_at.getTime() + store.payment_window_minutes * MINUTE_MS;
  return new Date(windowEnd > now.getTime() ? Math.min(full, windowEnd) : full);
};

/** A gateway as a client sees it. */
export const pluginView = ({ id, app }: Gateway) => ({ gateway: id, app: app ?? null });

/** How to pay: by which gateway, from within which super-app. */
export interface AttemptRequest {
  readonly gateway?: string | undefined;
  readonly appCode?: string | undefined;
}

/** The requested gateway, or the store's preferred one of those that work where this person is. */
export const chosenGateway = (
  { gateways }: Offered,
  { gateway: wanted, appCode }: AttemptRequest,
): Gateway | undefined => {
  const working = gateways.filter(({ app }) => app === undefined || appCode !== undefined);
  return wanted === undefined ? working[0] : working.find(({ id }) => id === wanted);
};

/** Has a provider prepare a payment. Throws paymentFailed (M-11) where it does not. */
export const startAt = (gateway: Gateway, payment: PaymentToStart): Promise<PaymentShown> =>
  gateway.start(payment).catch(() => {
    throw new Refusal('paymentFailed');
  });

/** What an attempt is for: a share of a bill in its column, in cents; share 0 is all that is due. */
export interface ToPay {
  readonly bill: Bill;
  readonly amount: MainAmount;
  readonly share: number;
}

const insertAttempt = async (
  call: Call<DinerCaller>,
  gateway: Gateway,
  { bill, amount, share }: ToPay,
  appCode: string | null,
): Promise<AttemptRow> => {
  const { db, caller, now } = call;
  const { order } = bill;
  const reference = `${order.store_id}-${randomBytes(15).toString('hex')}`;
  const expiresAt = await computeExpiry(call, bill);
  const { main: currency } = storeCurrencies(await loadStoreOnce(db, order.store_id));
  const show = await startAt(gateway, { reference, amount, currency, now, expiresAt, appCode });
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
      show: JSON.stringify(show),
      temp_id: caller.deviceId,
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
  const { db, caller, now } = call;
  const { amount, share } = toPay;
  const { order } = toPay.bill;
  const offered = await gatewaysOfStore(db, order.store_id, gateways);
  const gateway = chosenGateway(offered, wanted);
  if (!gateway) throw new Refusal(offered.lineDown ? 'lineDown' : 'noPaymentPlugin');
  const latest = await latestAttempt(db, order, share);
  const same =
    latest?.status === 'open' &&
    latest.expires_at > now &&
    latest.gateway === gateway.id &&
    // What a super-app was prepared for is good on one phone only.
    (latest.show.kind !== 'app' || latest.temp_id === caller.deviceId) &&
    latest.amount_cents === amount &&
    latest.column === order.settled_column;
  if (same) return latest;
  await closeShareAttempts(db, order, [share], now);
  const attempt = await insertAttempt(call, gateway, toPay, wanted.appCode ?? null);
  const dueAt = new Date(now.getTime() + askedEvery(gateway));
  const payload = { attemptId: attempt.id };
  await enqueue(db, { storeId: order.store_id, kind: 'attemptCheck', payload, dueAt });
  return attempt;
};
