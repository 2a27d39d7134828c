import { type MainAmount, mainAmount } from '@romduol/domain/money/amount';
import { View } from '@tarojs/components';
import { formatMain } from '../../../money';
import { Progress } from '../../kit/progress';
import './index.scss';

const WHOLE = 100;

/** Of 100; nothing of what is below zero. */
export const toPercent = (amount: number, whole: number): number =>
  whole <= 0 ? 0 : Math.min(WHOLE, Math.max(0, (amount / whole) * WHOLE));

/** How much of the whole it is. */
export const ShareBar = ({ amount, of }: { readonly amount: MainAmount; readonly of: MainAmount }) => (
  <View className="share-bar">
    <Progress percent={toPercent(amount, of)} />
  </View>
);

/** A figure and its text; null where it is not shown. */
export type Figure = readonly [string, string] | null;

export const count = (number: number, words: string): Figure => (number === 0 ? null : [String(number), words]);

export const average = (sum: MainAmount, of: number, words: string): Figure =>
  of === 0 ? null : [formatMain(mainAmount(Math.round(sum / of))), words];

/** Figures beside each other. */
export const Figures = ({ figures }: { readonly figures: readonly Figure[] }) => (
  <dl className="figures">
    {figures
      .filter((figure) => figure !== null)
      .map(([number, words]) => (
        <View key={words} className="grow">
          <dd className="figures__number">{number}</dd>
          <dt className="cap muted">{words}</dt>
        </View>
      ))}
  </dl>
);

/** How much of a dish was sold: pieces, weight, or both. */
export const soldWords = ({ num, weight }: { readonly num: number; readonly weight: number }): string =>
  [num, weight].filter((each) => each > 0).join(' + ') || '0';
