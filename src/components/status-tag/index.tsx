import { type StatusLabel, statusLabelKey } from '@romduol/domain/order/status-label';
import { observer } from 'mobx-react-lite';
import { t } from '../../i18n';
import type { IconName } from '../icon';
import { Tag, type TagTone } from '../tag';

interface Look {
  readonly tone: TagTone;
  readonly icon: IconName;
}

const TO_PAY: Look = { tone: 'pay', icon: 'wallet' };
const WAITING: Look = { tone: 'wait', icon: 'clock' };
const WEIGHING: Look = { tone: 'wait', icon: 'scale' };
const PAID: Look = { tone: 'ok', icon: 'check' };
const REFUNDED: Look = { tone: 'plain', icon: 'refresh' };
const ENDED: Look = { tone: 'plain', icon: 'close' };

/** Colour and icon of each label; its text comes from the locales. */
const LOOKS = {
  toBePaid: TO_PAY,
  paid: PAID,
  partialRefund: REFUNDED,
  fullRefund: REFUNDED,
  cancelled: ENDED,
  toBeConfirmed: WEIGHING,
  reserved: { tone: 'ok', icon: 'clock' },
  waitingConfirm: WAITING,
  creditUnpaid: TO_PAY,
  creditPaid: PAID,
  unconfirmed: WAITING,
  confirmed: { tone: 'pay', icon: 'check' },
  reverseCheckout: { tone: 'pay', icon: 'refresh' },
  cancelledCredit: TO_PAY,
  timedOut: { tone: 'plain', icon: 'clock' },
  awaitingWeighing: WEIGHING,
  awaitingPricing: WAITING,
  merged: ENDED,
} as const satisfies Record<StatusLabel, Look>;

/** The status of an order: text, colour and icon (T-01). */
export const StatusTag = observer(({ label }: { readonly label: StatusLabel }) => (
  <Tag tone={LOOKS[label].tone} icon={LOOKS[label].icon}>
    {t(statusLabelKey(label))}
  </Tag>
));
