import { observer } from 'mobx-react-lite';
import type { IconName } from '../../../components/icon';
import { Outcome } from '../../../components/outcome';
import { t } from '../../../i18n';
import { formatMain } from '../../../money';
import type { Order } from '../../../stores/types';

interface Words {
  readonly icon: IconName;
  readonly title: string;
  readonly hint: string;
}

/** S-37: what staff are weighing or pricing now; once they have, the total. */
const measuringWords = ({ goods, due }: Order): Words => {
  const waiting = goods.filter(({ pricingCompleted }) => !pricingCompleted);
  const [first, ...others] = [...new Set(waiting.filter(({ timed }) => !timed).map(({ name }) => name))];
  if (first !== undefined) {
    const title = others.length === 0 ? t('order.weighingOne', { name: first }) : t('order.weighingMany');
    return { icon: 'scale', title, hint: t('order.weighingHint') };
  }
  if (waiting.length > 0) {
    return { icon: 'clock', title: t('order.pricing'), hint: t('order.pricingHint') };
  }
  const title = t('order.measured', { amount: formatMain(due) });
  return { icon: 'scale', title, hint: t('order.measuredHint') };
};

/** What staff do with the order now, large, before anything else. */
export const MeasuringStatus = observer(({ order }: { readonly order: Order }) => {
  const { icon, title, hint } = measuringWords(order);
  return (
    <section className="outcome" aria-live="polite">
      <Outcome icon={icon} tone="now" title={title} hints={[hint]} />
    </section>
  );
});
