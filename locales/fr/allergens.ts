import type { AllergenNames, AllergyWords } from '../index';

export const allergenNames = {
  gluten: 'Gluten',
  crustaceans: 'Crustacés',
  molluscs: 'Mollusques',
  fish: 'Poisson',
  eggs: 'Œufs',
  milk: 'Lait',
  peanuts: 'Arachides',
  nuts: 'Fruits à coque',
  soy: 'Soja',
  sesame: 'Sésame',
  celery: 'Céleri',
  mustard: 'Moutarde',
  lupin: 'Lupin',
  sulphites: 'Sulfites',
} as const satisfies AllergenNames;

export const allergyWords = {
  title: 'Allergies',
  contains: 'Contient',
  hint: 'Choisissez ce que vous ne pouvez pas manger. Cela reste sur ce téléphone et n’est transmis à la cuisine qu’avec une commande que vous envoyez.',
  kioskHint:
    'Choisissez ce que vous ne pouvez pas manger. La cuisine le reçoit avec votre commande ; cette borne l’oublie ensuite.',
  hide: 'Masquer les plats qui en contiennent',
  care: 'Notre cuisine utilise tous ces ingrédients. En cas d’allergie grave, parlez-en aussi à notre équipe.',
  clear: 'Tout effacer',
  done: 'Terminé',
  add: 'Ajouter',
  change: 'Modifier',
  none: 'Aucune. Si vous en avez, dites-le ici : la cuisine le saura.',
  tell: 'Prévenir la cuisine',
  other: 'Une autre allergie ? Écrivez-la dans la remarque.',
  mine: 'À éviter pour vous, contient : {names}',
  declared: 'Allergies que vous avez indiquées',
} as const satisfies AllergyWords;
