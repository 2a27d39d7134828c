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
  'again.open': 'Recommander et favoris',
  'again.usual': 'Vos habitudes',
  'again.last': 'Vos dernières commandes',
  'again.favourites': 'Favoris',
  'again.add': 'Ajouter',
  'again.added': 'Ajouté au panier',
  'again.partly': 'Ajouté : ce qui peut être commandé',
  'again.nothing': 'Plus rien ne peut être commandé',
  'again.gone': 'N’est plus à la carte',
  'again.options': 'Votre choix n’est plus proposé',
  'again.price': 'Nouveau prix',
  'again.limit': 'Limite par commande atteinte',
  'again.allergen': 'Masqué selon vos allergies',
  'again.like': 'Ajouter aux favoris',
  'again.unlike': 'Retirer des favoris',
} as const satisfies DishMessages;
