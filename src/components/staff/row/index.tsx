import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../icon';

interface RowProps {
  readonly icon?: IconName;
  readonly label: ReactNode;
  /** Under the label, smaller. */
  readonly hint?: ReactNode;
  /** At the end: an amount, a state, buttons. */
  readonly children?: ReactNode;
  /** The whole row leads somewhere. */
  readonly onTap?: () => void;
}

const Content = ({ icon, label, hint, children }: RowProps) => (
  <>
    {icon !== undefined && <Icon name={icon} />}
    <View className="grow">
      {label}
      {hint !== undefined && <View className="cap muted">{hint}</View>}
    </View>
    {children}
  </>
);

/** A row of `Rows`. */
export const Row = ({ onTap, ...content }: RowProps) =>
  onTap === undefined ? (
    <View className="rows__row rows__item" role="listitem">
      <Content {...content} />
    </View>
  ) : (
    <View className="rows__item" role="listitem">
      <button type="button" className="rows__row rows__row--tap" onClick={onTap}>
        <Content {...content} />
        <Icon name="right" size="s" />
      </button>
    </View>
  );

/** A card of rows with lines between them. */
export const Rows = ({ label, children }: { readonly label?: string; readonly children: ReactNode }) => (
  <View className="rows" role="list" aria-label={label}>
    {children}
  </View>
);
