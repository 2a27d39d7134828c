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
  /** The chosen one; what is no option where none is. */
  readonly value: V | null;
  readonly onChange: (value: V) => void;
}

/** Choices of which one holds, in lines that wrap. A few short ones stand side by side in `Segment`. */
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
