import type { Cents } from '@romduol/domain/money/amount';
import { formatDollarSign } from '@romduol/domain/money/format';
import { observer } from 'mobx-react-lite';
import { classes } from '../../../components/classes';
import { Price } from '../../../components/money';
import { mt } from '../../../i18n-member';
import type { Level } from '../../../stores/wallet';

interface LevelsProps {
  readonly levels: readonly Level[];
  readonly amount: Cents | null;
  readonly onChoose: (amount: Cents) => void;
}

/** What a level gives beside its amount, one line each. */
const listGifts = ({ giftAmount, giftCoupons }: Level): readonly string[] => {
  const gifts = [
    ...(giftAmount > 0 ? [mt('wallet.gift', { amount: formatDollarSign(giftAmount) })] : []),
    ...giftCoupons.map(({ num, name }) => mt('wallet.giftCoupon', { num, name })),
  ];
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
        {listGifts(level).map((gift) => (
          <span key={gift} className="level__gift muted cap">
            {gift}
          </span>
        ))}
      </button>
    ))}
  </div>
));
