import { LANGUAGES } from '@romduol/domain/limits';
import { defaultBody } from '../../../../server/modules/documents/current';

const KINDS = ['privacy', 'agreement'] as const;
const NAME = { en: 'Lotus', km: 'ឈូក', 'zh-Hans': '荷花' };
const CAMBODIA = /Cambod|កម្ពុជា|柬埔寨|กัมพูชา|Campuchia/;

describe('the documents of a store that has published none', () => {
  it.each(LANGUAGES)(
    'in %s a store in Cambodia names its law, and a store elsewhere that of its country',
    (language) => {
      for (const kind of KINDS) {
        const [there, elsewhere] = ['KH', 'AU'].map(
          (country) => defaultBody(kind, { name: NAME, country })[language] ?? '',
        );
        expect(there).toMatch(CAMBODIA);
        expect(elsewhere).not.toMatch(CAMBODIA);
        expect(`${there}${elsewhere}`).not.toMatch(/\{\w+\}/);
      }
    },
  );
});
