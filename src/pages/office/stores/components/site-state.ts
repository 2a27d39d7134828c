import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@romduol/domain/time/units';
import type { TagTone } from '../../../../components/tag';
import { st } from '../../../../i18n-staff';
import type { OfficeSite } from '../../../../stores/staff/office-sites';
import { storeWhen } from '../../../../stores/staff/staff-page';

/** A copy that is behind by less is up to date, in s. */
const LEVEL_SECONDS = 60;

/** How the server on site of a restaurant is doing. */
export type SiteState = 'joining' | 'level' | 'behind' | 'away' | 'leaving';

export const SITE_TONES = {
  joining: 'wait',
  level: 'ok',
  behind: 'wait',
  away: 'err',
  leaving: 'wait',
} as const satisfies Record<SiteState, TagTone>;

/** null: the restaurant has none, and head office's server serves it. */
export const siteState = ({ writer, connected, secondsBehind, slotLost, ahead }: OfficeSite): SiteState | null => {
  if (writer === 'cloud') return null;
  if (writer !== 'site') return writer;
  if (!connected) return 'away';
  return secondsBehind !== null && secondsBehind < LEVEL_SECONDS && !slotLost && !ahead ? 'level' : 'behind';
};

/** A length of time, roughly: 3 min, 5 h, 2 days. */
export const roughly = (seconds: number): string => {
  const ms = seconds * SECOND_MS;
  if (ms < MINUTE_MS) return st('site.now');
  if (ms < HOUR_MS) return st('site.minutes', { count: Math.floor(ms / MINUTE_MS) });
  if (ms < DAY_MS) return st('site.hours', { count: Math.floor(ms / HOUR_MS) });
  return st('site.days', { count: Math.floor(ms / DAY_MS) });
};

export const whenOrNever = (instant: number | null): string =>
  instant === null ? st('site.never') : storeWhen(instant);

/** What the list of stores says of it, in one line. */
export const siteLineWords = (site: OfficeSite, state: SiteState): string => {
  const { contactAt, secondsBehind } = site;
  if (state === 'away')
    return contactAt === null ? st('site.awayNever') : st('site.awaySince', { time: storeWhen(contactAt) });
  if (state === 'behind' && secondsBehind !== null) return st('site.behindBy', { time: roughly(secondsBehind) });
  return st(`site.state.${state}`);
};

const KILO = 1024;

/** 512 B, 12 KB, 3.4 MB. */
export const inBytes = (bytes: number): string => {
  if (bytes < KILO) return `${bytes} B`;
  if (bytes < KILO * KILO) return `${Math.round(bytes / KILO)} KB`;
  return `${(bytes / KILO / KILO).toFixed(1)} MB`;
};
