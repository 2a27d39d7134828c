import { formatDollarSign } from '@romduol/domain/money/format';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../../components/button';
import { Icon } from '../../../../components/icon';
import { placeOf } from '../../../../components/staff/order-row';
import { st } from '../../../../i18n-staff';
import { replace } from '../../../../platform/navigation';
import { STAFF_PAGES } from '../../../../stores/staff/routes';
import type { Order } from '../../../../stores/staff/types';
import { changeWords } from './words';

/** It is paid: what to hand back, large. */
export const Done = observer(({ order, onBoard }: { readonly order: Order; readonly onBoard: () => void }) => {
  const tender = order.tenders[order.tenders.length - 1];
  const change = tender === undefined ? null : changeWords({ cents: tender.changeCents, riel: tender.changeRiel });
  const amount = tender?.amount ?? order.due;
  return (
    <section className="done" role="status">
      <span className="done__seal">
        <Icon name="check" size="l" />
      </span>
      <h2 className="done__change">{change === null ? st('cash.doneExact') : st('cash.doneGive', { change })}</h2>
      <p className="muted">{st('cash.doneHint', { place: placeOf(order), amount: formatDollarSign(amount) })}</p>
      <div className="done__buttons">
        <Button size="xl" block onClick={onBoard}>
          {st('cash.toBoard')}
        </Button>
        <Button kind="outline" block onClick={() => void replace(STAFF_PAGES.order, { orderId: order.orderId })}>
          {st('cash.toOrder')}
        </Button>
      </div>
    </section>
  );
});
