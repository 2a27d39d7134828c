import { divideLine } from '@romduol/domain/order/split-line';
import type { Db } from '../../db/db';
import type { LineRow } from '../orders';
import { insertPart, toSplitLine, writeLine } from './split-lines';

/** Divides the units that a promotion covers between a part and the rest. */
const withLimit = (row: LineRow, limit: number): LineRow['promotion'] =>
  row.promotion === null || limit <= 0 ? null : { ...row.promotion, limit };

/**
 * Some pieces of a line of a locked order become a line of their own beside it. Their sum, and how many of them a
 * promotion covers, stays the same; the order may be repriced after it. Returns the id of the new line.
 */
export const splitOffPieces = async (db: Db, row: LineRow, num: number): Promise<number> => {
  const { taken, rest } = divideLine(toSplitLine(row), num);
  const limit = row.promotion?.limit ?? null;
  const ofRest = limit === null ? row.promotion : withLimit(row, Math.min(limit, rest.num));
  const ofTaken = limit === null ? row.promotion : withLimit(row, limit - rest.num);
  await writeLine(db, rest);
  await db
    .updateTable('order_line')
    .set({ promotion: ofRest === null ? null : JSON.stringify(ofRest) })
    .where('store_id', '=', row.store_id)
    .where('id', '=', row.id)
    .execute();
  const place = { order_id: row.order_id, round: row.round, position: row.position };
  return insertPart(db, { ...taken, row: { ...row, promotion: ofTaken } }, place);
};
