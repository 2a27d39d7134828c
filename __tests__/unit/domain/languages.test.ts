import { inLanguages, inStaffLanguages } from '@romduol/domain/by-language';
import { chooseLanguage, parseLanguage, toStaffLanguage } from '@romduol/domain/languages';
import { STAFF_LANGUAGES } from '@romduol/domain/limits';

it.each([
  ['zh_CN', 'zh-Hans'],
  ['zh-TW', 'zh-Hans'],
  ['ZH', 'zh-Hans'],
  ['km-KH', 'km'],
  ['km', 'km'],
  ['en-GB', 'en'],
  ['fr', 'en'],
  ['vi-VN', 'en'],
  ['', 'en'],
])('T-17: in a store with the first three languages the system language %s is shown as %s', (system, language) => {
  expect(chooseLanguage([system], STAFF_LANGUAGES)).toBe(language);
});

it.each([
  [['fr-CH,fr;q=0.9,en;q=0.8'], ['fr', 'th', 'vi'], 'fr'],
  [['vi-VN'], ['fr', 'th', 'vi'], 'vi'],
  [['de-DE'], ['fr', 'th', 'vi'], 'fr'],
  [['de-DE'], ['th', 'en'], 'th'],
  [['de-DE'], ['km', 'en'], 'en'],
  [['de-DE'], ['km', 'zh-Hans'], 'km'],
  [['', 'th-TH'], ['fr', 'th'], 'th'],
  [['th', 'fr-FR'], ['fr', 'vi'], 'fr'],
  [['th', 'fr-FR'], ['fr', 'th'], 'th'],
  [['th'], [], 'en'],
] as const)('of %j a store that offers %j shows %s', (tags, offered, language) => {
  expect(chooseLanguage(tags, offered)).toBe(language);
});

it('the header of a call names any of our languages', () => {
  expect(['zh', 'th', 'fr', 'de', ''].map(parseLanguage)).toEqual(['zh-Hans', 'th', 'fr', 'en', 'en']);
});

it('who reads another language gets staff’s pages in English', () => {
  expect([toStaffLanguage('km'), toStaffLanguage('fr')]).toEqual(['km', 'en']);
});

it('makes a value for each language, and for each that every stored text has', () => {
  expect(inStaffLanguages((language) => language.length)).toEqual({ en: 2, 'zh-Hans': 7, km: 2 });
  expect(inLanguages((language) => language)).toMatchObject({ en: 'en', fr: 'fr' });
});
