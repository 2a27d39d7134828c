import type { SomeHandlers } from '../../../http/call';
import { deliverySettings, deliveryTerms, saveDeliverySettings } from '../../delivery';
import { handToRider, markDelivered } from './hand-over';
import { listDeliveries } from './list';

export const deliveryHandlers = {
  deliveryTerms,
  deliverySettings,
  saveDeliverySettings,
  deliveries: listDeliveries,
  handToRider: async (call, input) => {
    await handToRider(call, input);
    return {};
  },
  deliveryDone: async (call, { orderId }) => {
    await markDelivered(call, orderId);
    return {};
  },
} satisfies SomeHandlers;
