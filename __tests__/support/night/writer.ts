import { setTimeout as pause } from 'node:timers/promises';
import { insists } from '../machines/stubborn';
import type { Actor } from '../world/actor';

const COCONUT_CENTS = 275;
const TABLE_CHARGE_CENTS = 100;

/** A sale that was acknowledged: the database must hold it, whole. Amounts in cents. */
export interface Sale {
  readonly orderId: number;
  readonly pieces: number;
  readonly total: number;
  /** Until the cash was acknowledged too. */
  paid: boolean;
}

/** A phone at a table, and the waiter who serves it. */
export interface Hands {
  readonly phone: Actor;
  readonly waiter: Actor;
}

interface Cart {
  readonly version: number;
  readonly goodsList: readonly { readonly num: number }[];
}

/** The total of a bill, computed here and not by the product: VAT of 10 %, one table charge for a party. */
const computeBill = (pieces: number, isFirst: boolean): number => {
  const net = COCONUT_CENTS * pieces + (isFirst ? TABLE_CHARGE_CENTS : 0);
  return net + Math.round(net / 10);
};

export interface Habits {
  /** The dish's id. */
  readonly coconut: number;
  /** Between two sales, in ms. */
  readonly pace: number;
  /** For how long an answer is insisted on, in ms. */
  readonly patience: number;
}

/** A table that orders, is served and pays again and again, and records its answers. */
export class Writer {
  readonly sales: Sale[] = [];
  /** The refusals of orders: the test checks each. */
  readonly refusals: string[] = [];

  constructor(
    private readonly hands: Hands,
    private readonly habits: Habits,
  ) {}

  /** Sells until it is over; what was begun is finished, however often it has to be asked for. */
  async goesOn(over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      await this.sells();
      await pause(this.habits.pace, undefined, { signal: over }).catch(() => undefined);
    }
  }

  async sells(): Promise<void> {
    const { phone, waiter } = this.hands;
    const pieces = 1 + (this.sales.length % 3);
    const cart = await this.fills(pieces);
    const total = computeBill(pieces, this.sales.length === 0);
    const order = { diningStyle: 1, cartVersion: cart.version, partySize: 2, expectedTotal: total, column: 'sell' };
    const placed = await this.asks(phone, 'generateOrderPostPayment', order);
    if (placed.code !== 0) return void this.refusals.push(`${placed.code} ${placed.msg}`);
    const { orderId } = placed.data as { orderId: number };
    const sale: Sale = { orderId, pieces, total, paid: false };
    this.sales.push(sale);
    // A call without an answer is repeated; the second answer is that it is accepted already.
    await this.asks(waiter, 'acceptOrder', { orderId });
    const cash = { receivedCents: total, receivedRiel: 0, change: 'dollars', expectedTotal: total, column: 'sell' };
    const paid = await this.asks(waiter, 'takeCash', { orderId, ...cash });
    if (paid.code === 0) sale.paid = true;
    else this.refusals.push(`${paid.code} ${paid.msg}`);
  }

  private asks(who: Actor, name: Parameters<typeof insists>[1], input: object) {
    return insists(who, name, input, this.habits.patience);
  }

  /** A phone that got no answer looks into the cart before it adds anything again. */
  private async fills(pieces: number): Promise<Cart> {
    const { phone } = this.hands;
    for (const end = Date.now() + this.habits.patience; ;) {
      const cart = (await this.asks(phone, 'cart', { diningStyle: 1 })).data as Cart;
      const there = cart.goodsList.reduce((sum, { num }) => sum + num, 0);
      if (there === pieces) return cart;
      if (Date.now() > end) throw new Error('the cart was not filled');
      // A call that was done without an answer may be there twice.
      if (there > pieces) await phone.tries('cartEmpty', { diningStyle: 1 }).catch(() => null);
      else await phone.tries('cartAdd', this.line(pieces - there)).catch(() => null);
    }
  }

  private line(cartNum: number) {
    return { diningStyle: 1, id: this.habits.coconut, tagItems: [], feeds: [], cartNum };
  }
}

/** All of them sell until it is over; settles when each has finished, and rejects with the first that could not. */
export const allSell = (writers: readonly Writer[], over: AbortSignal): Promise<unknown> => {
  const selling = Promise.all(writers.map((writer) => writer.goesOn(over)));
  // Awaited at the end; until then it must not count as an unhandled rejection.
  selling.catch(() => undefined);
  return selling;
};
