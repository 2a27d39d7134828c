import type { MainAmount, ConversionRatio } from '../../money/amount';
import type { Column, WholeBillDiscount } from '../model';

type ByKind = { [D in WholeBillDiscount as D['kind']]: D };
export type WholeBillName = keyof ByKind;
export type WholeBillOf<K extends WholeBillName> = ByKind[K];

/** What a whole-bill discount is computed on. */
export interface BillToDiscount {
  /** Σ after step 3. */
  readonly subTotal: MainAmount;
  readonly column: Column;
  readonly conversionRatio: ConversionRatio;
}

/** A kind of whole-bill discount: what it takes off in cents, before that is kept at most Σ. */
export type WholeBillKind<K extends WholeBillName> = (discount: WholeBillOf<K>, bill: BillToDiscount) => MainAmount;
