import type { EndpointName } from '@romduol/contract';
import type { SomeHandlers } from '../../http/call';
import { refuse } from '../../http/refusal';

const notYet = async () => refuse('notFound');

/** Calls whose rows stand and whose work is under way. */
export const callsToCome = {
  staffTopUp: notYet,
  customer: notYet,
  salesReport: notYet,
  itemReport: notYet,
  channelReport: notYet,
  exportReport: notYet,
  auditLog: notYet,
} satisfies Partial<SomeHandlers<EndpointName>>;
