import { type Head, wordsHeads } from './problem';
import type { SheetKind } from './sheets';

/** The dish whose options are in a row. */
export const DISH_ID = 'menuFile.column.dishId';
export const DISH = 'menuFile.column.dish';
export const LEAST = 'menuFile.column.least';
export const MOST = 'menuFile.column.most';
export const GROUP_ID = 'menuFile.column.groupId';
export const GROUP = wordsHeads('menuFile.words.group');
export const TAG_ID = 'menuFile.column.tagId';
export const TAG = wordsHeads('menuFile.words.tag');
export const EXTRA = 'menuFile.column.extra';
export const FEED_ID = 'menuFile.column.feedId';
export const FEED = wordsHeads('menuFile.words.feed');
export const FEED_MOST = 'menuFile.column.feedMost';
export const PART_ID = 'menuFile.column.partId';
export const PART = wordsHeads('menuFile.words.part');
export const OFFERED_ID = 'menuFile.column.offeredId';
export const OFFERED = 'menuFile.column.offered';
export const SURCHARGE = 'menuFile.column.surcharge';

/** The headings of each sheet of options, in their order. */
export const OPTION_HEADS = {
  groups: [DISH_ID, DISH, GROUP_ID, ...Object.values(GROUP), LEAST, MOST, TAG_ID, ...Object.values(TAG), EXTRA],
  feeds: [DISH_ID, DISH, FEED_ID, ...Object.values(FEED), EXTRA, FEED_MOST],
  parts: [DISH_ID, DISH, PART_ID, ...Object.values(PART), LEAST, MOST, OFFERED_ID, OFFERED, SURCHARGE],
} as const satisfies Record<Exclude<SheetKind, 'dishes'>, readonly Head[]>;
