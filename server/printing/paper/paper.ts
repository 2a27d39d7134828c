/**
 * A paper before it is laid out: rows from top to bottom, each with the texts that are printed. A plain value: it is
 * kept as JSON with the job that prints it, so that what comes out is what was true when the job was made.
 */
export interface Paper {
  readonly rows: readonly Row[];
}

/** Sizes of type; the layout has their dots. `giant` is for what is read from across the kitchen. */
export type Size = 'small' | 'normal' | 'medium' | 'large' | 'total' | 'giant';

interface Style {
  readonly size?: Size;
  readonly bold?: boolean;
}

export type Row =
  /** Text that wraps between words. `inverse` is white on black; `indent` is in dots. */
  | ({
      readonly kind: 'text';
      readonly text: string;
      readonly align?: 'left' | 'centre';
      readonly inverse?: boolean;
      readonly indent?: number;
    } & Style)
  /** A text, and its amount at the right edge. The left side wraps, the right one never breaks. */
  | ({ readonly kind: 'pair'; readonly left: string; readonly right: string; readonly indent?: number } & Style)
  /** White on black over the whole width. */
  | { readonly kind: 'banner'; readonly left: string; readonly right: string; readonly size?: Size }
  /** Text in a frame: what must not be overlooked. */
  | ({ readonly kind: 'box'; readonly text: string } & Style)
  /** A big count with what it counts beside it. */
  | { readonly kind: 'item'; readonly count: string; readonly rows: readonly Row[] }
  /** The first column wraps, the others are as wide as their widest cell and are at the right. */
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly body: readonly (readonly string[])[] }
  | { readonly kind: 'rule'; readonly dashed?: boolean }
  | { readonly kind: 'space'; readonly dots: number }
  | { readonly kind: 'qr'; readonly content: string }
  /** A picture of the store, by its path on this server; nothing where there is none. */
  | { readonly kind: 'logo'; readonly picture: string };

/** Paper widths in mm, and the dots that a print head of 203 dpi has for them. */
export const DOTS = { 80: 576, 58: 384 } as const;
export type PaperWidth = keyof typeof DOTS;
