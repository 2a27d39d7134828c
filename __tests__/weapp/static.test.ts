import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Build, BUILDS } from '../support/weapp/builds';
import { foreignNames } from '../support/weapp/free-names';
import type { AppConfig } from '../support/weapp/protocol';

/**
 * What can be checked of the build without running it. The platform's own limits are 2 MB and 30 MB; ours leave room.
 */
const MB = 1024 * 1024;
const PACKAGE_LIMIT = 1.5 * MB;
const TOTAL_LIMIT = 8 * MB;

/** WeChat requires these in app.json before they may be called; without that they fail. */
const PLACE_INTERFACES = [
  ...['getFuzzyLocation', 'getLocation', 'onLocationChange', 'startLocationUpdate', 'startLocationUpdateBackground'],
  ...['chooseLocation', 'choosePoi', 'chooseAddress'],
];

/** What else WeChat counts as private: its users name it in WeChat's console, as docs/platforms.md lists. */
const PRIVATE_INTERFACES = [
  ...['chooseMedia', 'chooseImage', 'chooseVideo', 'chooseMessageFile', 'saveImageToPhotosAlbum', 'startRecord'],
  ...['setClipboardData', 'getClipboardData', 'addPhoneContact', 'addPhoneCalendar', 'getWeRunData', 'chooseAddress'],
];

/** The keys that each platform's documentation of app.json has, of those that the client sets. */
const APP_KEYS: Readonly<Record<Build['platform'], readonly string[]>> = {
  weapp: [
    ...['pages', 'subPackages', 'window', 'lazyCodeLoading', 'permission', 'requiredPrivateInfos'],
    ...['darkmode', 'themeLocation'],
  ],
  alipay: ['pages', 'subPackages', 'window', 'lazyCodeLoading'],
  tt: ['pages', 'subPackages', 'subpackages', 'window', 'permission'],
};
const WINDOW_KEYS: Readonly<Record<Build['platform'], readonly string[]>> = {
  weapp: ['navigationStyle', 'navigationBarTextStyle', 'backgroundColor', 'backgroundTextStyle'],
  alipay: ['backgroundColor', 'transparentTitle', 'titlePenetrate', 'defaultTitle'],
  tt: ['navigationStyle', 'backgroundColor', 'backgroundTextStyle'],
};

/** The vendors' tools leave these out of what they upload. */
const NOT_UPLOADED = /(^project\..*config\.json|^mini\.project\.json|\.LICENSE\.txt|\.map)$/;

const listFiles = (dist: string): string[] =>
  (readdirSync(dist, { recursive: true }) as string[])
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => statSync(path.join(dist, file)).isFile() && !NOT_UPLOADED.test(file));

describe.each(BUILDS)('the $platform build on disk', ({ platform, template, project, globals }) => {
  const dist = path.resolve('dist', platform);
  const app = JSON.parse(readFileSync(path.join(dist, 'app.json'), 'utf8')) as AppConfig;
  const packages = (app.subPackages ?? app.subpackages ?? []).map(({ root, pages }) => ({
    root: `${root.replace(/\/$/, '')}/`,
    pages,
  }));
  const routes = [...app.pages, ...packages.flatMap(({ root, pages }) => pages.map((page) => `${root}${page}`))];
  const files = listFiles(dist);
  const size = (names: string[]): number => names.reduce((sum, name) => sum + statSync(path.join(dist, name)).size, 0);

  it('has both values of every name that the window takes from the theme, in WeChat', () => {
    const named = Object.values(app.window ?? {}).flatMap((value) => /^@(\w+)$/.exec(String(value))?.[1] ?? []);
    if (platform !== 'weapp') return expect(named).toEqual([]);
    const theme = JSON.parse(readFileSync(path.join(dist, 'theme.json'), 'utf8')) as Record<string, object>;
    expect(named.length).toBeGreaterThan(0);
    for (const scheme of ['light', 'dark'])
      expect(Object.keys(theme[scheme] ?? {})).toEqual(expect.arrayContaining(named));
  });

  it('has a main package of at most 1.5 MB', () => {
    const main = files.filter((file) => !packages.some(({ root }) => file.startsWith(root)));
    expect(size(main)).toBeLessThanOrEqual(PACKAGE_LIMIT);
  });

  it('has sub-packages of at most 1.5 MB each, and at most 8 MB in all', () => {
    const large = packages.filter(({ root }) => size(files.filter((file) => file.startsWith(root))) > PACKAGE_LIMIT);
    expect(large).toEqual([]);
    expect(size(files)).toBeLessThanOrEqual(TOTAL_LIMIT);
  });

  it('has every page of app.json, in at least its script, template and configuration', () => {
    const missing = routes.flatMap((route) =>
      ['js', template, 'json'].map((kind) => `${route}.${kind}`).filter((file) => !existsSync(path.join(dist, file))),
    );
    expect(missing).toEqual([]);
  });

  it('has no page that app.json does not name', () => {
    const pages = files
      .filter((file) => file.startsWith('pages/') && file.endsWith(`.${template}`))
      .map((file) => file.slice(0, -template.length - 1));
    expect(pages.filter((page) => !routes.includes(page))).toEqual([]);
  });

  it('has in app.json only what the platform knows', () => {
    expect(Object.keys(app).filter((key) => !APP_KEYS[platform].includes(key))).toEqual([]);
    expect(Object.keys(app.window ?? {}).filter((key) => !WINDOW_KEYS[platform].includes(key))).toEqual([]);
  });

  it('has the project file of the platform, and no other’s', () => {
    const found = ['project.config.json', 'mini.project.json'].filter((file) => existsSync(path.join(dist, file)));
    expect(found).toEqual([project]);
    const settings = JSON.parse(readFileSync(path.join(dist, project), 'utf8')) as { miniprogramRoot: string };
    expect(settings.miniprogramRoot).toBe('./');
  });

  it('lets roles and names of elements reach screen readers', () => {
    const base = readFileSync(path.join(dist, `base.${template}`), 'utf8');
    const names =
      platform === 'alipay' ? ['role', 'aria-label', 'aria-hidden'] : ['aria-role', 'aria-label', 'aria-hidden'];
    expect(names.filter((name) => !new RegExp(`<(view|button)[^>]* ${name}="`).test(base))).toEqual([]);
  });

  it('runs the scripts of a page only when it is opened, where the platform can', () => {
    if (APP_KEYS[platform].includes('lazyCodeLoading')) expect(app.lazyCodeLoading).toBe('requiredComponents');
  });

  it('declares every interface of the phone’s place that it uses, and says what the place is for', () => {
    const code = files
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(path.join(dist, file), 'utf8'));
    const used = PLACE_INTERFACES.filter((name) => code.some((text) => text.includes(`.${name}(`)));
    expect(used).toContain('getLocation');
    const knows = (key: string): boolean => APP_KEYS[platform].includes(key);
    if (knows('requiredPrivateInfos')) expect([...(app.requiredPrivateInfos ?? [])].sort()).toEqual([...used].sort());
    if (knows('permission')) expect(app.permission?.['scope.userLocation']?.desc).toMatch(/\S{2,}/);
  });

  it('calls nothing private that docs/platforms.md does not tell the operator to declare', () => {
    const code = files
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(path.join(dist, file), 'utf8'));
    const used = PRIVATE_INTERFACES.filter((name) => code.some((text) => text.includes(`.${name}(`)));
    const listed = readFileSync('docs/platforms.md', 'utf8');
    expect(used.filter((name) => !listed.includes(`\`${name}\``))).toEqual([]);
    expect(used).toContain('chooseMedia');
  });

  it.each(files.filter((file) => file.endsWith('.js')))('takes from outside only what the platform has: %s', (file) => {
    expect(foreignNames(readFileSync(path.join(dist, file), 'utf8'), globals)).toEqual([]);
  });
});

describe('the check for foreign names', () => {
  const first = (code: string) => foreignNames(code).map((line) => line.split(/[ :]/)[0]);

  it.each([
    ['a browser name', 'function f() { return document.title; }', ['document']],
    ['a name of the language that is missing', 'new Intl.NumberFormat()', ['Intl']],
    ['eval', 'eval("1")', ['eval']],
    ['code from text', 'new Function("return 1")', ['Function']],
    ['code from text without new', 'var g = Function("return this")()', ['Function']],
    ['an undeclared variable', 'function f() { leaked = 1; }', ['leaked']],
  ])('finds %s', (_what, code, names) => {
    expect(first(code)).toEqual(names);
  });

  it.each([
    ['a variable with such a name', 'function f(document) { const window = document; return window.x; }'],
    ['a property with such a name', 'wx.document = { window: 1 }.window;'],
    ['a question', 'var has = typeof fetch === "function";'],
    ['a use behind a question', 'function f() { if (typeof window === "undefined") return 0; return window.x; }'],
    ['a caught use', 'try { Function("return this")(); } catch (e) { wx.x = 1; }'],
    ['a method of functions', 'Function.prototype.call.call(wx.x);'],
  ])('lets pass %s', (_what, code) => {
    expect(first(code)).toEqual([]);
  });
});
