import { taxNumberName } from '@romduol/locales/tax-number-name';

describe('what a tax number is called', () => {
  it.each([
    ['KH', 'VATTIN'],
    ['TH', 'Tax ID'],
    ['VN', 'Tax code (MST)'],
    ['FR', 'VAT number'],
    ['AU', 'ABN'],
  ])('in English a store in %s calls its tax number %s', (country, name) => {
    expect(taxNumberName(country, 'en')).toBe(name);
  });

  it('other countries and languages have the one name of their texts', () => {
    expect([taxNumberName('JP', 'en'), taxNumberName('KH', 'km'), taxNumberName('AU', 'fr')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
