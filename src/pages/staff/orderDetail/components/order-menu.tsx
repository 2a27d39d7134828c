import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../../components/button';
import { Icon } from '../../../../components/icon';
import { Sheet } from '../../../../components/sheet';
import { formatPlace } from '../../../../components/staff/order-row';
import { st } from '../../../../i18n-staff';
import type { Order } from '../../../../stores/staff/types';
import { findFrequentActions, findOrderActions, follow, type StaffOrderAction, type OrderSheet } from './order-actions';

interface OrderMenuProps {
  readonly order: Order;
  readonly onShow: (sheet: OrderSheet) => void;
  readonly onClose: () => void;
}

/** All actions of the order; those that are not possible now show why. */
export const OrderMenu = observer(({ order, onShow, onClose }: OrderMenuProps) => {
  const choose = (act: StaffOrderAction): void => {
    if (act.why === null) onClose();
    follow(order, act, onShow);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={st('act.title')}
      sub={<p className="muted">{`${formatPlace(order)} · ${formatOrderNumber(order.orderNo)}`}</p>}
    >
      <div className="rows">
        {findOrderActions(order).map((act) => (
          <button
            key={act.key}
            type="button"
            className={act.why === null ? 'rows__row rows__row--tap' : 'rows__row rows__row--tap rows__row--off'}
            aria-disabled={act.why !== null || undefined}
            onClick={() => choose(act)}
          >
            <Icon name={act.icon} />
            <span className="grow">
              {st(act.key)}
              {act.why !== null && <span className="rows__why muted cap">{act.why}</span>}
            </span>
            <Icon name="right" size="s" />
          </button>
        ))}
      </div>
    </Sheet>
  );
});

/** The acts that waiters need most, on the order's page itself. */
export const FrequentActions = observer(({ order, onShow }: Omit<OrderMenuProps, 'onClose'>) => (
  <div className="frequent">
    {findFrequentActions(order).map((act) => (
      <Button key={act.key} kind="outline" size="s" why={act.why} onClick={() => follow(order, act, onShow)}>
        <Icon name={act.icon} size="s" />
        {st(act.key)}
      </Button>
    ))}
  </div>
));
