import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { observer } from 'mobx-react-lite';
import { Row, Rows } from '../../../../components/staff/row';
import { Button } from '../../../../components/button';
import { Empty } from '../../../../components/empty';
import { Sheet } from '../../../../components/sheet';
import { st } from '../../../../i18n-staff';
import { storeClock } from '../../../../stores/staff/staff-page';
import { collect, collecting, orderStatus, type OrderStatus } from '../../../../stores/staff/order-status';

interface RowProps {
  readonly order: OrderStatus['ready'][number];
  readonly isFetched: boolean;
}

const Order = observer(({ order: { orderNo, since }, isFetched }: RowProps) => {
  const act = isFetched ? st('kitchen.notFetched') : st('kitchen.fetched');
  return (
    <Row
      label={<b className="kfetch__no">{formatOrderNumber(orderNo)}</b>}
      hint={st('kitchen.readySince', { time: storeClock(since) })}
    >
      <Button
        size="s"
        kind={isFetched ? 'outline' : 'main'}
        busy={collecting.has(orderNo)}
        label={`${act}: ${formatOrderNumber(orderNo)}`}
        onClick={() => void collect(orderNo, !isFetched)}
      >
        {act}
      </Button>
    </Row>
  );
});

/**
 * What guests can fetch now: it leaves their screen when it is marked as fetched, and returns where that was a mistake.
 */
export const FetchSheet = observer(({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const { ready = [], collected = [] } = orderStatus.value ?? {};
  return (
    <Sheet open={open} onClose={onClose} title={st('kitchen.toFetch')}>
      {ready.length === 0 ? (
        <Empty title={st('kitchen.noneToFetch')} hint={st('kitchen.noneToFetchHint')} />
      ) : (
        <Rows>
          {ready.map((order) => (
            <Order key={order.orderNo} order={order} isFetched={false} />
          ))}
        </Rows>
      )}
      {collected.length > 0 && (
        <>
          <h3 className="kfetch__title">{st('kitchen.fetchedLast')}</h3>
          <Rows>
            {collected.map((order) => (
              <Order key={order.orderNo} order={order} isFetched />
            ))}
          </Rows>
        </>
      )}
    </Sheet>
  );
});
