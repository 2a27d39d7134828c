import type { WebhookEvent } from '@romduol/domain/rules/webhook-events';
import { type TObject, Type } from '@sinclair/typebox';
import { Id, Instant } from './fields';
import { OrderSummary } from './orders';

interface EventShape {
  readonly summary: string;
  readonly description?: string;
  readonly data: TObject;
}

const Store = { storeId: Id };
const ofOrder = (summary: string, description?: string): EventShape => ({
  summary,
  ...(description !== undefined && { description }),
  data: Type.Object({ ...Store, order: OrderSummary }),
});

/** Every event that other systems can be told of, with the shape of its `data`. */
export const webhookEvents = {
  'order.placed': ofOrder('An order was placed.', 'Where the store accepts orders first it is `waitingConfirm`.'),
  'order.accepted': ofOrder('The store accepted an order.'),
  'order.changed': ofOrder(
    'Something else of an order changed.',
    'Its dishes, its price, its table, its guests; a part of it was paid, a payment was undone. An order that comes of splitting another begins with this event.',
  ),
  'order.paid': ofOrder('An order was paid in full.'),
  'order.refunded': ofOrder('Some or all of an order was refunded.', '`status` says which.'),
  'order.cancelled': ofOrder(
    'An order ended without being paid.',
    'It was rejected or cancelled, its time was over, or it became a part of another one.',
  ),
  'menu.changed': {
    summary: 'The menu changed, or what is on sale of it.',
    description: 'Changes of some seconds are one event. Read the menu again.',
    data: Type.Object({ ...Store, version: Type.Integer({ description: 'Of the menu, as `readMenu` has it.' }) }),
  },
  'stock.low': {
    summary: 'Few portions of a dish are left, or none.',
    data: Type.Object({ ...Store, dishId: Id, portionsLeft: Type.Integer() }),
  },
  'day.closed': {
    summary: 'The last till of a store was closed.',
    data: Type.Object({
      ...Store,
      day: Type.String({ description: 'The business day: YYYY-MM-DD.' }),
      reportNumber: Type.Integer({ description: 'Of the Z-report.' }),
    }),
  },
} as const satisfies Record<WebhookEvent, EventShape>;

/** What a receiver gets for an event. */
export const toMessageShape = (type: WebhookEvent): TObject =>
  Type.Object({
    type: Type.Literal(type),
    timestamp: Instant,
    data: webhookEvents[type].data,
  });
