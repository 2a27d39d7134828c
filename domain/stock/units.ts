/**
 * Quantities of ingredients are integers: thousandths of a gram, of a millilitre or of a piece (decision 0075). 2.5 kg
 * are 2,500,000. At most `STOCK_QUANTITY_MAX`.
 */
export const STOCK_UNITS = ['g', 'kg', 'ml', 'l', 'piece'] as const;
export type StockUnit = (typeof STOCK_UNITS)[number];

/** Units in which people type a quantity: a pack is of one ingredient. */
export type EnteredUnit = StockUnit | 'pack';

/** 1,000 t: more than a store room holds. */
export const STOCK_QUANTITY_MAX = 1_000_000_000_000;

const THOUSANDTHS: Readonly<Record<StockUnit, number>> = {
  g: 1_000,
  kg: 1_000_000,
  ml: 1_000,
  l: 1_000_000,
  piece: 1_000,
};

/** Those that measure the same: a weight, a volume or a number. */
const ALIKE: Readonly<Record<StockUnit, readonly StockUnit[]>> = {
  g: ['g', 'kg'],
  kg: ['kg', 'g'],
  ml: ['ml', 'l'],
  l: ['l', 'ml'],
  piece: ['piece'],
};

/** An ingredient as its quantities are typed and shown. */
export interface StockMeasure {
  /** In which it is shown. */
  readonly unit: StockUnit;
  /** What a pack holds; null = it does not come in packs. */
  readonly packThousandths: number | null;
}

/** The units in which a quantity can be typed, its own first. */
export const enteredUnits = ({ unit, packThousandths }: StockMeasure): readonly EnteredUnit[] =>
  packThousandths === null ? ALIKE[unit] : [...ALIKE[unit], 'pack'];

/** Whether two units measure the same: grams and kilograms do, grams and pieces do not. */
export const areAlike = (one: StockUnit, other: StockUnit): boolean => ALIKE[one].includes(other);

const SMALL: Readonly<Record<StockUnit, StockUnit>> = { g: 'g', kg: 'g', ml: 'ml', l: 'ml', piece: 'piece' };

/** The unit in which recipes state it: grams, millilitres or pieces. */
export const smallUnit = (unit: StockUnit): StockUnit => SMALL[unit];

/** How many thousandths one of a unit has. A pack of what has none counts as its unit. */
export const thousandthsIn = (unit: EnteredUnit, { unit: own, packThousandths }: StockMeasure): number =>
  unit === 'pack' ? (packThousandths ?? THOUSANDTHS[own]) : THOUSANDTHS[unit];

/** A quantity as it is written, without its unit: 2,500,000 of kg is "2.5". */
export const formatQuantity = (quantity: number, unit: StockUnit): string => String(quantity / THOUSANDTHS[unit]);

/**
 * A quantity as a person types it, in a unit of an ingredient: "2.5" kg is 2,500,000. Null where it is no number, or has
 * digits below a thousandth.
 */
export const parseQuantity = (text: string, unit: EnteredUnit, measure: StockMeasure): number | null => {
  // Keyboards of some countries have a comma only.
  const plain = text.trim().replace(',', '.');
  if (!/^-?\d{1,9}(\.\d{0,6})?$/.test(plain)) return null;
  const quantity = Number(plain) * thousandthsIn(unit, measure);
  const whole = Math.round(quantity);
  return Math.abs(quantity - whole) > 1e-6 || Math.abs(whole) > STOCK_QUANTITY_MAX ? null : whole;
};
