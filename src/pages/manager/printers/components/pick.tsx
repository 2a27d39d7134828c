import type { ComponentProps } from 'react';
import { ChipChecks } from '../../../../components/chip-group';

interface PickProps<V extends string | number> extends ComponentProps<typeof ChipChecks<V>> {
  readonly hint?: string;
}

/** Some of a few, under a label. */
export const Pick = <V extends string | number>({ hint, ...props }: PickProps<V>) => (
  <div className="col">
    <p className="muted cap">{props.label}</p>
    <ChipChecks {...props} />
    {hint !== undefined && <p className="muted cap">{hint}</p>}
  </div>
);
