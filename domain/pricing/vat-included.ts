import { type MainAmount, NO_MAIN, plus } from '../money/amount';

/** Amounts of a store whose prices hold VAT say how much of it they hold, in cents; absent where that is none. */
export interface HoldsVat {
  readonly vatIncluded?: MainAmount;
}

/** How much of a line's VAT, on top or within, is on its packing fee, in cents, where that is taxed apart; absent: none. */
export interface HoldsPackingVat {
  readonly packingVat?: MainAmount;
}

export const vatOnPacking = ({ packingVat = NO_MAIN }: HoldsPackingVat): MainAmount => packingVat;

export const holdingPackingVat = (packingVat: MainAmount): HoldsPackingVat => (packingVat === 0 ? {} : { packingVat });

export const vatIn = ({ vatIncluded = NO_MAIN }: HoldsVat): MainAmount => vatIncluded;

export const holdingVat = (vatIncluded: MainAmount): HoldsVat => (vatIncluded === 0 ? {} : { vatIncluded });

/** All VAT of an amount: that on top of prices and that within them; an exemption takes the latter off. */
export const allVat = (amounts: HoldsVat & { readonly vat: MainAmount }): MainAmount =>
  plus(amounts.vat, vatIn(amounts));
