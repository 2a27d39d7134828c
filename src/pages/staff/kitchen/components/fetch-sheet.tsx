import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../../components/button';
import { Empty } from '../../../../components/empty';
import { Sheet } from '../../../../components/sheet';
import { st } from '../../../../i18n-staff';
import { storeClock } from '../../../../stores/staff/staff-page';
import { orderStatus, type OrderStatus } from '../../../../stores/staff/order-status';

interface RowProps {
  readonly order: OrderStatus['ready'][number];
  readonly isFetched: boolean;
}

const Row = observer(({ order: { orderNo, since }, isFetched }: RowProps) => {
  const act = isFetched ? st('kitchen.notFetched') : st('kitchen.fetched');
  return (
    <li className="rows__row">
      <span className="grow">
        <b className="kfetch__no">{formatOrderNumber(orderNo)}</b>
        <span className="kdish__second">{st('kitchen.readySince', { time: storeClock(since) })}</span>
      </span>
      <Button
        size="s"
        kind={isFetched ? 'outline' : 'main'}
        busy={orderStatus.busy.has(orderNo)}
        label={`${act}: ${formatOrderNumber(orderNo)}`}
        onClick={() => void orderStatus.collect(orderNo, !isFetched)}
      >
        {act}
      </Button>
    </li>
  );
});

/** What guests can fetch now: it leaves their screen when they have, and comes back where that was a mistake. */
export const FetchSheet = observer(({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const { ready = [], collected = [] } = orderStatus.status ?? {};
  return (
    <Sheet open={open} onClose={onClose} title={st('kitchen.toFetch')}>
      {ready.length === 0 ? (
        <Empty title={st('kitchen.noneToFetch')} hint={st('kitchen.noneToFetchHint')} />
      ) : (
        <ul className="rows">
          {ready.map((order) => (
            <Row key={order.orderNo} order={order} isFetched={false} />
          ))}
        </ul>
      )}
      {collected.length > 0 && (
        <>
          <h3 className="kfetch__title">{st('kitchen.fetchedLast')}</h3>
          <ul className="rows">
            {collected.map((order) => (
              <Row key={order.orderNo} order={order} isFetched />
            ))}
          </ul>
        </>
      )}
    </Sheet>
  );
});
