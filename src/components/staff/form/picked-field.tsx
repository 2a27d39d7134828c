import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { kt } from '../../../i18n-kit';
import { Field } from '../../field';
import { PickerPanel } from '../../kit/picker-panel';

export interface PickedFieldProps {
  readonly label: string;
  /** What is typed, whole or in part; '' for none. */
  readonly value: string;
  readonly placeholder?: string;
  readonly error?: string | null;
  readonly onChange: (text: string) => void;
}

interface Kind {
  readonly icon: 'clock' | 'calendar';
  readonly maxLength: number;
  readonly picker: () => ReactNode;
}

/** A field for a time or a day: typed, or picked in a panel under it. */
export const PickedField = observer(({ icon, picker, error = null, ...field }: PickedFieldProps & Kind) => (
  <PickerPanel
    icon={icon}
    label={kt(icon === 'clock' ? 'kit.pickTime' : 'kit.pickDay', { label: field.label })}
    field={(button) => <Field {...field} error={error} after={button} />}
    picker={picker}
  />
));
