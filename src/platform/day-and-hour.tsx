import type { ReactNode } from 'react';

export interface DayAndHourProps {
  /** By which a label names the field. */
  readonly id: string;
  /** '2026-11-20 18:00'; '' while none is written. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A day and an hour as the platform lets people choose them: by its calendar and its clock, or by typing. */
export declare const DayAndHour: (props: DayAndHourProps) => ReactNode;
