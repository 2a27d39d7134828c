import type { SomeHandlers } from '../../http/call';
import { webhookDelivery, webhookLog } from './log';
import {
  changeWebhook,
  createWebhook,
  listWebhooks,
  type Receivers,
  removeWebhook,
  resendWebhooks,
  rotateWebhookSecret,
  testWebhook,
} from './manage';

export const webhookHandlers = (receivers: Receivers) =>
  ({
    webhooks: listWebhooks,
    createWebhook: (call, input) => createWebhook(call, receivers, input),
    changeWebhook: async (call, input) => {
      await changeWebhook(call, receivers, input);
      return {};
    },
    rotateWebhookSecret: (call, { webhookId }) => rotateWebhookSecret(call, receivers, webhookId),
    removeWebhook: async (call, { webhookId }) => {
      await removeWebhook(call, webhookId);
      return {};
    },
    testWebhook: async (call, { webhookId }) => ({ deliveryId: await testWebhook(call, webhookId) }),
    webhookLog,
    webhookDelivery: (call, { deliveryId }) => webhookDelivery(call, deliveryId),
    resendWebhooks: async (call, input) => ({ count: await resendWebhooks(call, input) }),
  }) satisfies SomeHandlers;
