import { type MainAmount, mainAmount, NO_SECOND } from '@romduol/domain/money/amount';
import type { Actor } from '../world/actor';
import { order, puts } from '../world/meal';
import { adds } from '../world/rounds';
import type { World } from '../world/world';
import { Figures } from './figures';
import { computeBill, type Ordered } from './prices';

export const DISHES = {
  coconuts: 'Fresh coconut',
  noodles: 'Phnom Penh kuy teav',
  ribs: 'Pork ribs in palm sugar',
} as const;

/** A bill of a table, with the phone that ordered. */
export interface Bill {
  readonly phone: Actor;
  readonly orderId: number;
  readonly orderNo: string;
  readonly ordered: Ordered;
}

const toPieces = ({ coconuts = 0, noodles = 0 }: Ordered): Readonly<Record<string, number>> => ({
  [DISHES.coconuts]: coconuts,
  [DISHES.noodles]: noodles,
});

/** A store on an evening: its employees, the acts, and the expected results. */
export class Evening {
  readonly figures = new Figures();

  private constructor(
    readonly world: World,
    readonly waiter: Actor,
    /** The channel of a card machine, with its name. */
    readonly card: { readonly id: number; readonly name: string },
  ) {}

  /** Ribs are sold by the kilogram here, tips are taken and credit is given. */
  static async begins(world: World): Promise<Evening> {
    const { db } = world;
    await db.updateTable('store').set({ tips: true, credit_allowed: true }).execute();
    await db.updateTable('goods').set({ pricing_method: 1 }).where('sell_cents', '=', mainAmount(690)).execute();
    const waiter = await world.waiter();
    const channel = (await waiter.does('offlineChannels', {})).find(({ kind }) => kind === 'other');
    if (!channel) throw new Error('no card machine');
    return new Evening(world, waiter, { id: channel.id, name: channel.channelsName });
  }

  /** Guests order at a table; staff accept, weigh and confirm. */
  async orders(table: string, ordered: Ordered): Promise<Bill> {
    const phone = await this.world.diner(table);
    const { coconuts = 0, noodles = 0, ribs = [] } = ordered;
    if (coconuts > 0) await puts(this.world, phone, DISHES.coconuts, coconuts);
    if (noodles > 0) await puts(this.world, phone, DISHES.noodles, noodles);
    if (ribs.length > 0) await puts(this.world, phone, DISHES.ribs, ribs.length);
    const { orderId, orderNo } = await phone.does('generateOrderPostPayment', await order(phone));
    await this.waiter.does('acceptOrder', { orderId });
    if (ribs.length > 0) await this.#weighs(orderId, ribs);
    return { phone, orderId, orderNo, ordered };
  }

  async #weighs(orderId: number, weights: readonly number[]): Promise<void> {
    const { goods } = await this.waiter.does('staffOrder', { orderId });
    const pending = goods.filter(({ pricingCompleted }) => !pricingCompleted);
    const lines = pending.map(({ id }, index) => ({ id, weight: weights[index] ?? 1 }));
    await this.waiter.does('weighLines', { orderId, lines });
    await this.waiter.does('confirmOrder', { orderId });
  }

  /** Another round of coconuts, from the guests' phone. */
  async addsRound(bill: Bill, coconuts: number): Promise<Bill> {
    await adds(
      this.world,
      bill.phone,
      bill.orderNo,
      Array.from({ length: coconuts }, () => DISHES.coconuts),
    );
    await this.waiter.does('acceptOrder', { orderId: bill.orderId });
    return { ...bill, ordered: { ...bill.ordered, coconuts: (bill.ordered.coconuts ?? 0) + coconuts } };
  }

  /** What is due as the product reports it; throws where the bill, computed separately, differs. */
  async due({ orderId, ordered }: Bill): Promise<MainAmount> {
    const { due } = await this.waiter.does('staffOrder', { orderId });
    if (due !== computeBill(ordered)) throw new Error(`the bill says ${due}, and comes to ${computeBill(ordered)}`);
    return due;
  }

  async findLineId({ orderId }: Bill, name: string): Promise<number> {
    const { goods } = await this.waiter.does('staffOrder', { orderId });
    return goods.find((line) => line.name === name)?.id ?? 0;
  }

  async #total(orderId: number) {
    const { totalPrice } = await this.waiter.does('staffOrder', { orderId });
    return { orderId, expectedTotal: totalPrice, column: 'sell' as const };
  }

  /** Cash for all that is due, or for one share. */
  async takesCash(orderId: number, amount: number, { tip = 0, share }: { tip?: number; share?: number } = {}) {
    await this.waiter.does('takeCash', {
      ...(await this.#total(orderId)),
      receivedCents: mainAmount(amount + tip),
      receivedRiel: NO_SECOND,
      change: 'mixed',
      ...(tip > 0 && { tip: mainAmount(tip) }),
      ...(share !== undefined && { share }),
    });
    this.figures.takes('CASH_PAY', amount, tip);
  }

  async takesCard(orderId: number, amount: number): Promise<void> {
    await this.waiter.does('takeOffline', { ...(await this.#total(orderId)), channelId: this.card.id });
    this.figures.takes(`CASH_PAY ${this.card.name}`, amount);
  }

  /** A bill was settled, and is one order of the day. */
  sells({ ordered }: Bill): void {
    this.figures.sells(computeBill(ordered), toPieces(ordered));
  }
}
