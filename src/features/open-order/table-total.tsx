import { type MainAmount, sumAmounts } from '@romduol/domain/money/amount';
import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { InSecond, Price } from '../../components/money';
import { StatusTag } from '../../components/status-tag';
import { t } from '../../i18n';
import { mt } from '../../i18n-member';
import { formatMain } from '../../money';
import { orderPage, replace } from '../../platform/navigation';
import { selectOwnColumn, type Sitting, type SittingOrder } from '../../stores/sitting';
import { phoneName } from './phone-name';

/** What each added to all orders, each order in the column that is due of it; in the order of the phones, staff last. */
export const listAdded = (orders: readonly SittingOrder[]): readonly (readonly [number | null, MainAmount])[] => {
  const sums = new Map<number | null, MainAmount[]>();
  for (const order of orders) {
    const column = selectOwnColumn(order);
    for (const added of order.added) sums.set(added.phone, [...(sums.get(added.phone) ?? []), added[column]]);
  }
  return [...sums]
    .map(([phone, amounts]) => [phone, sumAmounts(amounts)] as const)
    .sort(([one], [other]) => (one ?? Infinity) - (other ?? Infinity));
};

const OtherOrder = observer(({ order }: { readonly order: SittingOrder }) => (
  <li>
    <button
      type="button"
      className="progress__order touch row between full"
      onClick={() => void replace(orderPage(order), { orderNo: order.orderNo })}
    >
      <Text className="grow">{t('order.title', { number: formatOrderNumber(order.orderNo) })}</Text>
      <StatusTag label={order.statusLabel} />
      <Text className="semibold">{formatMain(order.total[selectOwnColumn(order)])}</Text>
    </button>
  </li>
));

const Added = observer(({ view }: { readonly view: Sitting }) => {
  const added = listAdded(view.orders);
  if (added.length < 2) return null;
  return (
    <>
      <h3 className="progress__course medium">{mt('sitting.who')}</h3>
      <dl>
        {added.map(([phone, amount]) => (
          <div key={phone ?? 'staff'} className="progress__row row between">
            <dt className="progress__name grow">{phoneName(view, phone)}</dt>
            <dd className="semibold">{formatMain(amount)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
});

interface TableTotalProps {
  readonly view: Sitting;
  /** The order that the page shows. */
  readonly orderNo: string;
}

/** All orders of the sitting: their total, what is due of it, and what each phone added. */
export const TableTotal = observer(({ view, orderNo }: TableTotalProps) => {
  const { orders } = view;
  const [first] = orders;
  const isPlain = orders.length < 2 && listAdded(orders).length < 2;
  if (first === undefined || isPlain || !orders.some((order) => order.orderNo === orderNo)) return null;
  const total = sumAmounts(orders.map((order) => order.total[selectOwnColumn(order)]));
  const due = sumAmounts(orders.map((order) => order.due[selectOwnColumn(order)]));
  return (
    <View className="card" aria-live="polite">
      <div className="row between">
        <h2 className="t-item semibold grow">{mt('sitting.table')}</h2>
        <Text className="col items-end">
          <Price amount={total} />
          <InSecond of={total} ratio={first.conversionRatio} />
        </Text>
      </div>
      {orders.some(({ pending }) => pending) && <View className="muted small">{mt('sitting.pending')}</View>}
      {due > 0 && due < total && (
        <View className="row between">
          <Text>{mt('share.left')}</Text>
          <Text className="semibold">{formatMain(due)}</Text>
        </View>
      )}
      {orders.length > 1 && (
        <ul aria-label={mt('sitting.allOrders')}>
          {orders.map((order) => (
            <OtherOrder key={order.orderNo} order={order} />
          ))}
        </ul>
      )}
      <Added view={view} />
    </View>
  );
});
