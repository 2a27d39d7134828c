import type { DishSelection } from '@romduol/domain/menu/selection';
import { selectionToWire } from '@romduol/domain/menu/wire-selection';
import { type MainAmount, minus } from '@romduol/domain/money/amount';
import type { QuotedLine } from '@romduol/domain/pricing/model';
import { call } from '../api/late-call';
import { basketLine, preview } from './basket';
import { root } from './root';

/** A line as it was seen: what it cost after its discount, in cents; null for what is weighed or priced later. */
export interface SeenLine {
  readonly selection: DishSelection;
  readonly name: string;
  readonly picture: string;
  readonly tint: string;
  readonly details: string;
  readonly cost: MainAmount | null;
}

/** Its state: `changed` = what was chosen of the dish is not offered any more. */
type LineState = 'ok' | 'gone' | 'soldOut' | 'changed';

export interface ComparedLine extends SeenLine {
  readonly state: LineState;
  readonly now: MainAmount | null;
}

/** What a line costs after its discount; null while it is to be weighed or priced. */
export const findNet = (lines: readonly QuotedLine[], id: string): MainAmount | null => {
  const line = lines.find((each) => each.id === id);
  if (line === undefined || line.pending) return null;
  return minus(line.amounts.sell.gross, line.amounts.sell.itemDiscount);
};

const plan = async (seen: readonly SeenLine[]): Promise<readonly LineState[]> => {
  const { goodsList, menuVersion } = await call('planCartInfo', {
    diningStyle: root.table.diningStyle,
    goodsList: seen.map(({ selection }) => selectionToWire(selection)),
  });
  // Prices are computed by the menu that the server went by.
  if (menuVersion !== root.menu.menu?.version) await root.menu.load();
  return goodsList.map(({ state }) => state);
};

/** What each line costs by the present menu, those that are not available left out. */
const computeCosts = (lines: readonly (SeenLine & { readonly state: LineState })[]): readonly (MainAmount | null)[] => {
  const { table, menu, cart } = root;
  if (table.info === null) return [];
  const basket = lines.flatMap(({ selection, state }, index) => {
    const goods = menu.byId.get(selection.goodsId);
    return state === 'ok' && goods !== undefined ? [basketLine(String(index), goods, selection)] : [];
  });
  const about = { diningStyle: table.diningStyle, partySize: cart.people, chargesTable: false };
  const quoted = preview(basket, table.info, about, cart.promotions.activities).lines;
  return lines.map((_, index) => findNet(quoted, String(index)));
};

/** Lines beside what is available now and what that costs; dishes in `soldOut` are known not to be. */
export const compareLines = async (
  seen: readonly SeenLine[],
  soldOut: readonly number[] = [],
): Promise<readonly ComparedLine[]> => {
  if (seen.length === 0) return [];
  const states = await plan(seen);
  const lines = seen.map((line, index) => {
    const state = soldOut.includes(line.selection.goodsId) ? 'soldOut' : (states[index] ?? 'gone');
    return { ...line, state };
  });
  const costs = computeCosts(lines);
  return lines.map((line, index) => ({ ...line, now: line.state === 'ok' ? (costs[index] ?? null) : null }));
};
