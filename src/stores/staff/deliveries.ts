import type { Endpoints, Input, Output } from '@romduol/contract';
import { COMMANDS } from '@romduol/contract/events';
import type { DeliveryState } from '@romduol/domain/rules/delivery';
import { MINUTE_MS } from '@romduol/domain/time/units';
import { makeAutoObservable, runInAction } from 'mobx';
import { call } from '../../api/staff-call';
import type { StatusStyle } from '../../components/staff/status-styles';
import { Resource } from '../resource';
import { DraftResource } from './draft-resource';
import { follow } from './follow';

type List = Output<Endpoints['deliveries']>;
export type ListedDelivery = List['list'][number];
export type DeliverySettings = Output<Endpoints['deliverySettings']>;

/** Messages come in bunches, in ms. */
const BATCH_MS = 120;

/** Colour and icon of where a delivery is. */
export const DELIVERY_STYLES = {
  preparing: { tone: 'busy', icon: 'utensils' },
  ready: { tone: 'new', icon: 'bell' },
  onTheWay: { tone: 'wait', icon: 'pin' },
  delivered: { tone: 'ok', icon: 'check' },
} as const satisfies Record<DeliveryState, StatusStyle>;

/** Which deliveries are listed. */
class Shown {
  show: 'open' | 'done' = 'open';

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  choose(show: 'open' | 'done'): void {
    runInAction(() => (this.show = show));
    deliveries.reset();
    void deliveries.load();
  }
}

export const shownDeliveries = new Shown();
export const deliveries = new Resource<List>(() => call('deliveries', { show: shownDeliveries.show }, { quiet: true }));

/** Follows orders and kitchen until the returned function is called. */
export const watchDeliveries = (): (() => void) =>
  follow({
    load: deliveries.load,
    commands: [COMMANDS.order, COMMANDS.kitchenTicket],
    batchMs: BATCH_MS,
    every: { ms: MINUTE_MS, act: () => void deliveries.load() },
  });

/** Whether it was done; a refusal is shown. */
export const handToRider = (input: Input<Endpoints['handToRider']>): Promise<boolean> =>
  deliveries.change(() => call('handToRider', input));

export const markDelivered = (orderId: number): Promise<boolean> =>
  deliveries.change(() => call('deliveryDone', { orderId }));

/** How the store delivers. */
export const deliverySettings = new DraftResource<DeliverySettings>(() =>
  call('deliverySettings', {}, { quiet: true }),
);

/** Whether the draft was saved. */
export const saveDeliverySettings = ({
  areaPlace: _area,
  taxClasses: _classes,
  ...draft
}: DeliverySettings): Promise<boolean> => deliverySettings.save(() => call('saveDeliverySettings', draft));
