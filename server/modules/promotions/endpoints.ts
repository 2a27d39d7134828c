import type { SomeHandlers } from '../../http/call';
import { managedActivities, saveActivity, stopActivity } from './activities';
import { exportOffers } from './export';
import { sharingView } from './places';
import { managedTemplates, saveTemplate, stopTemplate } from './templates';

/** A store's coupons as a manager scrolls through them. */
const LISTED = 200;

export const promotionHandlers = {
  exportOffers,
  managedTemplates: async (call) => ({
    list: await managedTemplates(call, LISTED),
    sharing: await sharingView(call),
  }),
  saveTemplate: async (call, input) => ({ id: await saveTemplate(call, input) }),
  stopTemplate: async (call, input) => {
    await stopTemplate(call, input);
    return {};
  },
  managedActivities: async (call) => ({ list: await managedActivities(call) }),
  saveActivity: async (call, input) => ({ id: await saveActivity(call, input) }),
  stopActivity: async (call, input) => {
    await stopActivity(call, input);
    return {};
  },
} satisfies SomeHandlers;
