import { mainAmount, type MainAmount } from '@romduol/domain/money/amount';
import { scaleMost } from '@romduol/domain/money/scale';
import { observer } from 'mobx-react-lite';
import type { ComponentProps } from 'react';
import { NumberField } from '../../../../components/staff/form/number-field';
import { currencies } from '../../../../money';
import { mainField } from '../../../../money-fields';
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

const PRICE_MAX_CENTS = 99_999_99;

/** An amount of a dish. */
export const MoneyField = observer(({ onChange, ...props }: MoneyFieldProps) => (
  <CountField
    {...props}
    {...mainField()}
    min={0}
    max={scaleMost(PRICE_MAX_CENTS, currencies().main)}
    onChange={(value) => onChange(value === null ? null : mainAmount(value))}
  />
));
