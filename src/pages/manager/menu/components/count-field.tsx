import { NumberField } from '../../../../components/staff/form/number-field';
import type { Editing } from './use-draft';

interface CountFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly field: string;
  readonly editing: Editing;
  readonly min: number;
  readonly max: number;
  readonly decimals?: number;
  readonly unit?: string;
  readonly optional?: boolean;
  readonly hint?: string;
  readonly onChange: (value: number | null) => void;
}

/** A number of a dish. */
export const CountField = ({ field, editing, onChange, ...props }: CountFieldProps) => (
  <NumberField
    {...props}
    error={editing.wrong(field)}
    onChange={(typed) => {
      editing.mark(field, typed === undefined);
      if (typed !== undefined) onChange(typed);
    }}
  />
);
