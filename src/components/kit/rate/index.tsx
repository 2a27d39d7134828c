import NutRate from '@nutui/nutui-react-taro/dist/es/packages/rate/index';
import '@nutui/nutui-react-taro/dist/es/packages/rate/style/css';
import { View } from '@tarojs/components';
import './index.scss';

interface RateProps {
  /** 0 while nothing is chosen. */
  readonly stars: number;
  readonly most: number;
  /** What is rated, and how, for screen readers. */
  readonly label: string;
  /** The value in words. */
  readonly words: string;
  /** Absent: they are only shown. */
  readonly onChange?: (stars: number) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** Stars: tapped, or moved by the arrow keys. */
export const Rate = ({ stars, most, label, words, onChange }: RateProps) => {
  const isShownOnly = onChange === undefined;
  const move = (key: string): void => {
    const to = Math.min(most, Math.max(1, stars + (STEPS[key] ?? 0)));
    if (key in STEPS && to !== stars) onChange?.(to);
  };
  const role = isShownOnly
    ? { role: 'img', 'aria-label': `${label}: ${words}` }
    : {
        ...{ role: 'slider', tabIndex: 0, 'aria-label': label, 'aria-valuetext': words },
        ...{ 'aria-valuemin': 0, 'aria-valuemax': most, 'aria-valuenow': stars },
      };
  return (
    <View className="rate" {...role} onKeyDown={(event: { readonly key: string }) => move(event.key)}>
      <NutRate value={stars} count={most} size="large" readOnly={isShownOnly} onChange={(to) => onChange?.(to)} />
    </View>
  );
};
