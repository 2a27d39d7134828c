import type { MainAmount } from '@romduol/domain/money/amount';

/** A cell: a text, a number, or an amount of the store's main currency, which is written in its major unit. */
export type Cell = string | number | { readonly amount: MainAmount };
