import type { Endpoints, Output } from '@romduol/contract';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import type { MainAmount } from '@romduol/domain/money/amount';
import type { Column } from '@romduol/domain/pricing/model';
import { PAYMENT_METHODS } from '@romduol/domain/rules/payment';
import { makeAutoObservable, observable, runInAction } from 'mobx';
import { call } from '../api/late-call';
import { login } from '../platform/login';
import { Attempt } from './attempt';
import { offlinePayments } from './offline-payments';
import type { PaymentMethod } from './payment-method';
import { persist } from './persist';

export type PayInfo = Output<Endpoints['payInfo']>;
export type PaymentAttempt = NonNullable<PayInfo['attempt']>;

/** What was on the screen when the person pressed the button. */
export interface Seen {
  readonly expectedTotal: MainAmount;
  readonly column: Column;
}

/** The gateways that work where this device is. */
export const workingHere = (plugins: PayInfo['plugins']): PayInfo['plugins'] =>
  plugins.filter(({ app }) => app === null || app === login.app);

/** What a gateway within the super-app around us needs: the payer. Throws where the app does not give it. */
export const payerCode = async (
  plugins: PayInfo['plugins'],
  gateway: string,
): Promise<{ readonly appCode?: string }> => {
  const isOfApp = plugins.some((plugin) => plugin.gateway === gateway && plugin.app !== null);
  return isOfApp ? { appCode: await login.code() } : {};
};

/** Paying an order: what is due, how, and the outcome. */
export class PaymentStore {
  readonly byNo = observable.map<string, PayInfo>({}, { deep: false });
  paying = false;
  readonly #attempt = new Attempt();

  constructor() {
    makeAutoObservable(this, { byNo: false }, { autoBind: true });
  }

  /** What is due of an order, and how it may be paid. */
  async load(orderNo: string): Promise<PayInfo> {
    const info = await call('payInfo', { orderNo }, { quiet: true });
    runInAction(() => this.byNo.set(orderNo, info));
    this.#saveOffline(info);
    return info;
  }

  /** Pays, or opens the one attempt to. null while that is under way. Throws the CallError of a refusal. */
  async pay(
    orderNo: string,
    way: PaymentMethod,
    seen: Seen,
    tip: MainAmount,
  ): Promise<Output<Endpoints['payOrder']> | null> {
    if (this.paying) return null;
    this.paying = true;
    try {
      const payer =
        way.method === PAYMENT_METHODS.online
          ? await payerCode(this.byNo.get(orderNo)?.plugins ?? [], way.gateway)
          : {};
      const input = { orderNo, ...way, ...seen, ...payer, ...(tip > 0 && { tip }) };
      const answer = await call('payOrder', input, { idempotencyKey: this.#attempt.keyFor(input) });
      this.#attempt.done();
      if (way.method === PAYMENT_METHODS.offline) offlinePayments.save(orderNo, way.channelId);
      persist.write('paidBy', way);
      return answer;
    } finally {
      await this.load(orderNo).catch(() => undefined);
      runInAction(() => (this.paying = false));
    }
  }

  /**
   * T-13: stored while the order is to be paid by the channel that was chosen; cleared when it is paid or over, and
   * when it is to be paid again, for which no channel is chosen yet.
   */
  #saveOffline({ orderNo, payStatus, channels }: PayInfo): void {
    const selected = channels.find((channel) => channel.selected);
    if (payStatus === PAY_STATUS.toBePaid && selected !== undefined) offlinePayments.save(orderNo, selected.id);
    else offlinePayments.remove(orderNo);
  }

  reset(): void {
    this.byNo.clear();
  }
}
