import { observer } from 'mobx-react-lite';
import { Button } from '../../../../components/button';
import { Icon } from '../../../../components/icon';
import { st } from '../../../../i18n-staff';
import type { Order } from '../../../../stores/staff/types';
import { follow, findFrequentActions, type OrderSheet } from './order-actions';

interface FrequentActionsProps {
  readonly order: Order;
  readonly onShow: (sheet: OrderSheet) => void;
}

/** The acts that waiters need most, on the order's page itself. */
export const FrequentActions = observer(({ order, onShow }: FrequentActionsProps) => (
  <div className="frequent">
    {findFrequentActions(order).map((act) => (
      <Button key={act.key} kind="outline" size="s" why={act.why} onClick={() => follow(order, act, onShow)}>
        <Icon name={act.icon} size="s" />
        {st(act.key)}
      </Button>
    ))}
  </div>
));
