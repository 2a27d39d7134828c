import { ORDER_NOTIFICATIONS, type OrderNotificationKind } from '@romduol/domain/rules/order-notifications';
import { Type } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { AppCode, AppField, CartStyleField } from './fields';
import { OrderNo } from './orders';

const Kind = Type.Unsafe<OrderNotificationKind>(Type.String({ enum: [...ORDER_NOTIFICATIONS] }));

/** Messages of a super-app about one order, to a phone that was put away. */
export const orderNotifications = {
  tidingsOffered: endpoint({
    method: 'GET',
    path: '/api/consumer/tidings',
    body: 'query',
    summary: 'Which messages an order that is placed now can bring, with the templates that the super-app asks about.',
    roles: ['diner'],
    input: Type.Object({ app: AppField, diningStyle: CartStyleField }),
    output: Type.Object({ list: Type.Array(Type.Object({ kind: Kind, template: Type.String() })) }),
    errors: [],
    inApp: true,
  }),

  hearOfOrder: endpoint({
    method: 'POST',
    path: '/api/consumer/tidings/{orderNo}',
    body: 'json',
    summary: 'Subscribes the device’s holder to notifications of an order: one message of each kind.',
    roles: ['diner'],
    input: Type.Object({
      orderNo: OrderNo,
      app: AppField,
      /** Who they are, by the super-app’s login code. */
      code: AppCode,
      kinds: Type.Array(Kind, { minItems: 1, maxItems: ORDER_NOTIFICATIONS.length, uniqueItems: true }),
    }),
    output: Type.Object({}),
    errors: ['orderNotFound', 'orderMerged', 'verificationFailed'],
    inApp: true,
  }),
};
