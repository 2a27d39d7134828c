import { cents, type Cents } from '@romduol/domain/money/amount';
import { NumberField } from '../../../../components/staff/form/number-field';
import type { Editing } from './use-draft';

interface MoneyFieldProps {
  readonly label: string;
  readonly value: Cents | null;
  readonly field: string;
  readonly editing: Editing;
  readonly optional?: boolean;
  readonly hint?: string;
  readonly onChange: (value: Cents | null) => void;
}

/** Dollars of a dish. */
export const MoneyField = ({ field, editing, onChange, ...props }: MoneyFieldProps) => (
  <NumberField
    {...props}
    scale={100}
    decimals={2}
    min={0}
    max={99_999_99}
    unit="$"
    error={editing.wrong(field)}
    onChange={(typed) => {
      editing.mark(field, typed === undefined);
      if (typed !== undefined) onChange(typed === null ? null : cents(typed));
    }}
  />
);
