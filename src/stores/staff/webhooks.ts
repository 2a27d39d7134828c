import type { Endpoints, Input, Output } from '@romduol/contract';
import { makeAutoObservable, observableRef } from 'mobx';
import type { LoadablePages } from '../../components/async/loadable';
import { call } from '../../api/staff-call';
import { Resource } from '../resource';

export type Webhook = Output<Endpoints['webhooks']>['list'][number];
type Log = Output<Endpoints['webhookLog']>;
export type Delivery = Log['list'][number];
type LogFilter = Omit<Input<Endpoints['webhookLog']>, 'before'>;

/** The receivers of the store's events. */
export const webhooks = new Resource(() => call('webhooks', {}, { quiet: true }));

/** Those that were switched off by the server, or take nothing at the moment. */
export const listTroubled = (): readonly Webhook[] =>
  webhooks.value?.list.filter(({ endedWhy, failingSince }) => endedWhy !== null || failingSince !== null) ?? [];

/** The secret of a new receiver, which nothing shows again; null where it was refused. */
export const createWebhook = async (input: Input<Endpoints['createWebhook']>): Promise<string | null> =>
  (await webhooks.run(() => call('createWebhook', input)))?.secret ?? null;

export const changeWebhook = (input: Input<Endpoints['changeWebhook']>): Promise<boolean> =>
  webhooks.save(() => call('changeWebhook', input));

export const rotateWebhookSecret = async (webhookId: number): Promise<string | null> =>
  (await webhooks.run(() => call('rotateWebhookSecret', { webhookId })))?.secret ?? null;

export const removeWebhook = (webhookId: number): Promise<boolean> =>
  webhooks.change(() => call('removeWebhook', { webhookId }));

export const testWebhook = (webhookId: number): Promise<boolean> =>
  webhooks.change(() => call('testWebhook', { webhookId }));

/** Sends what was given up again: one message, or all of a receiver. */
export const resendWebhooks = (webhookId: number, deliveryId?: number): Promise<boolean> =>
  webhooks.change(() => call('resendWebhooks', { webhookId, ...(deliveryId !== undefined && { deliveryId }) }));

export const readDelivery = (deliveryId: number) => call('webhookDelivery', { deliveryId }, { quiet: true });
export type DeliveryDetails = Output<Endpoints['webhookDelivery']>;

/** What was sent, the newest first, narrowed as a manager chooses. */
class WebhookLogStore implements LoadablePages<Delivery> {
  filter: LogFilter = {};
  readonly #log = new Resource<Log>(() => this.#ask());

  constructor() {
    makeAutoObservable(this, { filter: observableRef }, { autoBind: true });
  }

  get value(): readonly Delivery[] | null {
    return this.#log.value?.list ?? null;
  }

  get problem(): string | null {
    return this.#log.problem;
  }

  get error() {
    return this.#log.error;
  }

  get hasMore(): boolean {
    return this.#log.value?.more ?? false;
  }

  /** Narrows the list by one thing more, or by another; undefined takes it away. */
  narrow(by: { readonly [K in keyof LogFilter]?: LogFilter[K] | undefined }): void {
    const kept = Object.entries({ ...this.filter, ...by }).filter(([, value]) => value !== undefined);
    this.filter = Object.fromEntries(kept);
    this.#log.reset();
    void this.load();
  }

  load(): Promise<void> {
    return this.#log.load();
  }

  async loadMore(): Promise<void> {
    const shown = this.#log.value;
    const last = shown?.list.at(-1);
    if (!shown || last === undefined) return;
    const more = await this.#ask(last.deliveryId).catch(() => null);
    if (more !== null && this.#log.value === shown) this.#log.set({ ...more, list: [...shown.list, ...more.list] });
  }

  #ask(before?: number): Promise<Log> {
    return call('webhookLog', { ...this.filter, ...(before !== undefined && { before }) }, { quiet: true });
  }
}

export const webhookLog = new WebhookLogStore();
