import type { SampleMenu } from '@romduol/contract/sample-menus';
import { DESSERTS } from './desserts';
import { DRINKS } from './drinks';
import { FAVOURITES } from './favourites';
import { GRILL } from './grill';
import { t, type SeedCategory, type SeedGoods } from './kinds';
import { NOODLES } from './noodles';
import { RICE_PLATES } from './rice-plates';
import { SEAFOOD } from './seafood';
import { SOUPS } from './soups';

/** A dish as it is on its first day: nothing was sold, nothing is limited or sold out, and members pay what others pay. */
const fresh = ({
  name,
  description,
  picture,
  tint,
  sell,
  packing,
  groups,
  feeds,
  by,
  drink,
}: SeedGoods): SeedGoods => ({
  ...{ name, description, picture, tint, sell, sales: 0 },
  ...(packing !== undefined && { packing }),
  ...(groups !== undefined && { groups }),
  ...(feeds !== undefined && { feeds }),
  ...(by !== undefined && { by }),
  ...(drink !== undefined && { drink }),
});

/** Dishes of a category of the demo store, by their English names; without names all of them. Set meals and rooms are left out. */
const take = (category: SeedCategory, ...names: readonly string[]): SeedCategory => ({
  ...category,
  goods: category.goods
    .filter(({ parts, timed }) => parts === undefined && timed === undefined)
    .filter(({ name }) => names.length === 0 || names.includes(name.en))
    .map(fresh),
});

const COFFEE: SeedCategory = {
  ...take(DRINKS, 'Iced milk coffee', 'Iced black coffee'),
  name: t('Coffee', '咖啡', 'កាហ្វេ'),
};
const COLD_DRINKS: SeedCategory = {
  ...take(DRINKS, 'Iced green milk tea', 'Iced lemon tea', 'Passion fruit juice', 'Mango smoothie', 'Fresh coconut'),
  name: t('Tea, juice and smoothies', '茶·果汁·冰沙', 'តែ ទឹកផ្លែឈើ និងទឹកក្រឡុក'),
};

/** Small menus of three kinds of restaurants in Cambodia, of dishes that the demo store has. Prices are in US cents. */
export const SAMPLES: Readonly<Record<SampleMenu, readonly SeedCategory[]>> = {
  noodles: [
    take(FAVOURITES, 'Phnom Penh kuy teav'),
    take(NOODLES),
    take(SOUPS, 'Chicken rice porridge'),
    take(DRINKS, 'Iced milk coffee', 'Iced black coffee', 'Iced lemon tea', 'Sugar-cane juice, lime', 'Fresh coconut'),
  ],
  seafood: [
    take(SEAFOOD),
    take(SOUPS, 'Sour fish soup, pineapple', 'Ngam ngov chicken soup'),
    take(GRILL, 'Beef skewers, lemongrass', 'Half chicken, honey and garlic'),
    take(DRINKS, 'Fresh coconut', 'Sugar-cane juice, lime', 'Cambodia draught', 'Angkor beer, can'),
    take(DESSERTS, 'Seasonal fruit', 'Coconut ice cream'),
  ],
  cafe: [
    COFFEE,
    COLD_DRINKS,
    take(RICE_PLATES, 'Bai sach chrouk', 'Chicken rice'),
    take(DESSERTS, 'Mango sticky rice', 'Pumpkin custard', 'Coconut ice cream', 'Banana in coconut milk'),
  ],
};

export const countDishes = (menu: readonly SeedCategory[]): number =>
  menu.reduce((sum, { goods }) => sum + goods.length, 0);
