import { BY_PIECE } from '../codes';
import type { BasketLine } from './model';

/** A weighed line is one piece, so placing turns `num` of it into as many lines, each weighed by itself (T-10). */
export const splitWeighed = <L extends Pick<BasketLine, 'goods' | 'num'>>(
  line: L,
  toId: (line: L, index: number) => string,
): (L & { readonly id: string })[] =>
  line.goods.pricingMethod === BY_PIECE
    ? [{ ...line, id: toId(line, 0) }]
    : Array.from({ length: line.num }, (_, index) => ({ ...line, num: 1, id: toId(line, index) }));
