import { isServed, isSettled, PAY_STATUS, type PayStatus } from '@romduol/domain/order/pay-status';
import { PAYMENT_METHODS } from '@romduol/domain/rules/payment';
import { makeAutoObservable, observableRef } from 'mobx';
import { call } from '../../api/late-call';
import { Attempt } from '../attempt';
import type { KioskRequest } from './kiosk-request';
import type { Paying, Quote, KioskOrderInput } from './order';

export type PayWay = 'online' | 'counter';

interface Placed {
  readonly orderNo: string;
  readonly total: Quote['price']['total'];
}

/** Money came for it, or a promise of it, and its dishes are made. */
const isDone = (status: PayStatus): boolean => isSettled(status) && isServed(status);

/** The one order of a customer, and how it is paid. What they leave behind unpaid the server ends. */
export class KioskPayment {
  order: Placed | null = null;
  paying: Paying | null = null;
  #placing = new Attempt();
  #opening = new Attempt();

  constructor(private readonly request: KioskRequest) {
    makeAutoObservable(this, { paying: observableRef, order: observableRef }, { autoBind: true });
  }

  get isPaid(): boolean {
    return this.paying !== null && isDone(this.paying.payStatus);
  }

  /** The money is there, and the order is not settled yet: the server finishes it, with or without this screen. */
  get isFinishing(): boolean {
    return !this.isPaid && !this.isPart && this.paying?.attempt?.status === 'captured';
  }

  /** Less than was asked for arrived: the rest is to be paid. */
  get isPart(): boolean {
    return this.paying?.payStatus === PAY_STATUS.toBePaid && this.paying.received !== null && this.paying.due > 0;
  }

  /** Places the order, once however often it is pressed. */
  async place(wanted: KioskOrderInput): Promise<Placed> {
    if (this.order !== null) return this.order;
    const shows = this.request.ignoreStale();
    const idempotencyKey = this.#placing.keyFor(wanted);
    const { orderNo } = await call('creatKioskOrder', wanted, { quiet: true, idempotencyKey });
    const placed = { orderNo, total: wanted.expectedTotal };
    // Kept at once: if the way to pay does not open, the next press must not order again.
    shows(() => (this.order = placed));
    return placed;
  }

  async open({ orderNo, total }: Placed, way: PayWay): Promise<Paying> {
    const paid = { orderNo, expectedTotal: total, column: 'sell' } as const;
    const [channel] = way === 'counter' ? await call('offlineChannels', {}, { quiet: true }) : [];
    const wanted =
      way === 'counter'
        ? { ...paid, method: PAYMENT_METHODS.offline, ...(channel === undefined ? {} : { channelId: channel.id }) }
        : { ...paid, method: PAYMENT_METHODS.online };
    const said = { ...wanted, after: this.paying?.attempt?.reference ?? '' };
    const answer = await call('payOrder', wanted, { quiet: true, idempotencyKey: this.#opening.keyFor(said) });
    return {
      orderNo,
      payStatus: answer.payStatus,
      attempt: answer.attempt,
      received: null,
      due: answer.attempt?.amount ?? total,
    };
  }

  shows(paying: Paying): void {
    this.paying = paying;
  }

  reset(): void {
    this.order = null;
    this.paying = null;
    this.#placing = new Attempt();
    this.#opening = new Attempt();
  }
}
