import type { Endpoints, Input, Output } from '@romduol/contract';
import { observable, runInAction } from 'mobx';
import { call } from '../../api/call';
import { randomId } from '../../platform/random-id';
import { Resource } from '../resource';
import { toastError } from '../toast-error';

export type PaymentSettings = Output<Endpoints['waysToPay']>;
export type PaidBy = PaymentSettings['gateways'][number];
export type ProviderAccount = PaymentSettings['accounts'][number];
export type Counter = PaymentSettings['channels'][number];
export type Level = PaymentSettings['levels'][number];
export type Trial = Output<Endpoints['testGateway']>;

/** How the store is paid, and its levels of top-up, as its manager sets them. */
export const paymentSettings = new Resource(() => call('waysToPay', {}, { quiet: true }));

export const switchGateway = (input: Input<Endpoints['switchGateway']>): Promise<boolean> =>
  paymentSettings.change(() => call('switchGateway', input));

export const saveAccount = (input: Input<Endpoints['saveGatewayAccount']>): Promise<boolean> =>
  paymentSettings.save(() => call('saveGatewayAccount', input));

export const saveChannel = (input: Input<Endpoints['saveOfflineChannel']>): Promise<boolean> =>
  paymentSettings.save(() => call('saveOfflineChannel', input, { idempotencyKey: randomId() }));

export const saveLevel = (input: Input<Endpoints['saveRechargeLevel']>): Promise<boolean> =>
  paymentSettings.save(() => call('saveRechargeLevel', input, { idempotencyKey: randomId() }));

export const removeLevel = (id: number): Promise<boolean> =>
  paymentSettings.change(() => call('removeRechargeLevel', { id }));

/** The results of the tests since the page was opened, by gateway; null while one is running. */
export const trials = observable.map<string, Trial | null>({}, { deep: false });

export const testGateway = async (gateway: string): Promise<void> => {
  if (trials.get(gateway) === null) return;
  runInAction(() => trials.set(gateway, null));
  try {
    const trial = await call('testGateway', { gateway }, { quiet: true });
    runInAction(() => trials.set(gateway, trial));
  } catch (error) {
    runInAction(() => trials.delete(gateway));
    toastError(error);
  }
};
