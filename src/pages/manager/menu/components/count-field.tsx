import { mainAmount, type MainAmount } from '@romduol/domain/money/amount';
import type { ComponentProps } from 'react';
import { NumberField } from '../../../../components/staff/form/number-field';
import type { Editing } from './use-draft';

interface CountFieldProps extends Omit<ComponentProps<typeof NumberField>, 'error' | 'onChange'> {
  readonly field: string;
  readonly editing: Editing;
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

interface MoneyFieldProps extends Omit<CountFieldProps, 'min' | 'max' | 'onChange'> {
  readonly onChange: (value: MainAmount | null) => void;
}

/** Dollars of a dish. */
export const MoneyField = ({ onChange, ...props }: MoneyFieldProps) => (
  <CountField
    {...props}
    scale={100}
    decimals={2}
    min={0}
    max={99_999_99}
    unit="$"
    onChange={(value) => onChange(value === null ? null : mainAmount(value))}
  />
);
