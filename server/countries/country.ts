import { PHONE_DIGITS_ANYWHERE, PHONE_MAX_DIGITS, PHONE_MIN_DIGITS } from '@romduol/domain/limits';
import type { Weekday } from '@romduol/domain/time/calendar';
import { type CountryCode, getCountryCallingCode, isSupportedCountry, Metadata } from 'libphonenumber-js';

/** What a store's country decides of what people read and type there. */
export interface Country {
  /** Which day a calendar's week and a report's week begin with. */
  readonly weekStart: Weekday;
  /** People read 6:30 PM, not 18:30. */
  readonly twelveHours: boolean;
  /** How many digits a phone number may be typed with: enough to help while typing. `readPhone` decides. */
  readonly phoneDigits: { readonly min: number; readonly max: number };
}

/** The specification's country: what it says of phones (V-10), times (HH:mm) and weeks is not the library's. */
export const SPECIFIED = 'KH';

const CAMBODIA: Country = {
  weekStart: 1,
  twelveHours: false,
  phoneDigits: { min: PHONE_MIN_DIGITS, max: PHONE_MAX_DIGITS },
};

const TRUNK_PREFIX = 1;

const readPhoneDigits = (country: CountryCode): Country['phoneDigits'] => {
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country);
  const lengths = metadata.numberingPlan?.possibleLengths() ?? [];
  const before = Math.max(getCountryCallingCode(country).length, TRUNK_PREFIX);
  return { min: Math.min(...lengths), max: Math.min(Math.max(...lengths) + before, PHONE_DIGITS_ANYWHERE.max) };
};

/** Node has the week of a place as a method or as a property, by its release. */
type WithWeek = Intl.Locale & {
  readonly weekInfo?: { readonly firstDay: number };
  getWeekInfo?(): { firstDay: number };
};

const DAYS = 7;
const MONDAY = 1;

const readCountry = (country: CountryCode): Country => {
  const { language, region = country } = new Intl.Locale(`und-${country}`).maximize();
  const locale: WithWeek = new Intl.Locale(`${language}-${region}`);
  const week = locale.getWeekInfo?.() ?? locale.weekInfo;
  const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  return {
    weekStart: ((week?.firstDay ?? MONDAY) % DAYS) as Weekday,
    twelveHours: hourCycle === 'h12' || hourCycle === 'h11',
    phoneDigits: readPhoneDigits(country),
  };
};

const known = new Map<string, Country>([[SPECIFIED, CAMBODIA]]);

/** Whether there is a country of this code (ISO 3166-1, two capitals). */
export const isCountry = (code: string): code is CountryCode => isSupportedCountry(code);

/** A store's country, by a code that `isCountry` accepts. Throws RangeError for another. */
export const findCountry = (code: string): Country => {
  const found = known.get(code);
  if (found !== undefined) return found;
  if (!isCountry(code)) throw new RangeError(`no country ${code}`);
  const country = readCountry(code);
  known.set(code, country);
  return country;
};
