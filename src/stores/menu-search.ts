import type { MenuGoods } from './types';

/** Khmer has no spaces: the separator that some keyboards type between its words is invisible, and not searched for. */
const UNSEEN = /\u200b/g;

const plain = (text: string): string => text.toLowerCase().replace(UNSEEN, '');

/** What is searched of a dish. */
type Found = Pick<MenuGoods, 'name' | 'soldOut'> & { readonly description?: string };

/**
 * P-01: the dishes whose name or description has every word of the search, in the order of the menu: those with a word
 * in their name first, what is sold out last.
 */
export const dishesWith = <G extends Found>(goods: readonly G[], search: string): readonly G[] => {
  const words = plain(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const rank = ({ name, soldOut }: Found): number =>
    (soldOut ? 2 : 0) + (words.some((word) => plain(name).includes(word)) ? 0 : 1);
  return goods
    .filter(({ name, description = '' }) => words.every((word) => plain(`${name} ${description}`).includes(word)))
    .sort((a, b) => rank(a) - rank(b));
};

/** The dishes that sold most, as suggestions for a search. */
export const mostOrdered = (goods: readonly MenuGoods[], count: number): readonly MenuGoods[] =>
  goods
    .filter(({ sales, soldOut }) => sales > 0 && !soldOut)
    .sort((a, b) => b.sales - a.sales)
    .slice(0, count);
