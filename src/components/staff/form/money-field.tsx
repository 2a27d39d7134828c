import { scaleMost } from '@romduol/domain/money/scale';
import { observer } from 'mobx-react-lite';
import type { ComponentProps } from 'react';
import { currencies } from '../../../money';
import { mainField } from '../../../money-fields';
import { NumberField } from './number-field';

interface MoneyFieldProps extends Omit<ComponentProps<typeof NumberField>, 'scale' | 'decimals' | 'unit' | 'max'> {
  /** The most, in cents of a dollar: as many dollars' worth of the store's main currency. */
  readonly maxCents?: number;
}

const MAX_CENTS = 99_999_99;

/** An amount of the store's main currency, in its minor units. */
export const MoneyField = observer(({ maxCents = MAX_CENTS, ...props }: MoneyFieldProps) => (
  <NumberField {...props} {...mainField()} max={scaleMost(maxCents, currencies().main)} />
));
