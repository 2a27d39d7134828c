import { DAY_MS, HOUR_MS } from '@romduol/domain/time/units';
import type { Language } from '@romduol/locales';
import type { ManagedNotice } from '../../../../stores/staff/news';

/** An announcement while it is written. Instants are ms; undefined while what is typed is none. */
export interface Draft {
  readonly title: Partial<Record<Language, string>>;
  readonly body: Partial<Record<Language, string>>;
  readonly starts: 'now' | 'at';
  readonly startsAt: number | undefined;
  readonly ends: 'never' | 'at';
  readonly endsAt: number | undefined;
}

/** The next full hour, the default start of an announcement that is shown later. */
const nextHour = (now: number): number => Math.ceil(now / HOUR_MS) * HOUR_MS;

/** A changed announcement keeps its times; one that is over or withdrawn starts anew. */
export const toDraft = (notice: ManagedNotice | null, now: number): Draft => {
  const startsAt = nextHour(now);
  const fresh: Draft = { title: {}, body: {}, starts: 'now', startsAt, ends: 'never', endsAt: startsAt + DAY_MS };
  if (notice === null) return fresh;
  const { title, body, endsAt } = notice;
  const isOn = notice.state === 'shown' || notice.state === 'scheduled';
  if (!isOn) return { ...fresh, title, body };
  const end = endsAt === null ? {} : ({ ends: 'at', endsAt } as const);
  return { ...fresh, title, body, starts: 'at', startsAt: notice.startsAt, ...end };
};

/** As the server takes them; null where one is missing, or the end is not after the start and after now. */
export const toTimes = (draft: Draft, now: number): { readonly startsAt?: number; readonly endsAt?: number } | null => {
  const startsAt = draft.starts === 'now' ? now : draft.startsAt;
  if (startsAt === undefined) return null;
  const start = draft.starts === 'now' ? {} : { startsAt };
  if (draft.ends === 'never') return start;
  return draft.endsAt === undefined || draft.endsAt <= Math.max(startsAt, now)
    ? null
    : { ...start, endsAt: draft.endsAt };
};
