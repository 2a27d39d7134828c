import { LANGUAGES } from '@romduol/domain/limits';
import { LEGAL } from '@romduol/locales/generated/all';
import { defaultBody, defaultVersion } from '../../../../server/modules/documents/current';

const KINDS = ['privacy', 'agreement'] as const;
const NAME = { en: 'Lotus', km: 'ឈូក', 'zh-Hans': '荷花' };
const CAMBODIA = /Cambod|កម្ពុជា|柬埔寨|กัมพูชา|Campuchia/;

describe('the documents of a store that has published none', () => {
  it.each(LANGUAGES)(
    'in %s a store in Cambodia names its law, and a store elsewhere that of its country',
    (language) => {
      for (const kind of KINDS) {
        const [there, elsewhere] = ['KH', 'AU'].map(
          (country) => defaultBody({ kind }, { name: NAME, country })[language] ?? '',
        );
        expect(there).toMatch(CAMBODIA);
        expect(elsewhere).not.toMatch(CAMBODIA);
        expect(`${there}${elsewhere}`).not.toMatch(/\{\w+\}/);
      }
    },
  );

  it.each(LANGUAGES)('in %s each version of a document adds to the one before it', (language) => {
    for (const kind of KINDS) {
      const texts = LEGAL[language][kind];
      expect(texts).toHaveLength(defaultVersion(kind));
      const lengths = texts.map((text) => text.length);
      expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
      expect(new Set(texts).size).toBe(texts.length);
    }
  });

  it.each(LANGUAGES)('in %s the policy names deliveries, waiting lists and notifications', (language) => {
    const privacy = defaultBody({ kind: 'privacy' }, { name: NAME, country: 'KH' })[language] ?? '';
    expect(privacy).toMatch(/90|៩០/);
    expect(privacy).toMatch(/30|៣០/);
    expect(privacy).toContain('Telegram');
  });
});
