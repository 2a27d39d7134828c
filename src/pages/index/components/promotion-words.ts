import type { Moment, Running } from '@romduol/domain/pricing/promotion';
import { clock, formatClock, DAY_MINUTES, daysBetween, weekday } from '@romduol/domain/time/calendar';
import { formatWhen } from '../../../components/when';
import { t } from '../../../i18n';

/** An end that is further away is not shown, in days. */
const SOON_DAYS = 30;

/** The hours of today, or of the first day that has some: `17:00 to 19:00`; '' where it runs all day. */
const hoursWords = ({ hours }: Running, { now, zone }: Moment): string => {
  const today = weekday(now, zone);
  const span = hours?.find((each) => each.weekday === today) ?? hours?.[0];
  if (span === undefined) return '';
  return t('promotion.between', {
    from: formatClock(span.opens, zone),
    to: formatClock(span.closes % DAY_MINUTES, zone),
  });
};

const endWords = ({ endsAt }: Running, { now, zone }: Moment): string => {
  const days = daysBetween(now, endsAt, zone);
  if (days > SOON_DAYS) return '';
  const when = days === 0 ? clock(endsAt, zone) : formatWhen(endsAt, now, zone);
  return t('promotion.until', { when });
};

/** When it runs, as far as that matters now: `From 17:00`, `17:00 to 19:00`, `Until 22:00`; '' where it always does. */
export const runningWords = (activity: Running, moment: Moment): string => {
  const { now, zone } = moment;
  if (activity.startsAt > now) {
    const isToday = daysBetween(now, activity.startsAt, zone) === 0;
    const when = isToday ? clock(activity.startsAt, zone) : formatWhen(activity.startsAt, now, zone);
    return t('promotion.from', { when });
  }
  return [hoursWords(activity, moment), endWords(activity, moment)].filter((words) => words !== '').join(' · ');
};
