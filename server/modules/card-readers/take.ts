import type { Endpoints, Input, Output } from '@romduol/contract';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuse } from '../../http/refusal';
import { findGateway, type Gateway, type Gateways, type Report } from '../../payments';
import { toOrderActor } from '../orders';
import {
  type AttemptRow,
  bookReport,
  computeAmount,
  gatewaysOn,
  inColumn,
  latestAttempt,
  lockBill,
  openAt,
  refuseUnpayable,
  toPaymentRequest,
  WHOLE,
} from '../payments';

type Staff = Call<StaffCaller>;
type Payment = Output<Endpoints['readerPayment']>;

const toView = (attempt: AttemptRow): Payment => ({
  reference: attempt.reference,
  status: attempt.status,
  amount: attempt.amount_cents,
  reader: attempt.show.kind === 'reader' ? attempt.show.name : '',
  reason: attempt.decline_reason,
  expiresAt: attempt.expires_at.getTime(),
});

/** Throws notFound for another store's payment, and for one that no card reader asks for. */
const findPayment = async ({ db, caller }: Staff, reference: string): Promise<AttemptRow> => {
  const attempt = await db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('store_id', '=', caller.storeId)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return attempt?.show.kind === 'reader' ? attempt : refuse('notFound');
};

export const showPayment = async (call: Staff, reference: string): Promise<Payment> =>
  toView(await findPayment(call, reference));

/** Throws noPaymentPlugin where card readers are off, lineDown while the internet is. */
const findReaderGateway = async ({ db, caller }: Staff, gateways: Gateways): Promise<Gateway> => {
  const offered = await gatewaysOn(
    db,
    caller.storeId,
    gateways.filter(({ readers }) => readers),
  );
  const [gateway] = offered.gateways;
  if (!gateway) throw new Refusal(offered.lineDown ? 'lineDown' : 'noPaymentPlugin');
  return gateway;
};

/** Asks the provider now. Throws paymentFailed where it cannot be reached: nothing is known then. */
const ask = (answer: Promise<Report> | undefined): Promise<Report> =>
  answer?.catch(() => refuse('paymentFailed')) ?? refuse('paymentFailed');

/** What a card payment that is still open came to: it is paid, over, or goes on. */
const settleOpen = async ({ db, caller, now }: Staff, gateway: Gateway, orderId: number, share: number) => {
  const attempt = await latestAttempt(db, { store_id: caller.storeId, id: orderId }, share);
  if (attempt?.status !== 'open' || attempt.gateway !== gateway.id) return;
  const report = await ask(gateway.status?.(await toPaymentRequest(db, attempt), now));
  await bookReport(db, gateway.id, report, now);
};

/**
 * Prepares a card payment, and changes nothing at the reader: it must know of no payment that this transaction could
 * still undo. One that is open for the same goes on. Throws notFound for another store's reader.
 */
export const takeByReader = async (
  call: Staff,
  gateways: Gateways,
  input: Input<Endpoints['takeByReader']>,
): Promise<Payment> => {
  const { db, caller } = call;
  const by = toOrderActor(caller);
  const share = input.share ?? WHOLE;
  const gateway = await findReaderGateway(call, gateways);
  refuseUnpayable(await lockBill(db, caller.storeId, input.orderId), by);
  await settleOpen(call, gateway, input.orderId, share);
  const locked = await lockBill(db, caller.storeId, input.orderId);
  refuseUnpayable(locked, by);
  const bill = inColumn(locked, input);
  const amount = await computeAmount(db, bill, input);
  if (amount === 0) throw new Refusal('badInput', { field: 'part' });
  const row = await db
    .selectFrom('card_reader')
    .select(['reader as id', 'name'])
    .where('store_id', '=', caller.storeId)
    .where('id', '=', input.readerId)
    .executeTakeFirst();
  return toView(await openAt(call, gateway, { bill, amount, share }, { reader: row ?? refuse('notFound') }));
};

/** Of two tills the second waits here until the reader knows of the first one's payment. */
const lockReader = ({ db, caller }: Staff, { show }: AttemptRow) =>
  db
    .selectFrom('card_reader')
    .select('id')
    .where('store_id', '=', caller.storeId)
    .where('reader', '=', show.kind === 'reader' ? show.reader : '')
    .forUpdate()
    .executeTakeFirst();

/** Throws readerOffline, readerBusy: then the payment is over at the provider, and nothing was charged. */
export const sendToReader = async (call: Staff, gateways: Gateways, reference: string): Promise<Payment> => {
  const { db, caller, now } = call;
  const { order_id: orderId } = await findPayment(call, reference);
  await lockBill(db, caller.storeId, orderId);
  const attempt = await findPayment(call, reference);
  if (attempt.status !== 'open' || attempt.expires_at <= now) return toView(attempt);
  await lockReader(call, attempt);
  const { id, readers } = findGateway(gateways, attempt.gateway) ?? refuse('paymentFailed');
  const asked = await toPaymentRequest(db, attempt);
  const state = (await readers?.send(asked).catch(() => null)) ?? refuse('paymentFailed');
  if (state === 'sent') return toView(attempt);
  const report = await ask(readers?.cancel(asked));
  // The reader took the card, although its answer did not arrive.
  if (report.outcome !== 'captured') throw new Refusal(state === 'busy' ? 'readerBusy' : 'readerOffline');
  await bookReport(db, id, report, now);
  return showPayment(call, reference);
};

/** Throws paymentFailed where the provider cannot be reached. */
export const cancelAtReader = async (call: Staff, gateways: Gateways, reference: string): Promise<Payment> => {
  const { db, now } = call;
  const attempt = await findPayment(call, reference);
  if (attempt.status !== 'open') return toView(attempt);
  const { id, readers } = findGateway(gateways, attempt.gateway) ?? refuse('paymentFailed');
  const report = await ask(readers?.cancel(await toPaymentRequest(db, attempt)));
  await bookReport(db, id, report, now);
  return showPayment(call, reference);
};
