import { PAY_STATUS, type PayStatus } from '@romduol/domain/order/pay-status';
import type { StatusLabel } from '@romduol/domain/order/status-label';

/** Every label, with a status that has it. */
export const STATUS_BY_LABEL = {
  ...PAY_STATUS,
  unconfirmed: PAY_STATUS.toBePaid,
  confirmed: PAY_STATUS.toBePaid,
  reverseCheckout: PAY_STATUS.toBePaid,
  cancelledCredit: PAY_STATUS.toBePaid,
  timedOut: PAY_STATUS.cancelled,
  awaitingWeighing: PAY_STATUS.toBeConfirmed,
  awaitingPricing: PAY_STATUS.toBeConfirmed,
  merged: PAY_STATUS.cancelled,
} as const satisfies Record<StatusLabel, PayStatus>;

export const LABELS = Object.keys(STATUS_BY_LABEL) as StatusLabel[];
