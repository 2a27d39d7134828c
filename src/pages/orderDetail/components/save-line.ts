import { root } from '../../../stores/root';
import type { Order, OrderLine } from '../../../stores/types';

/** What a line is to be. */
export interface LineChange {
  readonly num: number;
  readonly note: string;
  /** Ids of its specifications. */
  readonly tagIds: readonly number[];
}

const sameTags = ({ tagItems }: OrderLine, tagIds: readonly number[]): boolean =>
  tagItems.length === tagIds.length && tagItems.every(({ id }) => tagIds.includes(id));

export const isSame = (line: OrderLine, { num, note, tagIds }: LineChange): boolean =>
  num === line.num && note.trim() === line.note && sameTags(line, tagIds);

/**
 * Other choices replace the line at today's price; a line that only becomes less, or has another note, keeps the price
 * that it was ordered at. Throws the CallError of a refusal.
 */
export const saveLine = async (
  { orderNo }: Order,
  line: OrderLine,
  { num, note, tagIds }: LineChange,
): Promise<void> => {
  const { rounds } = root;
  if (!sameTags(line, tagIds)) {
    return rounds.change({
      orderNo,
      id: line.id,
      num,
      note: note.trim(),
      tagItems: tagIds.map((id) => ({ id })),
      feeds: line.feeds.map(({ id, alreadyNum }) => ({ id, num: alreadyNum })),
      orderMealSetGoodsDTOList: line.orderMealSetGoodsDTOList.map((part) => ({ id: part.id, num: part.num })),
    });
  }
  if (note.trim() !== line.note) await rounds.note(orderNo, line.id, note.trim());
  if (num < line.num) await rounds.cut(orderNo, line.id, line.num - num);
};
