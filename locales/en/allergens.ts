import type { AllergenNames } from '../index';

export const allergenNames = {
  gluten: 'Gluten',
  crustaceans: 'Shrimp, crab',
  molluscs: 'Shellfish, squid',
  fish: 'Fish',
  eggs: 'Egg',
  milk: 'Milk',
  peanuts: 'Peanut',
  nuts: 'Tree nuts',
  soy: 'Soy',
  sesame: 'Sesame',
  celery: 'Celery',
  mustard: 'Mustard',
  lupin: 'Lupin',
  sulphites: 'Sulphites',
} as const satisfies AllergenNames;

export const allergyWords = {
  title: 'Allergies',
  contains: 'Contains',
  hint: 'Choose what you cannot eat. It stays on this phone, and goes to the kitchen only with an order that you send.',
  kioskHint: 'Choose what you cannot eat. It goes to the kitchen with your order; this screen forgets it afterwards.',
  hide: 'Hide dishes with these',
  care: 'Our kitchen works with all of these. If your allergy is severe, please speak to our staff too.',
  clear: 'Clear all',
  done: 'Done',
  add: 'Add',
  change: 'Change',
  none: 'None. Tell us here and the kitchen will know.',
  tell: 'Tell the kitchen',
  other: 'Another allergy? Write it in the note.',
  /** {names}: what a dish has that this person may not eat. */
  mine: 'Contains {names}, which you cannot eat',
  declared: 'Allergies you told us',
} as const;
