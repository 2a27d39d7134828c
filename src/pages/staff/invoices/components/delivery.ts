import type { StatusStyle } from '../../../../components/staff/status-styles';
import type { TaxDocument } from '../../../../stores/staff/tax-documents';

type State = NonNullable<TaxDocument['delivery']>['state'];

/** The words for how a document is sent. */
export const DELIVERY_WORDS = {
  queued: 'invoice.delivery.queued',
  accepted: 'invoice.delivery.accepted',
  refused: 'invoice.delivery.refused',
  failed: 'invoice.delivery.failed',
} as const satisfies Record<State, string>;

export const DELIVERY_STYLES = {
  queued: { tone: 'wait', icon: 'timer' },
  accepted: { tone: 'ok', icon: 'check' },
  refused: { tone: 'err', icon: 'warn' },
  failed: { tone: 'err', icon: 'warn' },
} as const satisfies Record<State, StatusStyle>;
