import type { Course } from '@romduol/domain/order/courses';
import type { OpenItem } from '@romduol/domain/rules/open-item';
import { selectionToWire } from '@romduol/domain/menu/wire-selection';
import type { DraftLine } from '../../../../components/staff/dish-options/draft-line';

/** What is to be ordered: dishes of the menu, and what was typed in beside them. */
export interface OrderDraft {
  readonly lines: readonly DraftLine[];
  readonly casual: readonly OpenItem[];
}

export const EMPTY_DRAFT: OrderDraft = { lines: [], casual: [] };

export const countItems = ({ lines, casual }: OrderDraft): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0) + casual.reduce((sum, { num }) => sum + num, 0);

/** Pieces of a dish, however it was chosen. */
export const countPieces = ({ lines }: OrderDraft, goodsId: number): number =>
  lines.filter(({ goods }) => goods.id === goodsId).reduce((sum, { quantity }) => sum + quantity, 0);

const isSame = (a: OpenItem, b: OpenItem): boolean =>
  a.name === b.name &&
  a.sellPrice === b.sellPrice &&
  a.vatPercentage === b.vatPercentage &&
  a.taxClass === b.taxClass &&
  a.note === b.note;

/** What is alike becomes one line. */
export const withCasual = (casual: readonly OpenItem[], goods: OpenItem): readonly OpenItem[] =>
  casual.some((each) => isSame(each, goods))
    ? casual.map((each) => (isSame(each, goods) ? { ...each, num: each.num + goods.num } : each))
    : [...casual, goods];

/** Sets a quantity of it; 0 removes it. */
export const withNumOfCasual = (casual: readonly OpenItem[], goods: OpenItem, num: number): readonly OpenItem[] =>
  casual.flatMap((each) => (each !== goods ? [each] : num > 0 ? [{ ...each, num }] : []));

interface SentServing {
  course?: Course;
  seat?: number;
}

const lineToWire = ({
  goods: _goods,
  course,
  seat,
  ...selection
}: DraftLine): ReturnType<typeof selectionToWire> & SentServing => ({
  ...selectionToWire(selection),
  ...(course !== null && { course }),
  ...(seat !== null && { seat }),
});

const openItemToWire = ({ name, sellPrice, vatPercentage, taxClass, num, note }: OpenItem) => ({
  name,
  sellPrice,
  cartNum: num,
  ...(vatPercentage !== null && { vatPercentage }),
  ...(taxClass !== undefined && { taxClass }),
  ...(note !== '' && { note }),
});

export const draftToWire = ({ lines, casual }: OrderDraft) => ({
  goodsList: lines.map(lineToWire),
  casualList: casual.map(openItemToWire),
});
