import type { OpeningSpan } from '@romduol/domain/time/hours';

type Span = OpeningSpan;
type Weekday = Span['weekday'];

const two = (value: number): string => String(value).padStart(2, '0');
const formatMinutes = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
const DAY = 1_440;

/** A day that ends when it began has no end: midnight to midnight is written as 24:00. */
const toEndMinute = ({ opens, closes }: Span): number => (opens === 0 && closes === 0 ? DAY : closes);

type Times = Pick<Span, 'opens' | 'closes'>;

/** The times of one day as they are typed: "10:00-14:00, 17:00-22:00". */
export const writeTimes = (times: readonly Times[]): string =>
  times.map(({ opens, closes }) => `${formatMinutes(opens)}-${formatMinutes(closes)}`).join(', ');

/** The hours of a weekday as they are typed; '' when it is closed. */
export const hoursText = (hours: readonly Span[], weekday: Weekday): string =>
  writeTimes(
    hours
      .filter((span) => span.weekday === weekday)
      .sort((a, b) => a.opens - b.opens)
      .map((span) => ({ opens: span.opens, closes: toEndMinute(span) })),
  );

const SPAN = /^(\d{1,2}):(\d{2})\s*[-–]\s*(\d{1,2}):(\d{2})$/;

const parseSpan = (text: string, weekday: Weekday): Span | null => {
  const found = SPAN.exec(text.trim());
  const [, h1 = NaN, m1 = NaN, h2 = NaN, m2 = NaN] = (found ?? []).map(Number);
  const [opens, closes] = [h1 * 60 + m1, h2 * 60 + m2];
  const fits = m1 < 60 && m2 < 60 && opens < DAY && closes <= DAY;
  return found !== null && fits ? { weekday, opens, closes } : null;
};

/** The spans of a weekday that is typed so; null for what cannot be read. */
export const parseSpans = (text: string, weekday: Weekday): readonly Span[] | null => {
  if (text.trim() === '') return [];
  const spans = text.split(/[,，]/).map((part) => parseSpan(part, weekday));
  return spans.some((span) => span === null) ? null : spans.flatMap((span) => span ?? []);
};

/** What can be read of the times of a day. */
export const readTimes = (text: string): readonly Times[] => parseSpans(text, 1) ?? [];

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 0] as const satisfies readonly Weekday[];

/** The hours where they are the same on every day, as they are typed; null where days differ. */
export const dailyText = (hours: readonly Span[]): string | null => {
  const texts = new Set(EVERY_DAY.map((weekday) => hoursText(hours, weekday)));
  return texts.size === 1 ? ([...texts][0] ?? '') : null;
};

/** The spans of a week whose days are all typed so; null for what cannot be read. */
export const dailySpans = (text: string): readonly Span[] | null => {
  const days = EVERY_DAY.map((weekday) => parseSpans(text, weekday));
  return days.some((day) => day === null) ? null : days.flatMap((day) => day ?? []);
};
