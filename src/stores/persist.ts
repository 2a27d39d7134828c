import type { Endpoints, Output } from '@romduol/contract';
import type { CartStyle } from '@romduol/domain/codes';
import type { Allergen } from '@romduol/domain/menu/allergens';
import type { Language } from '@romduol/locales';
import Taro from '@tarojs/taro';
import type { PaymentMethod } from './payment-method';

/** Who uses this device: a diner, or an employee with their rights. */
export type UserInfo =
  | { readonly role: 'diner'; readonly guestName: string; readonly account?: Account | null }
  | Output<Endpoints['staffInfo']>;

/** A member's account in the store; amounts are in cents. */
export type Account = NonNullable<Output<Endpoints['consumerInfo']>['userInfo']>;

/** The last cart that the server sent. Kept to show it at once; the server's answer replaces it. */
export interface KeptCart {
  readonly tableUuid: string;
  readonly cart: Output<Endpoints['cart']>;
}

/** E-04: everything that the specification keeps on the device, under its keys. */
interface SpecifiedKept {
  /** A stored token means logged in (T-16). */
  token: string;
  /** The code of a provider's authorization page, until it is exchanged. */
  authorCode: string;
  language: Language;
  'of-temp-id': string;
  isGuest: boolean;
  userInfo: UserInfo;
  tableUuid: string;
  /** Whether the account page shows balances. */
  showMoney: boolean;
  storeInfo: Output<Endpoints['storeInfo']>;
  /** Id of the notice that was popped up last. */
  lastNotice: number;
  /** Where a login or a scan returns to: parameters and path of the page. */
  pageOption: Readonly<Record<string, string>>;
  pageUrl: string;
  isTableService: boolean;
  isDisplayTable: boolean;
  cartList: KeptCart;
  /** A popup of gift coupons is still to be shown. */
  showGiftCoupon: boolean;
  diningStyle: CartStyle;
}

/** A menu that the device showed, and the table that it was shown at. */
export interface KeptMenu {
  readonly language: Language;
  readonly storeInfo: Output<Endpoints['storeInfo']>;
  readonly menu: Output<Endpoints['menu']>;
}

/** What we keep beyond E-04: under keys of our own, so that those of the specification keep their meaning. */
interface OwnKept {
  /** Proves this device to the server once its token has ended. */
  deviceSecret: string;
  /** P-01: what was searched for on the menu, newest first. */
  recentSearches: readonly string[];
  /** T-13: the offline channel that was chosen for an order, by its number. */
  offlinePayments: Readonly<Record<string, number>>;
  /** The table that this device ordered at last. */
  orderedAt: string;
  /** How this phone paid last. */
  paidBy: PaymentMethod;
  /** What the diner may not eat, and whether dishes with it are hidden. */
  allergies: { readonly codes: readonly Allergen[]; readonly hides: boolean };
  /** What a mini-program shows first, until the menu of now has come. */
  lastMenu: KeptMenu;
}

export type Kept = SpecifiedKept & OwnKept;
export type KeptKey = keyof Kept;

/** Incremented when the shape of a kept value changes: what an older version kept is then not read. */
const SHAPES: { readonly [K in KeptKey]: number } = {
  token: 1,
  authorCode: 1,
  language: 1,
  'of-temp-id': 1,
  isGuest: 1,
  userInfo: 2,
  tableUuid: 1,
  showMoney: 1,
  storeInfo: 1,
  lastNotice: 1,
  pageOption: 1,
  pageUrl: 1,
  isTableService: 1,
  isDisplayTable: 1,
  cartList: 1,
  showGiftCoupon: 1,
  diningStyle: 1,
  deviceSecret: 1,
  recentSearches: 1,
  offlinePayments: 1,
  orderedAt: 1,
  paidBy: 1,
  allergies: 1,
  lastMenu: 1,
};

export const KEPT_KEYS = Object.keys(SHAPES) as readonly KeptKey[];

/** Records have the version of their shape; single texts and flags are kept as they are. */
interface Versioned {
  readonly v: number;
  readonly value: unknown;
}

const isVersioned = (held: unknown): held is Versioned =>
  typeof held === 'object' && held !== null && 'v' in held && 'value' in held;

const packed = (key: KeptKey, value: unknown): unknown =>
  typeof value === 'object' ? ({ v: SHAPES[key], value } satisfies Versioned) : value;

const unpacked = (key: KeptKey, held: unknown): unknown => {
  if (held === '' || held === null || held === undefined) return null;
  if (typeof held !== 'object') return held;
  return isVersioned(held) && held.v === SHAPES[key] ? held.value : null;
};

/** Whether the device took it. */
const quietly = (act: () => void): boolean => {
  try {
    act();
    return true;
  } catch {
    return false;
  }
};

const stored = (key: KeptKey, value: unknown): boolean => quietly(() => Taro.setStorageSync(key, packed(key, value)));

/** What the server sends again: it is deleted when there is no room for what only this device has. */
const EXPENDABLE: readonly KeptKey[] = ['lastMenu', 'cartList', 'storeInfo', 'recentSearches'];

const makesRoom = (key: KeptKey): boolean =>
  !EXPENDABLE.includes(key) && EXPENDABLE.every((each) => quietly(() => Taro.removeStorageSync(each)));

/** The only access to the device's storage. A device that refuses to store works, and keeps nothing. */
export const persist = {
  read<K extends KeptKey>(key: K): Kept[K] | null {
    try {
      return unpacked(key, Taro.getStorageSync(key)) as Kept[K] | null;
    } catch {
      return null;
    }
  },

  /** null deletes the value. Where there is no room, or storing is forbidden, the app works without it. */
  write<K extends KeptKey>(key: K, value: Kept[K] | null): void {
    if (value !== null && (stored(key, value) || (makesRoom(key) && stored(key, value)))) return;
    // What could not be replaced must not be read later as if it were true.
    quietly(() => Taro.removeStorageSync(key));
  },

  /** T-16: logging out clears everything but the language. */
  clear(): void {
    for (const key of KEPT_KEYS) if (key !== 'language') persist.write(key, null);
  },
};
