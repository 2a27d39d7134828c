import type { Course } from '@romduol/domain/order/courses';
import type { CasualGoods } from '@romduol/domain/rules/casual';
import { type Chosen, saidOf } from '../../../../components/staff/dish-options/choosing';

/** What is to be ordered: dishes of the menu, and what was typed in beside them. */
export interface Order {
  readonly lines: readonly Chosen[];
  readonly casual: readonly CasualGoods[];
}

export const NOTHING: Order = { lines: [], casual: [] };

export const countOf = ({ lines, casual }: Order): number =>
  [...lines, ...casual].reduce((sum, { num }) => sum + num, 0);

/** Pieces of a dish, however it was chosen. */
export const piecesOf = ({ lines }: Order, goodsId: number): number =>
  lines.filter(({ goods }) => goods.id === goodsId).reduce((sum, { num }) => sum + num, 0);

const isSame = (a: CasualGoods, b: CasualGoods): boolean =>
  a.name === b.name && a.sellPrice === b.sellPrice && a.vatPercentage === b.vatPercentage && a.note === b.note;

/** What is alike becomes one line. */
export const withCasual = (casual: readonly CasualGoods[], goods: CasualGoods): readonly CasualGoods[] =>
  casual.some((each) => isSame(each, goods))
    ? casual.map((each) => (isSame(each, goods) ? { ...each, num: each.num + goods.num } : each))
    : [...casual, goods];

/** So many of it, or none at all. */
export const withNumOfCasual = (
  casual: readonly CasualGoods[],
  goods: CasualGoods,
  num: number,
): readonly CasualGoods[] => casual.flatMap((each) => (each !== goods ? [each] : num > 0 ? [{ ...each, num }] : []));

/** A dish as the server is told of it, with its course and its seat where they were said. */
const lineSaid = (line: Chosen): ReturnType<typeof saidOf> & { readonly course?: Course; readonly seat?: number } => ({
  ...saidOf(line),
  ...(line.course !== null && { course: line.course }),
  ...(line.seat !== null && { seat: line.seat }),
});

/** Typed goods as the server is told of them. */
const casualSaid = ({ name, sellPrice, vatPercentage, num, note }: CasualGoods) => ({
  name,
  sellPrice,
  cartNum: num,
  ...(vatPercentage !== null && { vatPercentage }),
  ...(note !== '' && { note }),
});

export const orderSaid = ({ lines, casual }: Order) => ({
  goodsList: lines.map(lineSaid),
  casualList: casual.map(casualSaid),
});
