import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { statusLabelKey } from '@romduol/domain/order/status-label';
import { observer } from 'mobx-react-lite';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { Row, Rows } from '../../../../components/staff/row';
import { ORDER_STATUS_STYLES } from '../../../../components/staff/status-styles';
import { StatusTag } from '../../../../components/staff/status-tag';
import { Note } from '../../../../components/staff/note';
import { t } from '../../../../i18n';
import { st, translateStaff } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import { open } from '../../../../platform/navigation';
import { STAFF_PAGES } from '../../../../stores/staff/routes';
import type { Order } from '../../../../stores/staff/types';
import { storeClock } from '../../../../stores/staff/staff-page';

type Entry = Order['history'][number];

/** Staff weigh as often as they like, and confirm once: one event, distinguished by the status that it leads to. */
const selectEventKey = ({ event, toStatus }: Entry): string =>
  event === 'weighed' && toStatus !== PAY_STATUS.toBeConfirmed ? 'confirmed' : event;

/** "Rejected, Dara: a dish is sold out". An event that this version lacks is shown by the server's name. */
const describeEntry = (entry: Entry): string => {
  const { event, actor, actorName, reason } = entry;
  const what = translateStaff(`event.${selectEventKey(entry)}`) || event;
  const who = actorName ?? (translateStaff(`actor.${actor}`) || actor);
  return `${what}, ${who}${reason === null || reason === '' ? '' : `: ${reason}`}`;
};

/** Every move of the order, the newest first. */
export const History = observer(({ order }: { readonly order: Order }) => (
  <section className="card">
    <h2 className="part__title">{st('order.history')}</h2>
    <ol>
      {[...order.history].reverse().map((entry) => (
        <li key={`${entry.at}-${entry.event}`} className="move">
          <span className="move__time">{storeClock(entry.at)}</span>
          <span className="move__words">{describeEntry(entry)}</span>
        </li>
      ))}
    </ol>
  </section>
));

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
        <Rows>
          {order.splitOrders.map((part) => (
            <Row
              key={part.orderId}
              label={formatOrderNumber(part.orderNo)}
              onTap={() => void open(STAFF_PAGES.order, { orderId: part.orderId })}
            >
              <StatusTag statusStyle={ORDER_STATUS_STYLES[part.payStatus]}>
                {t(statusLabelKey(part.statusLabel))}
              </StatusTag>
              <span className="item-title">{formatMain(part.totalPrice)}</span>
            </Row>
          ))}
        </Rows>
      </section>
    )}
  </>
));
