import { observer } from 'mobx-react-lite';
import { Button } from '../../../../components/button';
import { Icon } from '../../../../components/icon';
import { st } from '../../../../i18n-staff';
import type { Order } from '../../../../stores/staff/types';
import { follow, frequentActsOf, type OrderSheet } from './acts-of';

interface FrequentActsProps {
  readonly order: Order;
  readonly onShow: (sheet: OrderSheet) => void;
}

/** The acts that waiters need most, on the order's page itself. */
export const FrequentActs = observer(({ order, onShow }: FrequentActsProps) => (
  <div className="frequent">
    {frequentActsOf(order).map((act) => (
      <Button key={act.key} kind="outline" size="s" why={act.why} onClick={() => follow(order, act, onShow)}>
        <Icon name={act.icon} size="s" />
        {st(act.key)}
      </Button>
    ))}
  </div>
));
