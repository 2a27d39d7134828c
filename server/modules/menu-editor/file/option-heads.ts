import type { StaffLanguage } from '@romduol/domain/languages';
import { STAFF_LANGUAGES } from '@romduol/domain/limits';
import type { Head } from './problem';
import type { SheetKind } from './sheets';

/** The headings of a name in each language that it must have. */
export type NameHeads = Readonly<Record<StaffLanguage, Head>>;

/** The dish whose options are in a row. */
export const DISH_ID = 'menuFile.column.dishId';
export const DISH = 'menuFile.column.dish';
export const LEAST = 'menuFile.column.least';
export const MOST = 'menuFile.column.most';
export const GROUP_ID = 'menuFile.column.groupId';
export const GROUP = {
  en: 'menuFile.column.groupEn',
  'zh-Hans': 'menuFile.column.groupZh',
  km: 'menuFile.column.groupKm',
} as const satisfies NameHeads;
export const TAG_ID = 'menuFile.column.tagId';
export const TAG = {
  en: 'menuFile.column.tagEn',
  'zh-Hans': 'menuFile.column.tagZh',
  km: 'menuFile.column.tagKm',
} as const satisfies NameHeads;
export const EXTRA = 'menuFile.column.extra';
export const FEED_ID = 'menuFile.column.feedId';
export const FEED = {
  en: 'menuFile.column.feedEn',
  'zh-Hans': 'menuFile.column.feedZh',
  km: 'menuFile.column.feedKm',
} as const satisfies NameHeads;
export const FEED_MOST = 'menuFile.column.feedMost';
export const PART_ID = 'menuFile.column.partId';
export const PART = {
  en: 'menuFile.column.partEn',
  'zh-Hans': 'menuFile.column.partZh',
  km: 'menuFile.column.partKm',
} as const satisfies NameHeads;
export const OFFERED_ID = 'menuFile.column.offeredId';
export const OFFERED = 'menuFile.column.offered';
export const SURCHARGE = 'menuFile.column.surcharge';

const inOrder = (heads: NameHeads): readonly Head[] => STAFF_LANGUAGES.map((language) => heads[language]);

/** The headings of each sheet of options, in their order. */
export const OPTION_HEADS = {
  groups: [DISH_ID, DISH, GROUP_ID, ...inOrder(GROUP), LEAST, MOST, TAG_ID, ...inOrder(TAG), EXTRA],
  feeds: [DISH_ID, DISH, FEED_ID, ...inOrder(FEED), EXTRA, FEED_MOST],
  parts: [DISH_ID, DISH, PART_ID, ...inOrder(PART), LEAST, MOST, OFFERED_ID, OFFERED, SURCHARGE],
} as const satisfies Record<Exclude<SheetKind, 'dishes'>, readonly Head[]>;
