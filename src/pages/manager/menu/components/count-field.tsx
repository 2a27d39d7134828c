import { mainAmount, type MainAmount } from '@romduol/domain/money/amount';
import type { ComponentProps } from 'react';
import { MoneyField } from '../../../../components/staff/form/money-field';
import { NumberField } from '../../../../components/staff/form/number-field';
import type { Editing } from './use-draft';

/** A field of the dish that is being edited. */
interface Edited<Value> {
  readonly field: string;
  readonly editing: Editing;
  readonly onChange: (value: Value | null) => void;
}

/** What a field shows and reports; what cannot be read as a number is marked and not kept. */
const fieldProps = ({ field, editing, onChange }: Edited<number>) => ({
  error: editing.wrong(field),
  onChange: (typed: number | null | undefined) => {
    editing.mark(field, typed === undefined);
    if (typed !== undefined) onChange(typed);
  },
});

type CountFieldProps = Edited<number> & Omit<ComponentProps<typeof NumberField>, 'error' | 'onChange'>;

/** A number of a dish. */
export const CountField = ({ field, editing, onChange, ...props }: CountFieldProps) => (
  <NumberField {...props} {...fieldProps({ field, editing, onChange })} />
);

type AmountFieldProps = Edited<MainAmount> & Omit<ComponentProps<typeof MoneyField>, 'error' | 'onChange' | 'min'>;

/** An amount of a dish. */
export const AmountField = ({ field, editing, onChange, ...props }: AmountFieldProps) => (
  <MoneyField
    {...props}
    {...fieldProps({ field, editing, onChange: (value) => onChange(value === null ? null : mainAmount(value)) })}
    min={0}
  />
);
