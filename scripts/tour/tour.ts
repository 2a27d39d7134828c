import type { Language } from '@romduol/locales';
import type { Person } from '../../__tests__/support/e2e/person';
import type { World } from '../../__tests__/support/world/world';
import type { Locator, Page } from 'playwright-core';

interface Dishes {
  readonly noodles: string;
  readonly coconut: string;
}

/** Dishes of the demo store that the tour orders, as its menu names them. */
export const DISHES: Readonly<Record<Language, Dishes>> = {
  en: { noodles: 'Phnom Penh kuy teav', coconut: 'Fresh coconut' },
  'zh-Hans': { noodles: '金边粿条', coconut: '鲜椰子' },
  km: { noodles: 'គុយទាវភ្នំពេញ', coconut: 'ទឹកដូងស្រស់' },
};

/** Whoever looks at each screen of a tour: a camera, or an inspector. */
interface Onlooker {
  /** `seen` is what it is about, where that is further down. */
  takes(page: Page, name: string, seen?: Locator): Promise<void>;
}

/** Where a tour is: the shop, who takes the pictures, and how somebody opens a page of it in the tour's language. */
export interface Tour {
  readonly world: World;
  readonly origin: string;
  readonly camera: Onlooker;
  readonly dishes: Dishes;
  open(path: string): Promise<Person>;
}
