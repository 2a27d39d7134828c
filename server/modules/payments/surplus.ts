import type { Endpoints, Input, Output } from '@romduol/contract';
import { type MainAmount, secondAmount } from '@romduol/domain/money/amount';
import type { Currency } from '@romduol/domain/money/currency';
import { type Cash, findCashProblems, cashRounding, NO_CASH } from '@romduol/domain/order/cash-refund';
import type { CashRule } from '@romduol/domain/rules/cash';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuse, refuseProblems } from '../../http/refusal';
import { enqueue } from '../../jobs/queue';
import type { JobHandler } from '../../jobs/runner';
import { type Gateways, refundsBy } from '../../payments';
import { gatewayName } from '../../payments/names';
import { refuseOtherCurrency } from '../../money/refuse-other';
import { storeCurrencies } from '../../money/store-currencies';
import { audit } from '../audit';
import { loadStoreOnce } from '../store';
import { parseCashAsked, drawerForCash } from '../till';
import { toCashRule } from './cash-out';
import { refundOnce } from './refund-once';

/** The queue is short: a page of this many is enough. */
const MOST = 200;

/** Captured money that no bill is due, the oldest first; resolved ones for a while after. */
export const surplusList = async (
  { db, caller, language }: Call<StaffCaller>,
  gateways: Gateways,
  show: 'open' | 'all',
): Promise<Output<Endpoints['surplusList']>> => {
  const rows = await db
    .selectFrom('surplus as s')
    .innerJoin('orders as o', (join) => join.onRef('o.store_id', '=', 's.store_id').onRef('o.id', '=', 's.order_id'))
    .selectAll('s')
    .select(['o.order_no', 'o.price_book'])
    .where('s.store_id', '=', caller.storeId)
    .$if(show === 'open', (query) => query.where('s.resolved_at', 'is', null))
    .orderBy('s.at', show === 'open' ? 'asc' : 'desc')
    .limit(MOST)
    .execute();
  const payee = { db, storeId: caller.storeId };
  const names = [...new Set(rows.map(({ gateway }) => gateway))];
  const refunding = await Promise.all(names.map((name) => refundsBy(gateways, name, payee)));
  return rows.map((row) => ({
    id: row.id,
    orderNo: row.order_no,
    kind: row.kind,
    gateway: gatewayName(row.gateway, language),
    transactionId: row.transaction_id,
    amount: row.amount_cents,
    at: row.at.getTime(),
    way: row.way,
    byHand: !refunding[names.indexOf(row.gateway)],
    conversionRatio: row.price_book.conversionRatio,
    cashRounding: secondAmount(row.price_book.cashRounding),
    resolvedAt: row.resolved_at?.getTime() ?? null,
    doneAt: row.done_at?.getTime() ?? null,
  }));
};

/** The columns of what is handed out of a drawer. Throws badInput where it is not equal to the amount. */
const toCashColumns = (amount: MainAmount, cash: Cash, rule: CashRule, currency: Currency) => {
  refuseProblems(findCashProblems(amount, cash, rule, currency));
  return { cash_cents: cash.cents, cash_riel: cash.riel, rounding_riel: cashRounding(amount, cash, rule.ratio) };
};

/**
 * Staff refund a surplus: by the provider if it can, else by hand, out of their drawer where they name the cash. Of two
 * concurrent calls, one does it.
 */
export const resolveSurplus = async (
  call: Call<StaffCaller>,
  gateways: Gateways,
  { id, ...asked }: Input<Endpoints['resolveSurplus']>,
): Promise<void> => {
  const { db, caller, now } = call;
  const mine = db.selectFrom('surplus').selectAll().where('store_id', '=', caller.storeId).where('id', '=', id);
  const surplus = (await mine.forUpdate().executeTakeFirst()) ?? refuse('notFound');
  if (surplus.resolved_at !== null)
    throw new Refusal('changedMeanwhile', { resolvedAt: surplus.resolved_at.getTime() });
  const payee = { db, storeId: caller.storeId };
  const way = (await refundsBy(gateways, surplus.gateway, payee)) ? 'gateway' : 'byHand';
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('store_id', '=', caller.storeId)
    .where('id', '=', surplus.order_id)
    .executeTakeFirstOrThrow();
  const cash = way === 'byHand' ? parseCashAsked(asked) : null;
  const store = await loadStoreOnce(db, caller.storeId);
  refuseOtherCurrency(store, { cashRiel: asked.cashRiel });
  const { main } = storeCurrencies(store);
  const drawer = cash === null ? null : await drawerForCash(db, caller.storeId, caller.staffId);
  await db
    .updateTable('surplus')
    .set({ resolved_at: now, resolved_by: caller.staffId, way, done_at: way === 'byHand' ? now : null })
    .$if(cash !== null, (query) =>
      query.set(toCashColumns(surplus.amount_cents, cash ?? NO_CASH, toCashRule(order), main)),
    )
    .$if(cash !== null, (query) => query.set({ cash_session_id: drawer }))
    .where('store_id', '=', caller.storeId)
    .where('id', '=', id)
    .execute();
  if (way === 'gateway') {
    await enqueue(db, { storeId: caller.storeId, kind: 'surplusRefund', payload: { surplusId: id }, dueAt: now });
  }
  await audit(call, 'resolveSurplus', order, { surplus: id, amount: surplus.amount_cents, way, handedOut: cash });
};

/** Asks the provider to give a surplus back; a repeat after a crash carries the same key. */
export const surplusRefund =
  (gateways: Gateways): JobHandler =>
  async (trx, job, now) => {
    const id = Number(job.payload['surplusId']);
    const where = trx.selectFrom('surplus').selectAll().where('store_id', '=', job.store_id).where('id', '=', id);
    const surplus = await where.forUpdate().executeTakeFirstOrThrow();
    if (surplus.done_at !== null) return;
    const made = await refundOnce(trx, gateways, { ...surplus, key: `surplus-${job.store_id}-${id}`, now });
    await trx
      .updateTable('surplus')
      .set({ done_at: now, provider_refund_id: made.refundId })
      .where('store_id', '=', job.store_id)
      .where('id', '=', id)
      .execute();
  };
