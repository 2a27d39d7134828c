import { st, translateStaff } from '../../../../../i18n-staff';
import type { Delivery, DeliveryDetails } from '../../../../../stores/staff/webhooks';

export const TONES = { waiting: 'wait', delivered: 'ok', dead: 'err' } as const satisfies Record<
  Delivery['state'],
  string
>;

/** What an attempt came to. */
export const describeOutcome = ({
  status,
  problem,
}: Pick<DeliveryDetails['tries'][number], 'status' | 'problem'>): string => {
  if (status !== null) return st('webhooks.status', { status: String(status) });
  return problem === null ? st('webhooks.untried') : st(`webhooks.problem.${problem}`);
};

/** A type as it is called; one that this client does not know by its name. */
export const typeWords = (type: string): string => translateStaff(`webhooks.event.${type}`) || type;
