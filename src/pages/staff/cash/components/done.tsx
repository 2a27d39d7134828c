import { formatDollarSign } from '@romduol/domain/money/format';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../../components/button';
import { Icon } from '../../../../components/icon';
import { changeWords } from '../../../../components/staff/cash-entry/words';
import { placeOf } from '../../../../components/staff/order-row';
import { st } from '../../../../i18n-staff';
import { replace } from '../../../../platform/navigation';
import { STAFF_PAGES } from '../../../../stores/staff/routes';
import type { Order } from '../../../../stores/staff/types';

const TO_BE_PAID = 1;

interface DoneProps {
  readonly order: Order;
  readonly onBoard: () => void;
  /** Goes on with what is still due. */
  readonly onNext: () => void;
}

/** It is paid, or a part of it: what to hand back, large. */
export const Done = observer(({ order, onBoard, onNext }: DoneProps) => {
  const tenders = order.tenders.filter(({ voided }) => !voided);
  const tender = tenders[tenders.length - 1];
  const isRest = order.due > 0 && order.payStatus === TO_BE_PAID;
  const change = tender === undefined ? null : changeWords({ cents: tender.changeCents, riel: tender.changeRiel });
  const amount = tender?.amount ?? order.due;
  return (
    <section className="done" role="status">
      <span className="done__seal">
        <Icon name="check" size="l" />
      </span>
      <h2 className="done__change">
        {change === null ? st(isRest ? 'pay.otherThanks' : 'cash.doneExact') : st('cash.doneGive', { change })}
      </h2>
      <p className="muted">{st('cash.doneHint', { place: placeOf(order), amount: formatDollarSign(amount) })}</p>
      {isRest && <p className="done__rest">{st('pay.restHint', { amount: formatDollarSign(order.due) })}</p>}
      <div className="done__buttons">
        {isRest && (
          <Button size="xl" block onClick={onNext}>
            {st('pay.rest', { amount: formatDollarSign(order.due) })}
          </Button>
        )}
        <Button size="xl" kind={isRest ? 'outline' : 'main'} block onClick={onBoard}>
          {st('cash.toBoard')}
        </Button>
        <Button kind="outline" block onClick={() => void replace(STAFF_PAGES.order, { orderId: order.orderId })}>
          {st('cash.toOrder')}
        </Button>
      </div>
    </section>
  );
});
