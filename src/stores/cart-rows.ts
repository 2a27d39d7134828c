import type { Basket, Quote } from '@romduol/domain/pricing/model';
import { basketLine, preview } from './basket';
import type { ShownLine } from './cart-operations';
import type { MenuGoods, StoreInfo } from './types';

/** A shown line with the dish that it is of; a dish that left the menu has none and cannot be ordered. */
export interface CartRow {
  readonly line: ShownLine;
  readonly goods: MenuGoods | null;
}

export const rowsOf = (lines: readonly ShownLine[], menu: ReadonlyMap<number, MenuGoods>): readonly CartRow[] =>
  lines.map((line) => ({ line, goods: menu.get(line.id) ?? null }));

/** What the cart costs, lines that cannot be ordered left out. Each line keeps its key as its id. */
export const quoteOf = (
  rows: readonly CartRow[],
  info: StoreInfo,
  about: Pick<Basket, 'diningStyle' | 'partySize' | 'chargesTable'>,
): Quote => {
  const lines = rows.flatMap(({ line, goods }) =>
    goods === null || line.soldOut ? [] : [basketLine(line.key, goods, line, line.num)],
  );
  return preview(lines, info, about);
};
