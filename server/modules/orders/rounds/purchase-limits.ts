import { numProblems } from '@romduol/domain/rules/cart';
import { refuseProblems } from '../../../http/refusal';
import type { LinesToPlace } from '../lines-to-place';
import type { LineRow } from '../rows';

type Lines = readonly { readonly goodsId: number | null; readonly num: number }[];

const countGoods = (lines: Lines, goodsId: number): number =>
  lines.filter((line) => line.goodsId === goodsId).reduce((sum, { num }) => sum + num, 0);

/** V-01: what one order may have of a dish counts over all its rounds (M-35). Staff may go beyond it, as at the start. */
export const refuseBeyondLimits = (kept: readonly LineRow[], { lines }: LinesToPlace): void => {
  const having = kept.map(({ goods_id: goodsId, num }) => ({ goodsId, num }));
  const adding = lines.map(({ row, num }) => ({ goodsId: row.id, num }));
  for (const { row } of lines) {
    if (row.purchase_limit === null) continue;
    refuseProblems(numProblems(countGoods(having, row.id) + countGoods(adding, row.id), row.purchase_limit));
  }
};
