import { ALLERGEN_CODES_PATTERN, ALLERGENS, allAllergens, parseAllergens } from '@romduol/domain/menu/allergens';

const pattern = new RegExp(ALLERGEN_CODES_PATTERN);

it('allergens that a diner declares are read from their codes, each once, in one order', () => {
  expect(parseAllergens('milk,eggs,milk')).toEqual(['eggs', 'milk']);
  expect([parseAllergens(), parseAllergens('')]).toEqual([[], []]);
  expect(parseAllergens(ALLERGENS.join(','))).toEqual([...ALLERGENS]);
});

it.each(['', 'milk,', ',milk', 'bacon', 'milk,bacon', 'milk eggs', 'MILK', Array(15).fill('milk').join(',')])(
  'a declaration %j is refused',
  (codes) => expect(pattern.test(codes)).toBe(false),
);

it.each(['milk', 'milk,eggs', ALLERGENS.join(',')])('a declaration %j is accepted', (codes) =>
  expect(pattern.test(codes)).toBe(true),
);

it('the allergens of several lists are each named once', () => {
  expect(allAllergens(['milk'], ['gluten', 'milk'], [])).toEqual(['gluten', 'milk']);
});
