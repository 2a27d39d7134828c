import type { PayStatus } from '@romduol/domain/order/pay-status';
import type { CallReason } from '@romduol/domain/tables/calls';
import type { TableStatus } from '@romduol/domain/tables/transitions';
import type { IconName } from '../icon';

/** Colour and icon of a meaning; its text is always beside them. Colours: styles/staff.scss. */
export interface StatusStyle {
  readonly tone: 'ok' | 'busy' | 'wait' | 'hold' | 'temp' | 'mute' | 'new' | 'err';
  readonly icon: IconName;
}

export const ORDER_STATUS_STYLES = {
  1: { tone: 'busy', icon: 'wallet' },
  2: { tone: 'ok', icon: 'check' },
  3: { tone: 'mute', icon: 'undo' },
  4: { tone: 'mute', icon: 'undo' },
  5: { tone: 'mute', icon: 'close' },
  6: { tone: 'wait', icon: 'scale' },
  7: { tone: 'hold', icon: 'calendar' },
  8: { tone: 'new', icon: 'bell' },
  10: { tone: 'temp', icon: 'card' },
  11: { tone: 'ok', icon: 'check' },
} as const satisfies Record<PayStatus, StatusStyle>;

export const TABLE_STATUS_STYLES = {
  0: { tone: 'ok', icon: 'check' },
  1: { tone: 'busy', icon: 'utensils' },
  2: { tone: 'hold', icon: 'calendar' },
  3: { tone: 'mute', icon: 'lock' },
  4: { tone: 'temp', icon: 'timer' },
} as const satisfies Record<TableStatus, StatusStyle>;

export const CALL_ICONS = { order: 'bell', water: 'water', bill: 'receipt', help: 'hand' } as const satisfies Record<
  CallReason,
  IconName
>;

/** What a note is about. */
export const NOTES = {
  info: { tone: 'busy', icon: 'info' },
  warn: { tone: 'wait', icon: 'warn' },
  wrong: { tone: 'err', icon: 'warn' },
  printer: { tone: 'err', icon: 'printer' },
} as const satisfies Record<string, StatusStyle>;
