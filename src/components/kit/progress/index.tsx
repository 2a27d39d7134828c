import NutProgress from '@nutui/nutui-react-taro/dist/es/packages/progress/index';
import '@nutui/nutui-react-taro/dist/es/packages/progress/style/css';
import { View } from '@tarojs/components';
import './index.scss';

interface ProgressProps {
  /** Of 100. */
  readonly percent: number;
  /** What goes on, for screen readers; without it the bar only repeats a figure that stands beside it. */
  readonly label?: string;
}

/** How much of a whole there is. */
export const Progress = ({ percent, label }: ProgressProps) => (
  <View
    className="progress"
    {...(label === undefined
      ? { 'aria-hidden': 'true' }
      : { role: 'progressbar', 'aria-label': label, 'aria-valuenow': Math.floor(percent) })}
  >
    <NutProgress percent={percent} color="var(--progress-part)" background="var(--sunk)" />
  </View>
);
