import { isOpen } from '@romduol/domain/order/pay-status';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../components/button';
import { OrderLine } from '../../components/order-line';
import { computeCost, formatDetails } from '../../components/order-receipt/lines';
import { t } from '../../i18n';
import type { Order, OrderLine as Line } from '../../stores/types';
import { LineSheet } from './line-sheet';

/** Lines that the kitchen does not have yet: they can still be changed, while nothing of the order is paid. */
export const openLines = ({ payStatus, goods, tenders }: Order): readonly Line[] =>
  isOpen(payStatus) && tenders.every(({ voided }) => voided) ? goods.filter(({ sent }) => !sent) : [];

export const OpenLines = observer(({ order }: { readonly order: Order }) => {
  const [changing, setChanging] = useState<number | null>(null);
  const lines = openLines(order);
  const line = lines.find(({ id }) => id === changing);
  if (lines.length === 0) return null;
  return (
    <section className="card">
      <p className="round__hint">{t('line.hint')}</p>
      {lines.map((each) => (
        <div key={each.id} className="row gap-16">
          <div className="grow">
            <OrderLine
              picture={each.picture}
              tint={each.tint}
              name={each.name}
              lang={each.lang}
              details={formatDetails(each, order.column)}
              num={each.num}
              timed={each.timed}
              labels={each.activityLabels}
              cost={computeCost(each, order.column)}
            />
          </div>
          <Button
            size="s"
            kind="outline"
            label={t('line.changeOf', { name: each.name })}
            onClick={() => setChanging(each.id)}
          >
            {t('line.change')}
          </Button>
        </div>
      ))}
      {line !== undefined && <LineSheet key={line.id} order={order} line={line} onClose={() => setChanging(null)} />}
    </section>
  );
});
