import { View } from '@tarojs/components';
import { st } from '../../../i18n-staff';
import { Switch } from '../../kit/switch';
import './index.scss';

interface SwitchRowProps {
  readonly label: string;
  /** What it means, under the label. */
  readonly hint?: string;
  readonly value: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A yes or no, as a row. Used in `.rows`. */
export const SwitchRow = ({ label, hint, value, onChange }: SwitchRowProps) => (
  <Switch className="rows__row rows__row--tap" on={value} onChange={onChange}>
    <View className="grow">
      {label}
      {hint !== undefined && <View className="block muted cap">{hint}</View>}
    </View>
    <View className="sr">{st(value ? 'manager.yes' : 'manager.no')}</View>
  </Switch>
);

/** One yes or no, in a card of its own. */
export const SwitchCard = (props: SwitchRowProps) => (
  <View className="rows">
    <SwitchRow {...props} />
  </View>
);
