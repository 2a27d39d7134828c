import { inStaffLanguages, parseLanguage } from '@romduol/domain/languages';

it.each([
  ['zh_CN', 'zh-Hans'],
  ['zh-TW', 'zh-Hans'],
  ['ZH', 'zh-Hans'],
  ['km-KH', 'km'],
  ['km', 'km'],
  ['en-GB', 'en'],
  ['fr', 'en'],
  ['', 'en'],
])('T-17: the system language %s is shown as %s', (system, language) => {
  expect(parseLanguage(system)).toBe(language);
});

it('makes a value for each language that every stored text has', () => {
  expect(inStaffLanguages((language) => language.length)).toEqual({ en: 2, 'zh-Hans': 7, km: 2 });
});
