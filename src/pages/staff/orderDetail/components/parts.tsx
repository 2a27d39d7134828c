import { formatDollarSign } from '@romduol/domain/money/format';
import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { statusLabelKey } from '@romduol/domain/order/status-label';
import { observer } from 'mobx-react-lite';
import { Icon } from '../../../../components/icon';
import { ORDER_LOOKS } from '../../../../components/staff/looks';
import { LookTag } from '../../../../components/staff/look-tag';
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
      <Note look={MERGED}>{st('order.mergedInto', { number: formatOrderNumber(order.mergedInto) })}</Note>
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
              <LookTag look={ORDER_LOOKS[part.payStatus]}>{t(statusLabelKey(part.statusLabel))}</LookTag>
              <span className="ordered__amount">{formatDollarSign(part.totalPrice)}</span>
              <Icon name="right" size="s" />
            </button>
          ))}
        </div>
      </section>
    )}
  </>
));
