import { PAY_STATUS, type PayStatus, type PayStatusName, STATUS_TRAITS } from './pay-status';
import type { OrderEvent } from './transitions';

/** Every label of an order's status, including those for a transition into a status (T-01). */
export type StatusLabel =
  | PayStatusName
  | 'unconfirmed'
  | 'confirmed'
  | 'reverseCheckout'
  | 'cancelledCredit'
  | 'timedOut'
  | 'awaitingWeighing'
  | 'awaitingPricing'
  | 'merged';

export type StatusLabelKey = `payStatus.${StatusLabel}`;

/** What the label of an order depends on. */
export interface LabelFacts {
  readonly status: PayStatus;
  /** The event that led to the status; null where it is not known. */
  readonly enteredBy: string | null;
  /** A round waits for the store to accept it. */
  readonly roundWaiting: boolean;
  /** Lines that staff still have to weigh, and to price. */
  readonly toWeigh: number;
  readonly toPrice: number;
  /** Paid before it is cooked. */
  readonly payFirst: boolean;
  /** Part of it is paid. */
  readonly holdsTenders: boolean;
}

const CONFIRMED_BY: readonly string[] = ['accept', 'weighed'] satisfies readonly OrderEvent[];

/** Labels of a status that depend on the transition into it. */
const LABELS_BY_EVENT: Readonly<Record<string, StatusLabel>> = {
  reverseCheckout: 'reverseCheckout',
  creditCancelled: 'cancelledCredit',
  countdownOver: 'timedOut',
  paymentWindowOver: 'timedOut',
  mergedInto: 'merged',
} satisfies Partial<Record<OrderEvent, StatusLabel>>;

/** The store confirmed it, and it need not be paid yet: payment comes after the meal. */
const isConfirmed = ({ enteredBy, payFirst, holdsTenders }: LabelFacts): boolean =>
  CONFIRMED_BY.includes(enteredBy ?? '') && !payFirst && !holdsTenders;

const labelToBePaid = (facts: LabelFacts): StatusLabel => {
  if (facts.roundWaiting) return 'unconfirmed';
  if (isConfirmed(facts)) return 'confirmed';
  return LABELS_BY_EVENT[facts.enteredBy ?? ''] ?? 'toBePaid';
};

const labelToBeConfirmed = ({ roundWaiting, toWeigh, toPrice }: LabelFacts): StatusLabel => {
  if (roundWaiting) return 'unconfirmed';
  if (toWeigh > 0) return 'awaitingWeighing';
  return toPrice > 0 ? 'awaitingPricing' : 'toBeConfirmed';
};

/**
 * The one label of an order, the same for diners and staff (T-01). At 1 and 6 goods that wait for the store come first,
 * as the store must answer them in time; what is to be weighed comes before what is to be priced.
 */
export const statusLabel = (facts: LabelFacts): StatusLabel => {
  switch (facts.status) {
    case PAY_STATUS.toBePaid:
      return labelToBePaid(facts);
    case PAY_STATUS.toBeConfirmed:
      return labelToBeConfirmed(facts);
    case PAY_STATUS.cancelled:
      return LABELS_BY_EVENT[facts.enteredBy ?? ''] ?? 'cancelled';
    default:
      return STATUS_TRAITS[facts.status].name;
  }
};

/** The key of a label's text in the locales. */
export const statusLabelKey = <L extends StatusLabel>(label: L): `payStatus.${L}` => `payStatus.${label}`;
