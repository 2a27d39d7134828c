import { DINE_IN } from '../../codes';
import { type MainAmount, NO_MAIN, timesCount } from '../../money/amount';
import type { Basket } from '../model';
import type { Part } from '../parts';

/** Step 8: packing fee × num, take-away and delivery only; the packing of comped pieces is free, too. */
export const packingParts = (parts: readonly Part[], basket: Basket): MainAmount[] =>
  parts.map((part) =>
    basket.diningStyle !== DINE_IN && !part.pending && part.line.onTheHouse !== true
      ? timesCount(part.line.goods.packingFee, part.num)
      : NO_MAIN,
  );
