import { formatDollarSign } from '@romduol/domain/money/format';
import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { statusLabelKey } from '@romduol/domain/order/status-label';
import { observer } from 'mobx-react-lite';
import { Icon } from '../../../../components/icon';
import { ORDER_STATUS_STYLES } from '../../../../components/staff/status-styles';
import { StatusTag } from '../../../../components/staff/status-tag';
import { Note } from '../../../../components/staff/note';
import { t } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { open } from '../../../../platform/navigation';
import { STAFF_PAGES } from '../../../../stores/staff/routes';
import type { Order } from '../../../../stores/staff/types';

const MERGED = { tone: 'mute', icon: 'merge' } as const;

/** Where the rest of it is: the other parts of a split bill, or the order that it was merged into. */
export const Parts = observer(({ order }: { readonly order: Order }) => (
  <>
    {order.mergedInto !== null && (
      <Note statusStyle={MERGED}>{st('order.mergedInto', { number: formatOrderNumber(order.mergedInto) })}</Note>
    )}
    {order.splitOrders.length > 0 && (
      <section>
        <h2 className="part__title">{st('order.parts')}</h2>
        <div className="rows">
          {order.splitOrders.map((part) => (
            <button
              key={part.orderId}
              type="button"
              className="rows__row rows__row--tap"
              onClick={() => void open(STAFF_PAGES.order, { orderId: part.orderId })}
            >
              <span className="grow">{formatOrderNumber(part.orderNo)}</span>
              <StatusTag statusStyle={ORDER_STATUS_STYLES[part.payStatus]}>
                {t(statusLabelKey(part.statusLabel))}
              </StatusTag>
              <span className="ordered__amount">{formatDollarSign(part.totalPrice)}</span>
              <Icon name="right" size="s" />
            </button>
          ))}
        </div>
      </section>
    )}
  </>
));
