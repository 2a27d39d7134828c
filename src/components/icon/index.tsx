/** Icons of the diner's pages and of the shared parts: drawn in styles/icons.scss. */
export const ICONS = [
  'search',
  'back',
  'right',
  'down',
  'plus',
  'minus',
  'close',
  'check',
  'globe',
  'bell',
  'service',
  'clock',
  'scale',
  'bag',
  'trash',
  'wallet',
  'receipt',
  'pin',
  'offline',
  'user',
  'cash',
  'refresh',
  'info',
  'warn',
  'pencil',
  'scan',
  'bowl',
  'filter',
] as const;
/** Icons of staff, manager and kiosk pages: drawn in styles/staff-icons.scss, which those pages load. */
export const STAFF_ICONS = [
  'armchair',
  'users',
  'utensils',
  'lock',
  'eye',
  'tables',
  'orders',
  'more',
  'delete',
  'coins',
  'hand',
  'calendar',
  'timer',
  'card',
  'undo',
  'ban',
  'paid',
  'sound',
  'logout',
  'kiosk',
  'brush',
  'note',
  'qr',
  'swap',
  'phone',
  'printer',
  'percent',
  'split',
  'merge',
  'chart',
  'download',
  'shield',
  'up',
  'picture',
  'upload',
  'grip',
] as const;
/** Icons of account, coupon and payment pages: drawn in styles/member-icons.scss, which those pages load. */
export const MEMBER_ICONS = ['ticket', 'gift', 'eye', 'card', 'logout', 'phone', 'qr', 'calendar'] as const;
export type IconName = (typeof ICONS)[number] | (typeof STAFF_ICONS)[number] | (typeof MEMBER_ICONS)[number];

interface IconProps {
  readonly name: IconName;
  /** 24, 30, 40 (m, the default), 48 of 750. */
  readonly size?: 'xs' | 's' | 'm' | 'l';
}

/** A picture that says nothing by itself: words or a label always stand beside it. */
export const Icon = ({ name, size = 'm' }: IconProps) => (
  <span className={`i i-${name}${size === 'm' ? '' : ` i--${size}`}`} aria-hidden="true" />
);
