import { asks } from './asks';
import type { KnownOrder, Way } from './model';
import { add, type Change, computeChange, inBoth, inRiel, NO_NOTES, type Notes } from './notes';
import type { Party } from './party';

const computeDue = ({ total, captured, refunded }: KnownOrder): number => total - captured + refunded;
const toPay = ({ mine }: Party): KnownOrder | undefined => mine.find(({ state }) => state === 'open');
const CHANGES = ['mixed', 'riel', 'dollars'] as const satisfies readonly Change[];

/** Cash handed over for an amount: exact, in either currency or both, or more than it. */
const handedOver = (party: Party, due: number): Notes => {
  const { random } = party;
  const dollars = random.whole(0, Math.floor(due / 100)) * 100;
  return random.one([
    { cents: due, riel: 0 },
    { cents: 0, riel: inRiel(due) },
    { cents: dollars, riel: inRiel(due - dollars) },
    { cents: (Math.floor(due / 100) + 1) * 100, riel: 0 },
    { cents: dollars, riel: inRiel(due - dollars) + 5_000 },
  ]);
};

/** Pays what is due of an order or a part of it, in cash of both currencies. */
export const paysCash = async (party: Party): Promise<void> => {
  const order = toPay(party);
  if (!order) return;
  const { random, model, waiter } = party;
  const due = computeDue(order);
  const part = due > 200 && random.isIn(30) ? random.whole(100, due - 1) : due;
  const received = handedOver(party, part);
  const kind = random.one(CHANGES);
  const paid = await asks(model, waiter, 'takeCash', {
    orderId: order.orderId,
    ...{ receivedCents: received.cents, receivedRiel: received.riel, change: kind, part },
    ...{ expectedTotal: order.total, column: 'sell' },
  });
  if (paid === null) return;
  model.cashIn(received);
  model.cashOut(computeChange(part, received, kind));
  model.captures(order, 'cash', part);
};

const paysBy = async (party: Party, way: Exclude<Way, 'cash'>): Promise<void> => {
  const order = toPay(party);
  if (!order) return;
  const { model, waiter, personId } = party;
  const due = computeDue(order);
  const seen = { orderId: order.orderId, expectedTotal: order.total, column: 'sell' };
  const paid =
    way === 'card'
      ? await asks(model, waiter, 'takeOffline', { ...seen, channelId: party.card })
      : await asks(model, waiter, 'takeBalance', { ...seen, personId });
  if (paid === null) return;
  model.captures(order, way, due);
  if (way === 'wallet') model.wallets.set(personId, (model.wallets.get(personId) ?? 0) - due);
};

export const paysByCard = (party: Party): Promise<void> => paysBy(party, 'card');
export const paysByWallet = (party: Party): Promise<void> => paysBy(party, 'wallet');

/** A customer puts money into their wallet, in dollars and riel. */
export const topsUp = async (party: Party): Promise<void> => {
  const { random, model, waiter, personId } = party;
  const amount = random.whole(10, 40) * 100;
  const dollars = random.whole(0, amount / 100) * 100;
  const notes = random.one([
    { cents: amount, riel: 0 },
    { cents: dollars, riel: inRiel(amount - dollars) },
  ]);
  const cash = { cashCents: notes.cents, cashRiel: notes.riel };
  const done = await asks(model, waiter, 'staffTopUp', { personId, amount, channelId: party.cash, ...cash });
  if (done === null) return;
  model.cashIn(notes);
  model.topUps += amount;
  model.wallets.set(personId, (model.wallets.get(personId) ?? 0) + amount + done.giftAmount);
};

/** The cash that leaves the drawer for an amount, as staff choose it; by default as it was paid, from the answer. */
const handOut = (party: Party, amount: number): Notes | null => {
  if (amount === 0 || party.random.isIn(40)) return null;
  return party.random.one([{ cents: amount, riel: 0 }, { cents: 0, riel: inRiel(amount) }, inBoth(amount)]);
};
const said = (notes: Notes | null) => (notes === null ? {} : { cashCents: notes.cents, cashRiel: notes.riel });

interface Tender {
  readonly refundedCash: Notes;
}
const sumHandedOut = (tenders: readonly Tender[]): Notes =>
  tenders.reduce<Notes>((sum, { refundedCash }) => add(sum, refundedCash), NO_NOTES);

/** What was paid out for an order by an act: as requested, else the difference of the answers. */
const fetchHandedOut = async (party: Party, order: KnownOrder): Promise<Notes> => {
  const answer = await asks(party.model, party.waiter, 'staffOrder', { orderId: order.orderId });
  return sumHandedOut(answer?.tenders ?? []);
};

/** Subtracts a refund from the channels that it was paid by: from one only, or all that is left of each. */
const refund = (party: Party, order: KnownOrder, amount: number, first: Way): void => {
  const { model, personId } = party;
  let left = amount;
  for (const way of [first, ...(['cash', 'card', 'wallet'] as const).filter((each) => each !== first)]) {
    const back = Math.min(left, order.held[way]);
    left -= back;
    if (back === 0) continue;
    model.givesBack(order, way, back);
    if (way === 'wallet') model.wallets.set(personId, (model.wallets.get(personId) ?? 0) + back);
  }
  if (left > 0) model.contradictions.push(`more was refunded of ${order.orderId} than was captured: ${left}`);
};

/** Refunds all of a paid order. */
export const refundsAll = async (party: Party): Promise<void> => {
  const { model, waiter, random } = party;
  const order = party.mine.find(({ state }) => state === 'paid' || (state === 'refundedSome' && random.isIn(50)));
  if (!order) return;
  const { orderId } = order;
  const amount = order.captured - order.refunded;
  const before = await fetchHandedOut(party, order);
  const notes = handOut(party, order.held.cash);
  const done = await asks(model, waiter, 'fullRefund', { orderId, reason: 'Cold', ...said(notes) });
  if (done === null) return;
  const after = sumHandedOut(done.tenders);
  const handed = { cents: after.cents - before.cents, riel: after.riel - before.riel };
  if (notes !== null && (handed.cents !== notes.cents || handed.riel !== notes.riel)) {
    model.contradictions.push(`${orderId}: ${JSON.stringify(notes)} was said, ${JSON.stringify(handed)} was recorded`);
  }
  model.cashOut(notes ?? handed);
  refund(party, order, amount, 'cash');
  order.state = 'refundedAll';
  model.refunds += 1;
  model.refunded += amount;
};

/** Refunds a piece of an order that was paid in cash. */
export const refundsOne = async (party: Party): Promise<void> => {
  const { model, waiter } = party;
  const order = party.mine.find(
    ({ state, held, captured, pieces }) => state === 'paid' && pieces > 1 && held.cash === captured,
  );
  if (!order) return;
  const { orderId } = order;
  const info = await asks(model, waiter, 'refundInfo', { orderId });
  const line = info?.lines[0];
  if (!info || !line) return;
  const items = [{ lineId: line.id, quantity: 1 }];
  const done = await asks(model, waiter, 'partRefund', { orderId, items, method: 2 });
  if (done === null) return;
  model.cashOut(sumHandedOut(done.tenders));
  const amount = done.tenders.reduce((sum, tender) => sum + tender.refunded, 0);
  // A piece is worth its share of the line, to the cent.
  if (Math.abs(amount - line.amount / line.quantity) >= 1) {
    model.contradictions.push(`a piece of ${orderId} gave back ${amount} of ${line.amount} for ${line.quantity}`);
  }
  refund(party, order, amount, 'cash');
  order.state = 'refundedSome';
  model.refunds += 1;
  model.refunded += amount;
};

/** A checkout is undone: every payment goes back, and the order is to be paid again. */
export const reverses = async (party: Party): Promise<void> => {
  const { model, waiter } = party;
  const order = party.mine.find(({ state }) => state === 'paid');
  if (!order) return;
  const { orderId } = order;
  const before = await fetchHandedOut(party, order);
  const notes = handOut(party, order.held.cash);
  const done = await asks(model, waiter, 'reverseCheckout', { orderId, reason: 'Mistake', ...said(notes) });
  if (done === null) return;
  const after = sumHandedOut(done.tenders);
  model.cashOut(notes ?? { cents: after.cents - before.cents, riel: after.riel - before.riel });
  refund(party, order, order.captured - order.refunded, 'cash');
  order.state = 'open';
};
