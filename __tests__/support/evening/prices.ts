/**
 * The total of a bill of the demo store, computed here and not by the product: coconuts at $2.75 without service
 * charge, noodle soup at $4.50 and ribs at $6.90 the kilogram with 5 %, a table charge of $1.00, VAT of 10 % on all.
 */
export interface Ordered {
  readonly coconuts?: number;
  readonly noodles?: number;
  /** Kilograms, piece by piece. */
  readonly ribs?: readonly number[];
  /** Off the whole bill; only of bills without service charge. */
  readonly percentOff?: number;
}

const COCONUT = 275;
const NOODLES = 450;
const RIBS = 690;
const TABLE = 100;
const SERVICE = 0.05;
const VAT = 0.1;

/** In cents. */
export const computeBill = ({ coconuts = 0, noodles = 0, ribs = [], percentOff = 0 }: Ordered): number => {
  const served = NOODLES * noodles + ribs.reduce((sum, weight) => sum + Math.round(RIBS * weight), 0);
  const goods = COCONUT * coconuts + served;
  const net = goods - Math.round((goods * percentOff) / 100);
  const charged = net + Math.round(served * SERVICE) + TABLE;
  return charged + Math.round(charged * VAT);
};
