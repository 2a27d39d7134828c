import type { Endpoints, Input, Output } from '@romduol/contract';
import { COMMANDS } from '@romduol/contract/events';
import type { MainAmount } from '@romduol/domain/money/amount';
import { PAYMENT_METHODS } from '@romduol/domain/rules/payment';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '../api/late-call';
import { Attempt } from './attempt';
import { payerCode } from './payment';
import type { PaymentMethod } from './payment-method';
import { persist } from './persist';
import { payment } from './member';
import { root } from './root';

export type SplitBill = Output<Endpoints['togetherInfo']>;
export type Share = SplitBill['shares'][number];
/**
 * What is taken: one of the parts, an equal split of what is left, pieces, an amount; nothing returns one's own share.
 */
export type ShareRequest = Omit<Input<Endpoints['takeShare']>, 'orderNo'>;

/** How the guests of a table part a bill, live on each of their phones. */
export class SplitBillStore {
  view: SplitBill | null = null;
  busy = false;
  /** The order that is split on the page, as soon as it is requested. */
  orderNo: string | null = null;
  /** Counts what was asked for and done, so that a late answer does not win. */
  #attempt = 0;
  readonly #taking = new Attempt();
  readonly #paying = new Attempt();

  constructor() {
    makeAutoObservable(this, { view: observableRef, orderNo: false }, { autoBind: true });
  }

  get mine(): Share | null {
    return this.view?.shares.find(({ mine, state }) => mine && state === 'held') ?? null;
  }

  /** What this phone has paid of it, in cents. */
  get paid(): readonly Share[] {
    return this.view?.shares.filter(({ mine, state }) => mine && state === 'paid') ?? [];
  }

  async load(orderNo: string): Promise<void> {
    this.orderNo = orderNo;
    this.#attempt += 1;
    const attempt = this.#attempt;
    const view = await call('togetherInfo', { orderNo }, { quiet: true });
    if (attempt === this.#attempt) this.#show(view);
  }

  #show(view: SplitBill): void {
    this.#attempt += 1;
    runInAction(() => (this.view = view));
  }

  /** Whether it is theirs now. Throws nothing: a refusal was shown, and the present state is on the screen. */
  async take(orderNo: string, request: ShareRequest): Promise<boolean> {
    return this.#act(orderNo, async () => {
      const input = { orderNo, ...request };
      const view = await call('takeShare', input, { idempotencyKey: this.#taking.keyFor(input) });
      this.#taking.done();
      return view;
    });
  }

  /** Pays the share that is held; online the attempt is in the view that is returned. */
  async pay(orderNo: string, share: Share, way: PaymentMethod, tip: MainAmount): Promise<boolean> {
    return this.#act(orderNo, async () => {
      const payer =
        way.method === PAYMENT_METHODS.online
          ? await payerCode(payment.byNo.get(orderNo)?.plugins ?? [], way.gateway)
          : {};
      const input = {
        orderNo,
        position: share.position,
        amount: share.amount,
        ...way,
        ...payer,
        ...(tip > 0 && { tip }),
      };
      const view = await call('payShare', input, { idempotencyKey: this.#paying.keyFor(input) });
      this.#paying.done();
      persist.write('paidBy', way);
      return view;
    });
  }

  async #act(orderNo: string, act: () => Promise<SplitBill>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      this.#show(await act());
      return true;
    } catch {
      await this.load(orderNo).catch(() => undefined);
      return false;
    } finally {
      runInAction(() => (this.busy = false));
    }
  }
}

export const splitBill = new SplitBillStore();

// Also while the first answer is on its way: it may be older than what was announced.
const again = (): void => {
  const { orderNo } = splitBill;
  if (orderNo !== null && root.isDiner) void splitBill.load(orderNo).catch(() => undefined);
};
root.live.on(COMMANDS.order, ({ data }) => {
  if (data['orderNo'] === splitBill.orderNo) again();
});
root.live.onCatchUp(again);
