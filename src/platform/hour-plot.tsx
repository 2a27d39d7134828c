import type { MainAmount } from '@romduol/domain/money/amount';
import type { ReactNode } from 'react';

/** An hour of two days, in cents. */
export interface PlottedHour {
  readonly hour: string;
  readonly net: MainAmount;
  readonly netBefore: MainAmount;
}

/** Columns of one day beside the line of another, by hour. A picture: its numbers are beside it as text. */
export interface HourPlotProps {
  readonly hours: readonly PlottedHour[];
  readonly label: string;
  /** Which hour is pointed at, by its place. */
  readonly onLook: (place: number) => void;
}

export declare const HourPlot: (props: HourPlotProps) => ReactNode;
