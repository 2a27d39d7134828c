import { PER_PIECE } from '@romduol/domain/stock/usage';
import type { Db } from '../../db/db';
import { hold } from '../../db/transaction';
import { loadStoreOnce } from '../store';
import type { LineRow } from './rows';

/** Pieces of a line. */
interface LinePieces {
  readonly line: LineRow;
  readonly num: number;
}

/** Pieces, or the weight of a line that is weighed, in thousandths. */
const toUnits = ({ line: { measure }, num }: LinePieces): number =>
  measure.kind === 'weight' ? Math.round((measure.weight ?? 0) * PER_PIECE) : num * PER_PIECE;

/**
 * Records what the kitchen begins to cook, or what is voided of what it has, for the stock ledger of a store that keeps one
 * (decision 0075). Only appends rows, with the next statement of the call: the ledger follows by itself (`foldStock`).
 */
export const recordStockFacts = async (
  db: Db,
  storeId: number,
  kind: 'cooked' | 'voided',
  pieces: readonly LinePieces[],
  now: Date,
): Promise<void> => {
  const known = pieces.filter((each) => toUnits(each) > 0);
  if (known.length === 0 || !(await loadStoreOnce(db, storeId)).keeps_stock) return;
  const rows = known.map((each) => {
    const { goods_id: goodsId, tags, feeds, parts } = each.line;
    const piece = {
      goodsId,
      tagIds: tags.map(({ id }) => id),
      feeds: feeds.map(({ id, num }) => ({ id, num })),
      parts: parts.map(({ goodsId: id, num }) => ({ id, num })),
    };
    return { store_id: storeId, kind, piece: JSON.stringify(piece), units: toUnits(each), at: now };
  });
  await hold(db, db.insertInto('stock_fact').values(rows).compile());
};
