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
