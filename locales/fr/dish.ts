import type { DishMessages } from '../index';

/** What a dish's sheet says beside the menu's texts: loaded with the first part that shows choices. */
export const dishMessages = {
  'dish.required': 'Obligatoire',
  'dish.chosen': 'Choisi',
  'dish.left': 'Plus que {count}',
  'dish.noteFull': 'Une remarque compte {count} caractères au plus',
  'remark.lessSpicy': 'Moins épicé',
  'remark.noCoriander': 'Sans coriandre',
  'remark.noMsg': 'Sans glutamate',
  'remark.lessSalt': 'Moins salé',
  'remark.lessSweet': 'Moins sucré',
} as const satisfies DishMessages;
