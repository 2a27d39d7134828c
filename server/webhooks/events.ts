import type { OrderEvent } from '@romduol/domain/order/transitions';
import type { WebhookEvent } from '@romduol/domain/rules/webhook-events';
import type { WebhookAbout } from '../db/schema-webhooks';

/** Something that other systems may be told of. */
export interface StoreEvent {
  readonly storeId: number;
  readonly type: WebhookEvent;
  /** Events of one subject are sent in their order. */
  readonly subject: string;
  readonly about: WebhookAbout;
  readonly now: Date;
}

/** What a step of an order is for other systems. */
export const ORDER_STEPS = {
  place: 'order.placed',
  accept: 'order.accepted',
  reject: 'order.cancelled',
  countdownOver: 'order.cancelled',
  weighed: 'order.changed',
  addGoods: 'order.changed',
  acceptRound: 'order.changed',
  rejectRound: 'order.changed',
  roundTimedOut: 'order.changed',
  cutGoods: 'order.changed',
  changeGoods: 'order.changed',
  changeCustomer: 'order.changed',
  discount: 'order.changed',
  changeTable: 'order.changed',
  cancel: 'order.cancelled',
  paymentWindowOver: 'order.cancelled',
  captured: 'order.paid',
  putOnCredit: 'order.changed',
  mergedInto: 'order.cancelled',
  mergedWith: 'order.changed',
  split: 'order.changed',
  seated: 'order.changed',
  noShow: 'order.refunded',
  cancelReservation: 'order.cancelled',
  refundSome: 'order.refunded',
  refundAll: 'order.refunded',
  reverseCheckout: 'order.changed',
  creditSettled: 'order.paid',
  creditCancelled: 'order.changed',
} as const satisfies Record<OrderEvent, WebhookEvent>;

export type OrderStep = (typeof ORDER_STEPS)[OrderEvent];

interface ChangedOrder {
  readonly store_id: number;
  readonly id: number;
}

export const orderEvent = (order: ChangedOrder, type: OrderStep, now: Date): StoreEvent => ({
  storeId: order.store_id,
  type,
  subject: `order:${order.id}`,
  about: { orderId: order.id },
  now,
});

/** The menu, or what is on sale of it; the message says which version it has when it is sent. */
export const menuEvent = (storeId: number, now: Date): StoreEvent => ({
  ...{ storeId, type: 'menu.changed', subject: 'menu', about: {}, now },
});

/** Few portions are left of a dish, or none. */
export const lowStockEvent = (
  storeId: number,
  about: { readonly dishId: number; readonly portionsLeft: number },
  now: Date,
): StoreEvent => ({ ...{ storeId, type: 'stock.low', subject: `dish:${about.dishId}`, about, now } });

/** The last till of a store was closed. */
export const dayClosedEvent = (
  storeId: number,
  about: { readonly day: string; readonly reportNumber: number },
  now: Date,
): StoreEvent => ({ ...{ storeId, type: 'day.closed', subject: 'day', about, now } });

/** Each once; a change says nothing beside a step of the same order in one transaction. */
export const listDistinct = (events: readonly StoreEvent[]): readonly StoreEvent[] => {
  const key = ({ storeId, type, subject }: StoreEvent): string => `${storeId} ${subject} ${type}`;
  const distinct = [...new Map(events.map((event) => [key(event), event])).values()];
  const hasStep = ({ storeId, subject }: StoreEvent): boolean =>
    distinct.some((each) => each.storeId === storeId && each.subject === subject && each.type !== 'order.changed');
  return distinct.filter((event) => event.type !== 'order.changed' || !hasStep(event));
};
