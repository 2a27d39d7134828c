import { DESSERTS } from './desserts';
import { DRINKS } from './drinks';
import { FAVOURITES } from './favourites';
import { GRILL } from './grill';
import type { SeedCategory } from './kinds';
import { NOODLES } from './noodles';
import { RICE_PLATES } from './rice-plates';
import { SEAFOOD } from './seafood';
import { SHARING } from './sharing';
import { SOUPS } from './soups';

/** The demo menu, in the order of its category rail. */
export const MENU: readonly SeedCategory[] = [
  FAVOURITES,
  NOODLES,
  SOUPS,
  RICE_PLATES,
  GRILL,
  SEAFOOD,
  SHARING,
  DRINKS,
  DESSERTS,
];
