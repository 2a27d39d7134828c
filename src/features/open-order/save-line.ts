import { inMenuOrder } from '@romduol/domain/menu/modifiers';
import { type DishSelection, selectionKey } from '@romduol/domain/menu/selection';
import { modifiersToWire, selectionOfOrderLine } from '@romduol/domain/menu/wire-selection';
import { formatMain } from '../../money';
import { dishPreview, basketLine } from '../../stores/basket';
import { minus } from '@romduol/domain/money/amount';
import { root } from '../../stores/root';
import { rounds } from '../../stores/rounds';
import type { MenuGoods, Order, OrderLine } from '../../stores/types';

/** Whether other options, toppings or parts are chosen than the line has. Nothing else can be where its dish left the menu. */
export const hasOtherModifiers = (goods: MenuGoods | undefined, line: OrderLine, selection: DishSelection): boolean =>
  goods !== undefined &&
  selectionKey({ ...selection, note: '' }) !== selectionKey({ ...selectionOfOrderLine(line), note: '' });

/** The line's total with other choices, at today's price; null where that is unknown before it is weighed. */
export const priceOfChange = (goods: MenuGoods, selection: DishSelection): string | null => {
  const { info } = root.table;
  if (info === null) return null;
  const quoted = dishPreview(basketLine('dish', goods, selection), [], info, root.cart.promotions.activities);
  if (quoted === undefined || quoted.pending) return null;
  return formatMain(minus(quoted.amounts.sell.gross, quoted.amounts.sell.itemDiscount));
};

/**
 * Other choices replace the line at today's price; a line that only becomes less, or has another note, keeps the price
 * that it was ordered at. Throws the CallError of a refusal.
 */
export const saveLine = async (
  { orderNo }: Order,
  goods: MenuGoods | undefined,
  line: OrderLine,
  selection: DishSelection,
): Promise<void> => {
  const { quantity: num } = selection;
  const note = selection.note.trim();
  if (goods !== undefined && hasOtherModifiers(goods, line, selection)) {
    const modifiers = modifiersToWire(inMenuOrder(goods, selection));
    return rounds.change({ orderNo, id: line.id, num, note, ...modifiers });
  }
  if (note !== line.note) await rounds.note(orderNo, line.id, note);
  if (num < line.num) await rounds.cut(orderNo, line.id, line.num - num);
};
