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

const firstOf = (names: readonly (readonly [RegExp, string])[], agent: string): string[] =>
  names
    .filter(([sign]) => sign.test(agent))
    .slice(0, 1)
    .map(([, name]) => name);

/** "Chrome, Android": enough to tell one's devices apart, too little to know a person by. Empty where nothing is known. */
export const deviceOf = (userAgent: string): string =>
  [...firstOf(BROWSERS, userAgent), ...firstOf(SYSTEMS, userAgent)].join(', ');
