import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandStyle } from '../../../src/components/page-frame/brand';
import { BACK_OFFICE } from '../../../src/platform/back-office';
import { contrast, mix, parseColour, type Rgb } from '../support/contrast';

const read = (file: string): string => readFileSync(join('src', file), 'utf8');

/** The only style sheets of a diner's page that may have colours of their own. */
const OWN_COLOURS = new Set(['styles/_colours.scss', 'styles/_fixed.scss']);
/** Pages of people who work in the store stay light (decision 0096). */
const OF_STAFF =
  /^(pages\/(staff|manager|office|backOffice|kiosk)|components\/staff|styles\/staff|features\/(staff-frame|to-serve))/;
const COMMENTS = /\/\*[\s\S]*?\*\/|(^|\s)\/\/[^\n]*/g;
const RAW_COLOUR = /#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\(|:[^;{]*\b(?:white|black)\b(?!-)/gi;
const NOT_COLOURS = /white-space|#\{[^}]*\}/g;

const dinerSheets = (readdirSync('src', { recursive: true }) as string[]).filter(
  (file) => file.endsWith('.scss') && !OWN_COLOURS.has(file) && !OF_STAFF.test(file),
);

it('no style sheet of a diner’s page has a colour of its own: it would be the same in the dark', () => {
  const found = dinerSheets.flatMap((file) =>
    (read(file).replace(COMMENTS, '').replace(NOT_COLOURS, '').match(RAW_COLOUR) ?? []).map((raw) => `${file}: ${raw}`),
  );
  expect(dinerSheets.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});

const FIXED = new Map(
  [...read('styles/_fixed.scss').matchAll(/^(\$[\w-]+): ([^;]+);/gm)].map(([, name = '', value = '']) => [name, value]),
);

const listColours = (scheme: 'light' | 'dark'): ReadonlyMap<string, string> => {
  const [, body = ''] =
    new RegExp(`@mixin ${scheme}-colours \\{([\\s\\S]*?)\\n\\}`).exec(read('styles/_colours.scss')) ?? [];
  return new Map(
    [...body.matchAll(/^ {2}(--[\w-]+): ([^;]+);/gm)].map(([, name = '', value = '']) => [
      name,
      value.replace(/#\{(\$[\w-]+)\}/, (_, fixed: string) => FIXED.get(fixed) ?? ''),
    ]),
  );
};

const LIGHT = listColours('light');
const SCHEMES = { light: LIGHT, dark: new Map([...LIGHT, ...listColours('dark')]) } as const;

/** Words, and the grounds that they are written on. */
const WRITTEN = {
  '--ink': ['--ground', '--card', '--fill', '--sunken', '--raised', '--brand-tint', '--green-tint', '--red-tint'],
  '--ink-2': ['--ground', '--card', '--fill', '--sunken', '--hero-2'],
  '--ink-3': ['--card', '--fill', '--sunken'],
  '--brand-text': ['--ground', '--card', '--brand-tint'],
  '--gold': ['--card', '--gold-tint'],
  '--gold-ink': ['--gold-tint'],
  '--green': ['--card', '--green-tint'],
  '--red': ['--ground', '--card', '--red-tint'],
  '--on-night': ['--night', '--brand-fill', '--brand-press'],
  '--on-night-2': ['--night'],
  '--on-night-accent': ['--night'],
  '--on-off': ['--off'],
  '--on-promo': ['--promo'],
} as const;

const AA = 4.5;
/** Marks and lines that say something (WCAG 1.4.11). */
const MARKS = 3;

describe.each(['light', 'dark'] as const)('the colours for %s', (scheme) => {
  const colour = (name: string): Rgb => parseColour(SCHEMES[scheme].get(name) ?? '');

  it('words have a contrast of 4.5:1 on every ground that they are written on', () => {
    const poor = Object.entries(WRITTEN).flatMap(([words, grounds]) =>
      grounds.flatMap((ground) => {
        const found = contrast(colour(words), colour(ground));
        return found < AA ? [`${words} on ${ground}: ${found.toFixed(2)}`] : [];
      }),
    );
    expect(poor).toEqual([]);
  });

  it.each(['--outline', '--brand'])('%s can be seen on the grounds of pages and cards', (mark) => {
    expect(contrast(colour(mark), colour('--card'))).toBeGreaterThanOrEqual(MARKS);
    expect(contrast(colour(mark), colour('--ground'))).toBeGreaterThanOrEqual(MARKS);
  });
});

it('every colour for the dark replaces one for the light', () => {
  expect([...listColours('dark').keys()].filter((name) => !LIGHT.has(name))).toEqual([]);
});

describe('a store’s own colour in the dark', () => {
  const sheet = read('components/page-frame/index.scss');
  const [, asText = ''] = /--brand-text: color-mix\(in srgb, var\(--brand\) (\d+)%, #\{\$on-fill\}\)/.exec(sheet) ?? [];
  const [, asGround = ''] =
    /--brand-tint: color-mix\(in srgb, var\(--brand\) (\d+)%, var\(--card\)\)/.exec(sheet) ?? [];
  const dark = (name: string): Rgb => parseColour(SCHEMES.dark.get(name) ?? '');

  it.each(['#E8502F', '#FFD400', '#00B14F', '#1D57A8', '#FFFFFF', '#000000', '#7F7F7F', '#3A0CA3'])(
    'can be read as text, whatever it is: %s',
    (own) => {
      expect(brandStyle(own)).toHaveProperty('--brand');
      const text = mix([255, 255, 255], parseColour(own), Number(asText) / 100);
      const tint = mix(dark('--card'), parseColour(own), Number(asGround) / 100);
      for (const ground of [dark('--ground'), dark('--card'), tint])
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(AA);
    },
  );
});

it('the document names the pages that stay light as the program does, and the grounds of both schemes', () => {
  const html = read('index.html');
  const roots = (text: string): string => /\(staff[^)]*\)/.exec(text)?.[0] ?? '';
  expect(roots(html)).toBe(roots(BACK_OFFICE.source));
  const theme = JSON.parse(read('theme.json')) as Record<'light' | 'dark', { ground: string }>;
  for (const scheme of ['light', 'dark'] as const) {
    const ground = SCHEMES[scheme].get('--ground') ?? '';
    expect(html).toContain(`background: ${ground};`);
    expect(html).toContain(`content="${ground.toUpperCase()}"`);
    expect(theme[scheme].ground).toBe(ground.toUpperCase());
  }
});
