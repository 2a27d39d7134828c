import { payStatusKey, type PayStatus } from '@romduol/domain/order/pay-status';
import { observer } from 'mobx-react-lite';
import { t } from '../../i18n';
import type { IconName } from '../icon';
import { Tag, type TagTone } from '../tag';

/** Colour and icon of each status; its word comes from the locales. */
const LOOKS = {
  1: { tone: 'pay', icon: 'wallet' },
  2: { tone: 'ok', icon: 'check' },
  3: { tone: 'plain', icon: 'refresh' },
  4: { tone: 'plain', icon: 'refresh' },
  5: { tone: 'plain', icon: 'close' },
  6: { tone: 'wait', icon: 'scale' },
  7: { tone: 'ok', icon: 'clock' },
  8: { tone: 'wait', icon: 'clock' },
  10: { tone: 'pay', icon: 'wallet' },
  11: { tone: 'ok', icon: 'check' },
} as const satisfies Record<PayStatus, { readonly tone: TagTone; readonly icon: IconName }>;

/** The status of an order: word, colour and icon. */
export const StatusTag = observer(({ status }: { readonly status: PayStatus }) => (
  <Tag tone={LOOKS[status].tone} icon={LOOKS[status].icon}>
    {t(payStatusKey(status))}
  </Tag>
));
