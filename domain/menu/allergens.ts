/** What a dish may have in it that some people must not eat: the fourteen that are named in most countries' law. */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'molluscs',
  'fish',
  'eggs',
  'milk',
  'peanuts',
  'nuts',
  'soy',
  'sesame',
  'celery',
  'mustard',
  'lupin',
  'sulphites',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

/** Several allergens by code, e.g. "milk,eggs", as a diner declares them. Every code is one of the list. */
export const ALLERGEN_CODES_PATTERN = `^(${ALLERGENS.join('|')})(,(${ALLERGENS.join('|')})){0,${ALLERGENS.length - 1}}$`;

/** The allergens of all lists, each once, in the order of the list. */
export const allAllergens = (...lists: readonly (readonly Allergen[])[]): Allergen[] =>
  ALLERGENS.filter((each) => lists.some((list) => list.includes(each)));

/** What `ALLERGEN_CODES_PATTERN` accepts, as a list; none for an empty text. */
export const parseAllergens = (codes = ''): Allergen[] => {
  const declared = codes.split(',');
  return ALLERGENS.filter((each) => declared.includes(each));
};
