import { type MainAmount, NO_MAIN, plus } from '@romduol/domain/money/amount';
import { observer } from 'mobx-react-lite';
import { Fact } from '../../../components/receipt';
import { listWords } from '../../../i18n';
import { mt } from '../../../i18n-member';
import { formatMain } from '../../../money';
import type { Level } from '../../../stores/wallet';

interface TopUpSumProps {
  readonly amount: MainAmount;
  readonly pay: MainAmount;
  readonly levels: { readonly balance: MainAmount; readonly levels: readonly Level[] };
}

/** The highest level that an amount reaches gives its gifts; the server computes the same at the top-up. */
const reached = (levels: readonly Level[], amount: MainAmount): Level | undefined =>
  levels.filter((level) => level.amount <= amount).sort((one, other) => other.amount - one.amount)[0];

/** What is paid, what comes on top, what is in the wallet then. */
export const TopUpSum = observer(({ amount, pay, levels }: TopUpSumProps) => {
  const level = reached(levels.levels, amount);
  const gift = level?.giftAmount ?? NO_MAIN;
  const after = plus(plus(levels.balance, amount), gift);
  const coupons = level?.giftCoupons ?? [];
  return (
    <section className="card">
      <dl aria-live="polite">
        <Fact label={mt('wallet.youPay')}>{formatMain(pay)}</Fact>
        {gift > 0 && <Fact label={mt('wallet.giftRow')}>{`+${formatMain(gift)}`}</Fact>}
        <Fact label={mt('wallet.after')}>{formatMain(after)}</Fact>
        {coupons.length > 0 && (
          <Fact label={mt('wallet.giftCoupons')}>{listWords(coupons.map(({ num, name }) => `${num} × ${name}`))}</Fact>
        )}
      </dl>
    </section>
  );
});
