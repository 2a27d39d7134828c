import type { BasketLine } from '@romduol/domain/pricing/model';
import { basketLine } from './basket';
import type { ShownLine } from './cart-operations';
import type { MenuGoods } from './types';

/** A shown line with the dish that it is of; a dish that left the menu has none and cannot be ordered. */
export interface CartRow {
  readonly line: ShownLine;
  readonly goods: MenuGoods | null;
}

export const toCartRows = (lines: readonly ShownLine[], menu: ReadonlyMap<number, MenuGoods>): readonly CartRow[] =>
  lines.map((line) => ({ line, goods: menu.get(line.goodsId) ?? null }));

/** Lines to be priced, those that cannot be ordered left out. Each keeps its key as its id. */
export const toBasketLines = (rows: readonly CartRow[]): readonly BasketLine[] =>
  rows.flatMap(({ line, goods }) => (goods === null || line.soldOut ? [] : [basketLine(line.key, goods, line)]));
