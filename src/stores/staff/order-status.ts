import type { Endpoints, Output } from '@romduol/contract';
import { COMMANDS } from '@romduol/contract/events';
import { randomId } from '../../platform/random-id';
import '../../api/late-call';
import { call } from '../../api/staff-call';
import { Resource } from '../resource';
import { follow } from './follow';
import { Pending } from './pending';

export type OrderStatus = Output<Endpoints['orderStatusBoard']>;

/** What is ready is removed after a while, without a message. */
const LOOK_AGAIN_MS = 30_000;
/** Messages come in bunches, in ms. */
const BATCH_MS = 120;

/** Which orders are prepared, can be fetched, and were: as the guests' screen shows them. */
export const orderStatus = new Resource<OrderStatus>(() => call('orderStatusBoard', {}, { quiet: true }));

/** Follows the kitchen until the returned function is called. */
export const watchOrderStatus = (): (() => void) =>
  follow({
    load: orderStatus.load,
    commands: [COMMANDS.kitchenTicket],
    batchMs: BATCH_MS,
    every: { ms: LOOK_AGAIN_MS, act: () => void orderStatus.load() },
  });

/** Orders whose change is on its way. */
export const collecting = new Pending<string>();

/** An order was fetched, or was not after all. */
export const collect = (orderNo: string, collected: boolean): Promise<boolean> => {
  const idempotencyKey = randomId();
  return collecting.run(
    [orderNo],
    () => call('collectOrder', { orderNo, collected }, { idempotencyKey }),
    orderStatus.load,
  );
};
