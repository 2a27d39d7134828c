import { specificationProblems } from '@romduol/domain/rules/cart';
import type { Language } from '../../http/language';
import { Refusal, refuseProblems } from '../../http/refusal';
import type { GoodsWithOptions } from '../goods';

/** What somebody chose of a dish. */
export interface Chosen {
  readonly tagItems: readonly { readonly id: number }[];
  readonly feeds: readonly { readonly id: number; readonly num: number }[];
}

/** Refuses options that the dish does not have, has too few or too many of, or that are sold out (V-01, M-25). */
export const checkOptions = (goods: GoodsWithOptions, chosen: Chosen, language: Language): void => {
  const tagIds = chosen.tagItems.map(({ id }) => id);
  const known = goods.groups.flatMap((group) => group.tags);
  if (new Set(tagIds).size !== tagIds.length || !tagIds.every((id) => known.some((tag) => tag.id === id))) {
    throw new Refusal('productChanged');
  }
  for (const { id, num } of chosen.feeds) {
    const feed = goods.feeds.find((each) => each.id === id);
    if (!feed) throw new Refusal('productChanged');
    if (num > feed.max_num) throw new Refusal('badInput', { field: 'feeds' });
    if (feed.sold_out) throw new Refusal('soldOut');
  }
  if (known.some((tag) => tag.sold_out && tagIds.includes(tag.id))) throw new Refusal('soldOut');
  refuseProblems(
    specificationProblems(
      goods.groups.map((group) => ({
        id: group.id,
        name: group.name[language],
        min: group.min_choices,
        max: group.max_choices,
        tagIds: group.tags.map(({ id }) => id),
      })),
      tagIds,
    ),
  );
};

/** Whether a dish can be ordered now. */
export const isSoldOut = (goods: GoodsWithOptions | undefined): boolean =>
  goods === undefined || goods.row.sold_out || goods.row.stock === 0;
