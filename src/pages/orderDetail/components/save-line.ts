import { dishPreview, basketLine } from '../../../stores/basket';
import { formatDollarSign } from '@romduol/domain/money/format';
import { minus } from '@romduol/domain/money/amount';
import { root } from '../../../stores/root';
import type { MenuGoods, Order, OrderLine } from '../../../stores/types';
import { asChoice, type DishChoice } from '../../index/components/dish-choice';

/** What a line was ordered with. */
export const choiceOfLine = (line: OrderLine): DishChoice => ({
  tags: line.tagItems.map(({ id }) => id),
  feeds: Object.fromEntries(line.feeds.map(({ id, alreadyNum }) => [id, alreadyNum])),
  parts: Object.fromEntries(line.orderMealSetGoodsDTOList.map(({ id, num }) => [id, num])),
  note: line.note,
  num: line.num,
});

const sameChoice = (goods: MenuGoods, line: OrderLine, choice: DishChoice): boolean =>
  JSON.stringify(asChoice(goods, choice)) === JSON.stringify(asChoice(goods, choiceOfLine(line)));

/** Whether other specifications, toppings or parts are chosen than the line has. Nothing else can be where its dish left the menu. */
export const hasOtherChoice = (goods: MenuGoods | undefined, line: OrderLine, choice: DishChoice): boolean =>
  goods !== undefined && !sameChoice(goods, line, choice);

/** What the line comes to with other choices, at today's price; null where that is not known before it is weighed. */
export const priceOfChange = (goods: MenuGoods, choice: DishChoice): string | null => {
  const { info } = root.table;
  if (info === null) return null;
  const wanted = basketLine('dish', goods, asChoice(goods, choice), choice.num);
  const quoted = dishPreview(wanted, [], info, root.cart.promotions.activities);
  if (quoted === undefined || quoted.pending) return null;
  return formatDollarSign(minus(quoted.amounts.sell.gross, quoted.amounts.sell.itemDiscount));
};

/**
 * Other choices replace the line at today's price; a line that only becomes less, or has another note, keeps the price
 * that it was ordered at. Throws the CallError of a refusal.
 */
export const saveLine = async (
  { orderNo }: Order,
  goods: MenuGoods | undefined,
  line: OrderLine,
  choice: DishChoice,
): Promise<void> => {
  const { rounds } = root;
  const note = choice.note.trim();
  if (goods !== undefined && hasOtherChoice(goods, line, choice)) {
    const { tagItems, feeds, parts } = asChoice(goods, choice);
    const chosen = { tagItems: [...tagItems], feeds: [...feeds], orderMealSetGoodsDTOList: [...parts] };
    return rounds.change({ orderNo, id: line.id, num: choice.num, note, ...chosen });
  }
  if (note !== line.note) await rounds.note(orderNo, line.id, note);
  if (choice.num < line.num) await rounds.cut(orderNo, line.id, line.num - choice.num);
};
