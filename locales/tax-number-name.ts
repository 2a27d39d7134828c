import type { Language } from '@romduol/domain/languages';

/** What a business's tax number is called in English, by country. */
const ENGLISH_NAMES: Readonly<Partial<Record<string, string>>> = {
  KH: 'VATTIN',
  TH: 'Tax ID',
  VN: 'Tax code (MST)',
  FR: 'VAT number',
  AU: 'ABN',
};

/**
 * The country's own name of a tax number; null where the texts of the language have one for every country. `country` is an ISO
 * 3166-1 code.
 */
export const taxNumberName = (country: string, language: Language): string | null =>
  language === 'en' ? (ENGLISH_NAMES[country] ?? null) : null;
