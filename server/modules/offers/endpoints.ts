import type { SomeHandlers } from '../../http/call';
import { managedActivities, saveActivity, stopActivity } from './activities';
import { managedTemplates, saveTemplate, stopTemplate } from './templates';

type Calls =
  'managedTemplates' | 'saveTemplate' | 'stopTemplate' | 'managedActivities' | 'saveActivity' | 'stopActivity';

export const offerHandlers: SomeHandlers<Calls> = {
  managedTemplates: async (call) => ({ list: await managedTemplates(call) }),
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
};
