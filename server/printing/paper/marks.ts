import { formatFont } from './fonts';
import type { Size } from './paper';

/** What is drawn, in dots from the paper's upper left corner. */
export type Mark =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly x: number;
      readonly baseline: number;
      readonly font: string;
      readonly white: boolean;
    }
  | { readonly kind: 'fill'; readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  | { readonly kind: 'logo'; readonly picture: string; readonly x: number; readonly y: number; readonly size: number };

export interface Laid {
  readonly marks: readonly Mark[];
  readonly height: number;
}

/** Measures a text in a font, in dots. */
export type MeasureIn = (text: string, font: string) => number;

/** Where a row is laid: from the left edge, so wide. */
export interface Place {
  readonly x: number;
  readonly width: number;
  readonly measure: MeasureIn;
  /** On narrow paper the big sizes are smaller. */
  readonly narrow: boolean;
}

const WIDE: Record<Size, number> = { small: 20, normal: 24, medium: 30, large: 38, total: 50, giant: 104 };
const NARROW: Record<Size, number> = { small: 20, normal: 23, medium: 27, large: 32, total: 38, giant: 76 };

/** The gap between things beside each other, and the thickness of a rule, in dots. */
export const GAP = 12;
export const RULE = 4;

export interface Type {
  readonly font: string;
  readonly dots: number;
}

export const toType = (place: Place, size: Size = 'normal', bold = false): Type => {
  const dots = (place.narrow ? NARROW : WIDE)[size];
  return { dots, font: formatFont(dots, bold) };
};

/** Height of a line and where its baseline is: Khmer has signs far above and below its letters. */
export const measureLine = (text: string, { dots }: Type): { readonly height: number; readonly baseline: number } =>
  /\p{Script=Khmer}/u.test(text.replaceAll('៛', ''))
    ? { height: Math.round(dots * 1.62), baseline: Math.round(dots * 1.12) }
    : { height: Math.round(dots * 1.34), baseline: Math.round(dots * 1.04) };

/** The same marks further down. */
export const moved = (marks: readonly Mark[], dy: number): Mark[] =>
  marks.map((mark) => (mark.kind === 'text' ? { ...mark, baseline: mark.baseline + dy } : { ...mark, y: mark.y + dy }));
