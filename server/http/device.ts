/** What browsers and systems call themselves, the particular before the general. */
const BROWSERS = [
  [/MicroMessenger/i, 'WeChat'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS|Chromium/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const;
const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
] as const;

const findFirst = (names: readonly (readonly [RegExp, string])[], agent: string): string[] =>
  names
    .filter(([sign]) => sign.test(agent))
    .slice(0, 1)
    .map(([, name]) => name);

/**
 * "Chrome, Android": enough to distinguish one's devices, too little to identify a person. Empty where both are
 * unknown.
 */
export const parseDevice = (userAgent: string): string =>
  [...findFirst(BROWSERS, userAgent), ...findFirst(SYSTEMS, userAgent)].join(', ');

const TEMP_ID = /^[0-9A-Za-z-]{8,64}$/;

/**
 * The name that a device chose for itself (of-temp-id), empty where it sent none of the right form. It travels in the
 * state of a login (E-03), so it is public: nothing may be found or allowed by it.
 */
export const parseTempId = (sent: string | undefined): string => (sent !== undefined && TEMP_ID.test(sent) ? sent : '');
