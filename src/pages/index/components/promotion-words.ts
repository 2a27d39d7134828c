import { formatDollarSign } from '@romduol/domain/money/format';
import type { OrderPromotion } from '@romduol/domain/pricing/model';
import type { Moment, Running } from '@romduol/domain/pricing/promotion';
import { clock, daysBetween, weekday } from '@romduol/domain/time/calendar';
import { MINUTE_MS } from '@romduol/domain/time/units';
import { formatWhen } from '../../../components/when';
import { t } from '../../../i18n';

/** An end that is further away is not worth a word, in days. */
const SOON_DAYS = 30;

/** `17:00`, of minutes after midnight. */
const ofMinutes = (minutes: number): string => clock(minutes * MINUTE_MS, 0);

/** `−10%`, `−$3.00`: what an order promotion takes off. */
export const offWords = (off: OrderPromotion['off']): string =>
  off.kind === 'amount' ? `−${formatDollarSign(off.amount)}` : t('promotion.rate', { percent: off.rate });

/** The hours of today, or of the first day that has some: `17:00 to 19:00`; '' where it runs all day. */
const hoursWords = ({ hours }: Running, { now, zoneOffsetMinutes }: Moment): string => {
  const today = weekday(now, zoneOffsetMinutes);
  const span = hours?.find((each) => each.weekday === today) ?? hours?.[0];
  if (span === undefined) return '';
  return t('promotion.between', { from: ofMinutes(span.opens), to: ofMinutes(span.closes) });
};

const endWords = ({ endsAt }: Running, { now, zoneOffsetMinutes }: Moment): string => {
  const days = daysBetween(now, endsAt, zoneOffsetMinutes);
  if (days > SOON_DAYS) return '';
  const when = days === 0 ? clock(endsAt, zoneOffsetMinutes) : formatWhen(endsAt, now, zoneOffsetMinutes);
  return t('promotion.until', { when });
};

/** When it runs, as far as that matters now: `From 17:00`, `17:00 to 19:00`, `Until 22:00`; '' where it always does. */
export const runningWords = (activity: Running, moment: Moment): string => {
  const { now, zoneOffsetMinutes } = moment;
  if (activity.startsAt > now) {
    const isToday = daysBetween(now, activity.startsAt, zoneOffsetMinutes) === 0;
    const when = isToday
      ? clock(activity.startsAt, zoneOffsetMinutes)
      : formatWhen(activity.startsAt, now, zoneOffsetMinutes);
    return t('promotion.from', { when });
  }
  return [hoursWords(activity, moment), endWords(activity, moment)].filter((words) => words !== '').join(' · ');
};
