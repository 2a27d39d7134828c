import type { ReactNode } from 'react';

export interface DayAndHourProps {
  /** By which a label names the field. */
  readonly id: string;
  /** '2026-11-20 18:00'; '' while none is written. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Picks a day and an hour with the controls of the platform. */
export declare const DayAndHour: (props: DayAndHourProps) => ReactNode;
