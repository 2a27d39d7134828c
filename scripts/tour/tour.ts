import type { StaffLanguage } from '@romduol/locales';
import type { Person } from '../../__tests__/support/e2e/person';
import type { World } from '../../__tests__/support/world/world';
import type { Locator, Page } from 'playwright-core';

interface Dishes {
  readonly noodles: string;
  readonly coconut: string;
  readonly feast: string;
  readonly salad: string;
  readonly crab: string;
  /** Sold out from the start. */
  readonly soup: string;
  /** Three for an order. */
  readonly platter: string;
  /** Priced by the time it took. */
  readonly room: string;
}

/** Dishes of the demo store that the tour orders, as its menu names them. */
export const DISHES: Readonly<Record<StaffLanguage, Dishes>> = {
  en: {
    noodles: 'Phnom Penh kuy teav',
    coconut: 'Fresh coconut',
    feast: 'Family feast for four',
    salad: 'Green mango salad, smoked fish',
    crab: 'Mud crab in green Kampot pepper',
    soup: 'Samlor korko',
    platter: 'Grilled platter for four',
    room: 'Private karaoke room',
  },
  'zh-Hans': {
    noodles: '金边粿条',
    coconut: '鲜椰子',
    feast: '四人家庭套餐',
    salad: '熏鱼青芒果沙拉',
    crab: '贡布青胡椒炒青蟹',
    soup: '高棉杂菜汤',
    platter: '四人炭烤拼盘',
    room: '卡拉 OK 包间',
  },
  km: {
    noodles: 'គុយទាវភ្នំពេញ',
    coconut: 'ទឹកដូងស្រស់',
    feast: 'ឈុតគ្រួសារសម្រាប់ 4 នាក់',
    salad: 'ញាំស្វាយត្រីឆ្អើរ',
    crab: 'ក្តាមឆាម្រេចខ្ចីកំពត',
    soup: 'សម្លកកូរ',
    platter: 'អាំងចម្រុះសម្រាប់ 4 នាក់',
    room: 'បន្ទប់ខារ៉ាអូខេ VIP',
  },
};

/** What visits each screen of a tour: a camera, or an inspector. */
interface Onlooker {
  /** `seen` is what it is about, where that is further down. */
  takes(page: Page, name: string, seen?: Locator): Promise<void>;
}

/** The context of a tour: the store, its visitor, and how to open a page in the tour's language. */
export interface Tour {
  readonly world: World;
  readonly origin: string;
  readonly camera: Onlooker;
  readonly dishes: Dishes;
  open(path: string): Promise<Person>;
}
