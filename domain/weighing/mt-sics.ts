import { WEIGHT_DECIMALS } from '../limits';
import { timesOverRounded } from '../money/rounding';

/* MT-SICS, level 0, of Mettler-Toledo's scales, which other makers' scales implement, too: `S` asks for the weight once
   it is stable. Answers are lines such as `S S      1.235 kg`. */

/** Requests the weight once the scale is stable. */
export const ASK_STABLE_WEIGHT = 'S\r\n';

/** Why there is no weight. */
export type ScaleProblem = 'unstable' | 'over' | 'under' | 'unreadable';

/** A weight, in the unit that the scale is set to. */
export interface ScaleWeight {
  readonly weight: number;
  readonly unit: 'kg' | 'g' | 'lb' | 'oz';
}

export type ScaleReply = ScaleWeight | { readonly problem: ScaleProblem };

const GRAMS = { kg: 1_000, g: 1, lb: 453.592_37, oz: 28.349_523_125 } as const;
const WEIGHT = /^S S +(-?\d+(?:\.\d+)?) +(kg|g|lb|oz)$/;

/** What a line of a scale means. A weight that still moves (`S D`) is none. */
export const scaleReply = (line: string): ScaleReply => {
  const text = line.trim();
  const [, amount, unit] = WEIGHT.exec(text) ?? [];
  if (amount !== undefined && unit !== undefined) return { weight: Number(amount), unit: unit as keyof typeof GRAMS };
  if (text === 'S +') return { problem: 'over' };
  if (text === 'S -') return { problem: 'under' };
  return { problem: text === 'S I' || text.startsWith('S D') ? 'unstable' : 'unreadable' };
};

/** The unit of a price in grams, by `pricingMethod`; undefined for litres and gallons, which no scale measures. */
const GRAMS_OF_METHOD: { readonly [method: number]: number | undefined } = {
  1: GRAMS.kg,
  2: GRAMS.lb,
  4: GRAMS.oz,
  6: GRAMS.g,
};

/** Whether goods that are priced so can be put on a scale. */
export const isWeighable = (pricingMethod: number): boolean => GRAMS_OF_METHOD[pricingMethod] !== undefined;

const SCALE = 10 ** WEIGHT_DECIMALS;

/** A weight in the unit of a price, with the decimals that a weight may have; null where a scale has no such unit. */
export const weightIn = ({ weight, unit }: ScaleWeight, pricingMethod: number): number | null => {
  const grams = GRAMS_OF_METHOD[pricingMethod];
  if (grams === undefined) return null;
  return timesOverRounded(weight, GRAMS[unit] * SCALE, grams) / SCALE;
};
