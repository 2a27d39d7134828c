import { GOODS_TYPE } from '@romduol/domain/codes';
import type { Quote } from '@romduol/domain/pricing/model';
import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Db } from '../../db/db';
import type { PlacedLine } from './basket';
import type { OrderRow } from './rows';

const json = (value: unknown): string => JSON.stringify(value);

type Amounts = Quote['lines'][number]['amounts'];

/** A line as its row stores it: its inputs and its amounts. */
export const frozenLine = (line: PlacedLine, amounts: Amounts | undefined) => ({
  goods_id: line.row.id,
  goods_type: line.row.casual ? GOODS_TYPE.openItem : GOODS_TYPE.menu,
  name: json(line.name),
  picture: line.row.picture,
  tint: line.row.tint,
  goods: json(line.goods),
  tags: json(line.tags),
  feeds: json(line.feeds),
  parts: json(line.parts),
  promotion: line.promotion === null ? null : json(line.promotion),
  measure: json(line.measure),
  note: line.note,
  num: line.num,
  sell: json(amounts?.sell),
  vip: json(amounts?.vip),
});

/** Lines of one round, frozen with their inputs and amounts. */
export interface NewLines {
  readonly round: number;
  /** Their first position among the lines of the order. */
  readonly from: number;
  readonly lines: readonly PlacedLine[];
  /** Of these lines, in their order. */
  readonly amounts: readonly Amounts[];
}

type OfOrder = Pick<OrderRow, 'store_id' | 'id'>;

export const linesToInsert = (db: Db, order: OfOrder, { round, from, lines, amounts }: NewLines) =>
  db.insertInto('order_line').values(
    lines.map((line, index) => ({
      store_id: order.store_id,
      order_id: order.id,
      round,
      position: from + index,
      ...frozenLine(line, amounts[index]),
      course: line.serving?.course ?? null,
      seat: line.serving?.seat ?? null,
      added_by: json(line.addedBy ?? []),
      suggested_num: Math.min(line.suggested ?? 0, line.num),
    })),
  );

/** Returns them as they are kept. */
export const insertLines = (db: Db, order: OfOrder, lines: NewLines): Promise<Selectable<Schema['order_line']>[]> =>
  linesToInsert(db, order, lines).returningAll().execute();
