import type { LANGUAGES } from '@romduol/domain/limits';

export type Language = (typeof LANGUAGES)[number];

/** The language of a header, cookie or query value: `zh` and its variants are zh-Hans, `km` Khmer, all else English. */
export const parseLanguage = (value: string | undefined | null): Language => {
  const tag = (value ?? '').toLowerCase();
  if (tag.startsWith('zh')) return 'zh-Hans';
  return tag.startsWith('km') ? 'km' : 'en';
};
