import { computeBill } from '../evening/prices';
import { add, NO_NOTES, type Notes, take } from './notes';

export type Way = 'cash' | 'card' | 'wallet';

/** An order by its answers. Amounts in cents. */
export interface KnownOrder {
  readonly orderId: number;
  pieces: number;
  /** It has the table charge of its party. */
  hasCharge: boolean;
  percentOff: number;
  /** Its total, computed here. */
  total: number;
  /** One of the parts of a bill that was split. */
  isPart: boolean;
  captured: number;
  refunded: number;
  /** What of it came by each way, less what went back. */
  readonly held: Record<Way, number>;
  state: 'placed' | 'open' | 'paid' | 'refundedSome' | 'refundedAll' | 'cancelled' | 'merged';
}

const VAT = 0.1;

/** The total of coconuts: `computeBill` includes the table charge, which only one order of a party has. */
export const computeTotal = (pieces: number, hasCharge: boolean, percentOff = 0): number => {
  if (hasCharge) return computeBill({ coconuts: pieces, percentOff });
  const goods = 275 * pieces;
  const net = goods - Math.round((goods * percentOff) / 100);
  return net + Math.round(net * VAT);
};

/** Sums of a report. */
export interface WaySums {
  taken: number;
  back: number;
}

/** The expected result of a history, from the answers that were acknowledged, and from nothing else. */
export class Model {
  readonly orders = new Map<number, KnownOrder>();
  /** Cash that came in less what went out, over all tills, without their floats. */
  drawer: Notes = NO_NOTES;
  readonly ways: Record<Way, WaySums> = {
    cash: { taken: 0, back: 0 },
    card: { taken: 0, back: 0 },
    wallet: { taken: 0, back: 0 },
  };
  topUps = 0;
  /** Wallets of customers, by person. */
  readonly wallets = new Map<number, number>();
  refunds = 0;
  refunded = 0;
  /** Pieces that were placed and not cancelled; pieces that went to the kitchen. */
  pieces = 0;
  cooked = 0;
  /** Acts that were done, by name. */
  readonly done = new Map<string, number>();
  /** Refusals with a message, by name. */
  readonly refused = new Map<string, number>();
  /** What contradicted the model while it ran. */
  readonly contradictions: string[] = [];

  cashIn(notes: Notes): void {
    this.drawer = add(this.drawer, notes);
  }

  cashOut(notes: Notes): void {
    this.drawer = take(this.drawer, notes);
  }

  captures(order: KnownOrder, way: Way, amount: number): void {
    order.captured += amount;
    order.held[way] += amount;
    this.ways[way].taken += amount;
    if (order.captured - order.refunded === order.total) order.state = 'paid';
  }

  givesBack(order: KnownOrder, way: Way, amount: number): void {
    order.refunded += amount;
    order.held[way] -= amount;
    this.ways[way].back += amount;
  }

  counts(of: 'done' | 'refused', name: string): void {
    this[of].set(name, (this[of].get(name) ?? 0) + 1);
  }

  /** Orders that count as sold. */
  sold(): KnownOrder[] {
    return [...this.orders.values()].filter(({ state }) => ['paid', 'refundedSome', 'refundedAll'].includes(state));
  }
}
