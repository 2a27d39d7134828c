import type { PaperMessageKey } from '@romduol/locales';
import type { Channel } from '../../db/schema-orders';

/** The usual name of a channel without a gateway and an offline channel. */
export const CHANNEL_WORDS = {
  CASH_PAY: 'sheet.cash',
  ONLINE_PAY: 'sheet.online',
  STORE_BALANCE_PAY: 'sheet.balance',
  CREDIT_PAY: 'sheet.credit',
} as const satisfies Record<Channel, PaperMessageKey>;
