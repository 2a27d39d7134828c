import type { MainAmount } from '@romduol/domain/money/amount';
import { observer } from 'mobx-react-lite';
import { classes } from '../../../components/classes';
import { Price } from '../../../components/money';
import { listGifts } from '../../../features/membership/gifts';
import { mt } from '../../../i18n-member';
import type { Level } from '../../../stores/wallet';

interface LevelsProps {
  readonly levels: readonly Level[];
  readonly amount: MainAmount | null;
  readonly onChoose: (amount: MainAmount) => void;
}

/** One line each. */
const giftLines = (level: Level): readonly string[] => {
  const gifts = listGifts(level);
  return gifts.length === 0 ? [mt('wallet.noGift')] : gifts;
};

/** P-09: the store's levels of top-up. */
export const Levels = observer(({ levels, amount, onChoose }: LevelsProps) => (
  <div className="levels" role="radiogroup" aria-label={mt('wallet.choose')}>
    {levels.map((level) => (
      <button
        key={level.id}
        type="button"
        role="radio"
        className={classes('level', level.amount === amount && 'level--on')}
        aria-checked={level.amount === amount}
        onClick={() => onChoose(level.amount)}
      >
        <Price amount={level.amount} size="l" />
        {giftLines(level).map((gift) => (
          <span key={gift} className="level__gift muted cap">
            {gift}
          </span>
        ))}
      </button>
    ))}
  </div>
));
