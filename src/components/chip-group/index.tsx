import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { Chip } from '../chip';

export interface ChipOption<V> {
  readonly value: V;
  readonly label: ReactNode;
  /** A price or a count beside the label. */
  readonly extra?: string | undefined;
  /** Sold out: cannot be chosen. */
  readonly out?: boolean;
}

interface ChipGroupProps<V> {
  /** What is chosen here, for screen readers. */
  readonly label: string;
  readonly options: readonly ChipOption<V>[];
  /** The selected one; a value that is no option where none is. */
  readonly value: V | null;
  readonly onChange: (value: V) => void;
}

/** Options of which one is selected, in lines that wrap. A few short ones are side by side in `Segment`. */
export const ChipGroup = <V extends string | number | null>({ label, options, value, onChange }: ChipGroupProps<V>) => (
  <View className="chips" role="radiogroup" aria-label={label}>
    {options.map((option) => (
      <Chip
        key={option.value}
        as="radio"
        chosen={option.value === value}
        out={option.out ?? false}
        extra={option.extra}
        onClick={() => onChange(option.value)}
      >
        {option.label}
      </Chip>
    ))}
  </View>
);

interface ChipChecksProps<V> extends Pick<ChipGroupProps<V>, 'label' | 'options'> {
  readonly values: readonly V[];
  readonly onChange: (values: V[]) => void;
}

/** The same where several may hold, in the order in which they were chosen. */
export const ChipChecks = <V extends string | number>({ label, options, values, onChange }: ChipChecksProps<V>) => (
  <View className="chips" role="group" aria-label={label}>
    {options.map(({ value, label: words }) => (
      <Chip
        key={value}
        as="checkbox"
        chosen={values.includes(value)}
        onClick={() => onChange(values.includes(value) ? values.filter((each) => each !== value) : [...values, value])}
      >
        {words}
      </Chip>
    ))}
  </View>
);
