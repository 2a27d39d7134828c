import type { Endpoints, Output } from '@romduol/contract';
import type { MainAmount } from '@romduol/domain/money/amount';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '../api/late-call';
import { Attempt } from './attempt';
import type { Coupon } from './coupons';
import { PagedResource } from './paged-resource';
import { payerCode } from './payment';

type Levels = Output<Endpoints['rechargeDetailPage']>;
export type Level = Levels['levels'][number];
export type TopUp = Output<Endpoints['recharge']>;
export type WalletEntry = Output<Endpoints['walletEntries']>['list'][number];

/** A member's money in the store: what is there, how more gets there, what came and went. */
export class WalletStore {
  levels: Levels | null = null;
  /** Coupons for a top-up of the amount that was asked about last. */
  coupons: readonly Coupon[] = [];
  topUp: TopUp | null = null;
  readonly history = new PagedResource<WalletEntry>(
    (page, how) => call('walletEntries', page, how),
    ({ id }) => id,
  );
  readonly #attempt = new Attempt();

  constructor() {
    makeAutoObservable(
      this,
      { levels: observableRef, coupons: observableRef, topUp: observableRef, history: false },
      { autoBind: true },
    );
  }

  async load(): Promise<void> {
    const levels = await call('rechargeDetailPage', {}, { quiet: true });
    runInAction(() => (this.levels = levels));
  }

  /** Coupons that reduce the price of a top-up of this amount in cents. */
  async loadCoupons(amount: MainAmount): Promise<void> {
    const coupons = await call('findTopUpCanUseCoupon', { amount }, { quiet: true }).catch(() => []);
    runInAction(() => (this.coupons = coupons));
  }

  /** Begins a top-up. Throws the CallError of a refusal, after its toast. */
  async begin(amount: MainAmount, couponCode: string | null, gateway: string): Promise<TopUp> {
    const payer = await payerCode(this.levels?.plugins ?? [], gateway);
    const input = { amount, gateway, ...payer, ...(couponCode !== null && { couponCode }) };
    const topUp = await call('recharge', input, { idempotencyKey: this.#attempt.keyFor(input) });
    this.#attempt.done();
    runInAction(() => (this.topUp = topUp));
    return topUp;
  }

  /** The outcome of a top-up. */
  async follow(reference: string): Promise<void> {
    const topUp = await call('rechargeStatus', { reference }, { quiet: true });
    runInAction(() => (this.topUp = topUp));
  }

  reset(): void {
    this.levels = null;
    this.coupons = [];
    this.topUp = null;
    this.history.reset();
  }
}
