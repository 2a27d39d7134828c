import { type Cents, NO_CENTS, plus } from '../money/amount';

/** Amounts of a store whose prices hold VAT say how much of it they hold, in cents; absent where that is none. */
export interface HoldsVat {
  readonly vatIncluded?: Cents;
}

export const vatIn = ({ vatIncluded = NO_CENTS }: HoldsVat): Cents => vatIncluded;

export const holdingVat = (vatIncluded: Cents): HoldsVat => (vatIncluded === 0 ? {} : { vatIncluded });

/** All VAT of an amount: that on top of prices and that within them; an exemption takes the latter off. */
export const allVat = (amounts: HoldsVat & { readonly vat: Cents }): Cents => plus(amounts.vat, vatIn(amounts));
