import { i18n, listWords, t } from '../../../src/i18n';

it('T-17: one language is held at a time, and a text is empty until it has come', async () => {
  expect(t('common.back')).toBe('');
  await i18n.start('en');
  expect([i18n.language, t('common.back'), t('common.people', { count: 2 })]).toEqual(['en', 'Back', '2 people']);
  await i18n.choose('zh-Hans');
  expect(i18n.language).toBe('zh-Hans');
  expect(t('common.back')).not.toBe('Back');
});

it.each([
  ['en', 'rice, 2'],
  ['km', 'rice, 2'],
  ['zh-Hans', 'rice、2'],
] as const)('words are listed as %s lists them', async (language, list) => {
  await i18n.choose(language);
  expect(listWords(['rice', 2])).toBe(list);
});
