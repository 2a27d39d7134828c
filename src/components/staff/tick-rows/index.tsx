import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { classes } from '../../classes';
import { Icon } from '../../icon';
import { RadioFace } from '../../kit/radio';

interface TickRow<V> {
  readonly value: V;
  readonly label: ReactNode;
  /** At the end: an amount. */
  readonly end?: ReactNode;
}

interface TickRowsProps<V> {
  /** What is chosen here, for screen readers. */
  readonly label: string;
  /** checkbox: some of them hold; radio: one. */
  readonly as: 'checkbox' | 'radio';
  readonly rows: readonly TickRow<V>[];
  readonly values: readonly V[];
  readonly onChange: (values: readonly V[]) => void;
}

/** Rows that are ticked. */
export const TickRows = <V extends string | number>(props: TickRowsProps<V>) => {
  const { label, as, rows, values, onChange } = props;
  const tick = (value: V): void => {
    if (as === 'radio') onChange([value]);
    else onChange(values.includes(value) ? values.filter((each) => each !== value) : [...values, value]);
  };
  return (
    <View className="rows" role={as === 'radio' ? 'radiogroup' : 'group'} aria-label={label}>
      {rows.map((row) => {
        const isOn = values.includes(row.value);
        return (
          <button
            key={row.value}
            type="button"
            role={as}
            aria-checked={isOn}
            className="rows__row rows__row--tap"
            onClick={() => tick(row.value)}
          >
            {as === 'radio' ? (
              <RadioFace on={isOn} />
            ) : (
              <View className={classes('tick', isOn && 'tick--on')}>{isOn && <Icon name="check" size="xs" />}</View>
            )}
            <View className="grow">{row.label}</View>
            {row.end}
          </button>
        );
      })}
    </View>
  );
};
