import type { Actor } from '../world/actor';
import { asks } from './asks';
import { type KnownOrder, type Model, computeTotal } from './model';
import type { Random } from './random';

/** A table with the phone at it. */
export interface Seat {
  readonly phone: Actor;
  tableId: number;
}

/** An actor at a few tables, one act after the other, with its state. */
export interface Party {
  readonly random: Random;
  readonly model: Model;
  readonly waiter: Actor;
  readonly seats: readonly [Seat, Seat];
  /** A free table. */
  spare: number;
  /** A member of the store, with a wallet. */
  readonly personId: number;
  readonly coconut: number;
  readonly card: number;
  readonly cash: number;
  /** The orders that they are at. */
  readonly mine: KnownOrder[];
  readonly seatByOrder: Map<KnownOrder, Seat>;
}

interface Cart {
  readonly version: number;
  readonly goodsList: readonly { readonly num: number }[];
}

/** A phone that got no answer looks into the cart before it adds anything again. */
const fills = async ({ model, coconut }: Party, { phone }: Seat, pieces: number): Promise<number> => {
  for (let tries = 0; tries < 60; tries += 1) {
    const cart = (await asks(model, phone, 'cart', { diningStyle: 1 })) as Cart | null;
    const there = (cart?.goodsList ?? []).reduce((sum, { num }) => sum + num, 0);
    if (cart !== null && there === pieces) return cart.version;
    const line = { diningStyle: 1, id: coconut, tagItems: [], feeds: [], cartNum: pieces - there };
    await phone
      .tries(there > pieces ? 'cartEmpty' : 'cartAdd', there > pieces ? { diningStyle: 1 } : line)
      .catch(() => null);
  }
  throw new Error('the cart was not filled');
};

const isEnded = ({ state }: KnownOrder): boolean => state === 'cancelled' || state === 'merged';
const isBusy = ({ mine, seatByOrder }: Party, seat: Seat): boolean =>
  mine.some((order) => order.state === 'open' && seatByOrder.get(order) === seat);

/** A party has one table charge, on one of its orders. */
const isCharged = ({ mine, seatByOrder }: Party, seat: Seat | undefined): boolean =>
  mine.some((order) => order.hasCharge && !isEnded(order) && seatByOrder.get(order) === seat);

/** Orders, and has it accepted; the party's first order has the table charge. */
export const orders = async (party: Party): Promise<void> => {
  const { random, model, waiter } = party;
  const free = party.seats.filter((each) => !isBusy(party, each));
  const [first, ...others] = free;
  // A person with an unpaid order places no other.
  if (!first) return;
  const seat = random.one([first, ...others]);
  const pieces = random.whole(1, 5);
  const cartVersion = await fills(party, seat, pieces);
  const isFirst = !isCharged(party, seat);
  const order = { diningStyle: 1, cartVersion, partySize: 2, column: 'sell' };
  for (const hasCharge of [isFirst, !isFirst]) {
    const total = computeTotal(pieces, hasCharge);
    const placed = await asks(model, seat.phone, 'generateOrderPostPayment', { ...order, expectedTotal: total });
    if (placed === null) continue;
    const held = { cash: 0, card: 0, wallet: 0 };
    const money = { captured: 0, refunded: 0, held };
    const known: KnownOrder = {
      ...{ orderId: placed.orderId, pieces, hasCharge, percentOff: 0, total, isPart: false, state: 'placed' },
      ...money,
    };
    model.orders.set(placed.orderId, known);
    model.pieces += pieces;
    party.mine.push(known);
    party.seatByOrder.set(known, seat);
    // Whose answer was lost is refused at the second time, as it is accepted already.
    await asks(model, waiter, 'acceptOrder', { orderId: placed.orderId });
    model.cooked += pieces;
    known.state = 'open';
    return;
  }
};

const isUntouched = (order: KnownOrder): boolean => order.state === 'open' && order.captured === 0;
const untouched = ({ mine }: Party): KnownOrder | undefined =>
  mine.find((order) => isUntouched(order) && !order.isPart && order.percentOff === 0);

/** Gives an unpaid order 10 % off. */
export const discounts = async (party: Party): Promise<void> => {
  const order = untouched(party);
  if (!order) return;
  const asked = { orderId: order.orderId, discount: { reduceType: 1, reduceRate: 10 }, reason: 'Regular guest' };
  if ((await asks(party.model, party.waiter, 'discountBill', asked)) === null) return;
  order.percentOff = 10;
  order.total = computeTotal(order.pieces, order.hasCharge, 10);
};

/** Splits pieces off an order: the parts are the whole, to the cent. */
export const splits = async (party: Party): Promise<void> => {
  const { random, model, waiter, mine } = party;
  const order = mine.find((each) => isUntouched(each) && !each.isPart && each.pieces > 1);
  if (!order) return;
  const { orderId } = order;
  const lineId = (await asks(model, waiter, 'staffOrder', { orderId }))?.goods[0]?.id;
  const quantity = random.whole(1, order.pieces - 1);
  const done = await asks(model, waiter, 'splitOrder', { orderId, groups: [{ items: [{ lineId, quantity }] }] });
  const [rest, apart] = done?.orders ?? [];
  if (!rest || !apart) return;
  if (rest.totalPrice + apart.totalPrice !== order.total) {
    model.contradictions.push(`parts of ${orderId} are ${rest.totalPrice} + ${apart.totalPrice}, not ${order.total}`);
  }
  const part = { ...order, ...{ orderId: apart.orderId, pieces: quantity, hasCharge: false, isPart: true } };
  const known: KnownOrder = { ...part, total: apart.totalPrice, held: { cash: 0, card: 0, wallet: 0 } };
  Object.assign(order, { pieces: order.pieces - quantity, total: rest.totalPrice, isPart: true });
  model.orders.set(known.orderId, known);
  mine.push(known);
  const seat = party.seatByOrder.get(order);
  if (seat) party.seatByOrder.set(known, seat);
};

/** Merges an order into another one: one table charge is left. */
export const merges = async (party: Party): Promise<void> => {
  const mergeable = () => party.mine.filter((order) => isUntouched(order) && !order.isPart && order.percentOff === 0);
  if (mergeable().length < 2) await orders(party);
  const [target, source] = mergeable();
  if (!target || !source) return;
  const merged = await asks(party.model, party.waiter, 'mergeOrders', {
    orderId: target.orderId,
    sourceIds: [source.orderId],
  });
  if (merged === null) return;
  source.state = 'merged';
  target.pieces += source.pieces;
  target.hasCharge ||= source.hasCharge && !isCharged(party, party.seatByOrder.get(target));
  target.total = computeTotal(target.pieces, target.hasCharge);
  if (merged.totalPrice !== target.total) {
    party.model.contradictions.push(`${target.orderId} is ${merged.totalPrice} after a merge, not ${target.total}`);
  }
};

/** Cancels an unpaid order: its pieces are in stock again. */
export const cancels = async (party: Party): Promise<void> => {
  const order = untouched(party);
  if (!order) return;
  const said = { orderId: order.orderId, reason: 'They left' };
  if ((await asks(party.model, party.waiter, 'cancelByStaff', said)) === null) return;
  order.state = 'cancelled';
  party.model.pieces -= order.pieces;
};

/** A party changes its table. */
export const moves = async (party: Party): Promise<void> => {
  const seat = party.random.one(party.seats);
  const said = { tableId: seat.tableId, toTableId: party.spare };
  if ((await asks(party.model, party.waiter, 'changeTable', said)) === null) return;
  [seat.tableId, party.spare] = [party.spare, seat.tableId];
};
