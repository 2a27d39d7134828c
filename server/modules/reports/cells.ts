import type { MainAmount } from '@romduol/domain/money/amount';

/** A cell: a text, a number, or an amount in cents, which is written in dollars. */
export type Cell = string | number | { readonly dollars: MainAmount };
