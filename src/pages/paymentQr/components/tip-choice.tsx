import { type MainAmount, NO_MAIN } from '@romduol/domain/money/amount';
import { PAYMENT_METHODS } from '@romduol/domain/rules/payment';
import { listTips, type TipsOffered } from '@romduol/domain/rules/tips';
import { observer } from 'mobx-react-lite';
import { Segment } from '../../../components/segment';
import { mt } from '../../../i18n-member';
import { formatMain } from '../../../money';
import type { PaymentMethod } from '../../../stores/payment-method';

interface TipProps {
  readonly offered: TipsOffered;
  /** What is paid, without a tip. */
  readonly toPay: MainAmount;
  readonly tip: MainAmount;
  readonly onChoose: (tip: MainAmount) => void;
}

/** A tip is added to what is paid on the phone; at the counter staff take it. */
export const takesTip = (way: PaymentMethod | null): boolean => way !== null && way.method !== PAYMENT_METHODS.offline;

/** The tip that was chosen, if it is offered on what is paid now: 0 otherwise. */
export const tipOn = (
  wanted: MainAmount,
  toPay: MainAmount,
  offered: TipsOffered | null,
  way: PaymentMethod | null,
): MainAmount =>
  offered !== null && takesTip(way) && listTips(toPay, offered).some(({ amount }) => amount === wanted)
    ? wanted
    : NO_MAIN;

/** What a guest may add for the staff: percentages and amounts of the store. Nothing is chosen for them. */
export const TipChoice = observer(({ offered, toPay, tip, onChoose }: TipProps) => {
  const tips = listTips(toPay, offered);
  if (tips.length === 0) return null;
  return (
    <section className="card stack pay-tip">
      <h2 className="t-item bold">{mt('pay.tip')}</h2>
      <p className="muted small">{mt('pay.tipHint')}</p>
      <Segment<number>
        label={mt('pay.tip')}
        value={tip}
        onChange={(amount) => onChoose(amount as MainAmount)}
        options={[
          { value: NO_MAIN, label: mt('pay.noTip') },
          ...tips.map(({ percent, amount }) => ({
            value: amount,
            label: percent === null ? formatMain(amount) : `${percent} %`,
            ...(percent !== null && { extra: formatMain(amount) }),
          })),
        ]}
      />
    </section>
  );
});
