import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { SECOND_MS } from '@romduol/domain/time/units';
import { observer } from 'mobx-react-lite';
import { Button } from '../../components/button';
import { minutesLeft } from '../../components/countdown-ring/minutes';
import { Empty } from '../../components/empty';
import { LanguagePicker } from '../../components/language-picker';
import { Async } from '../../components/async';
import { MenuTeaser } from '../../features/menu-teaser';
import { orderHistory } from '../../stores/order-history';
import { useOwnList } from '../../stores/use-loaded';
import { localized } from '../../components/localized';
import { MemberTotal } from '../../components/money/member-total';
import { PendingTotal } from '../../components/money/pending-total';
import { PageFrame } from '../../components/page-frame';
import { Pictures } from '../../components/pictures';
import { StatusTag } from '../../components/status-tag';
import { Tag } from '../../components/tag';
import { useTick } from '../../components/tick';
import { formatStyle } from '../../components/dining-style';
import { formatWhen } from '../../components/when';
import { t } from '../../i18n';
import { back, PAGES, restart } from '../../platform/navigation';
import { serverNow } from '../../stores/clock';
import { root } from '../../stores/root';
import type { OrderSummary } from '../../stores/types';
import { MoreButton } from '../../components/async/more-button';
import './index.scss';

const formatPlace = ({ tableName, diningStyle, orderNo }: OrderSummary): string => {
  const style = formatStyle(diningStyle);
  return `${tableName === null || !root.table.isDisplayTable ? style : t('common.table', { name: tableName })} · ${formatOrderNumber(orderNo)}`;
};

const Left = observer(({ until }: { readonly until: number }) => {
  useTick(SECOND_MS);
  return <Tag tone="wait">{`${t('payStatus.waitingConfirm')} ${minutesLeft(until - serverNow())}`}</Tag>;
});

const OrderCard = observer(({ order }: { readonly order: OrderSummary }) => {
  const zone = root.table.zone;
  const isWaiting = order.payStatus === PAY_STATUS.waitingConfirm && order.acceptBy !== null;
  return (
    <li className="card">
      <div className="row between">
        <p className="semibold">{formatWhen(order.placedAt, serverNow(), zone)}</p>
        {isWaiting && order.acceptBy !== null ? (
          <Left until={order.acceptBy} />
        ) : (
          <StatusTag label={order.statusLabel} />
        )}
      </div>
      <p className="order-card__place">{formatPlace(order)}</p>
      <div className="row between order-card__row--dishes">
        <Pictures pictures={order.pictures} />
        <div className="order-card__sum col items-end">
          <PendingTotal
            amount={order.column === 'vip' ? order.totalVipPrice : order.totalPrice}
            pending={order.pending}
          />
          {order.column === 'sell' && (
            <MemberTotal
              payStatus={order.payStatus}
              pending={order.pending}
              total={order.totalPrice}
              vipTotal={order.totalVipPrice}
            />
          )}
          <span className="order-card__count">{t('common.items', { count: order.itemCount })}</span>
        </div>
      </div>
      <div className="order-card__foot flex justify-end">
        <Button
          size="s"
          kind="outline"
          label={`${t('orders.see')} ${formatOrderNumber(order.orderNo)}`}
          onClick={() => void root.showOrder(order)}
        >
          {t('orders.see')}
        </Button>
      </div>
    </li>
  );
});

const Orders = observer(({ list }: { readonly list: readonly OrderSummary[] }) => {
  if (list.length === 0) {
    const action = { label: t('cart.seeMenu'), onClick: () => void restart(PAGES.menu) };
    return (
      <>
        <Empty icon="receipt" title={t('orders.empty')} hint={t('orders.emptyHint')} action={action} />
        <MenuTeaser />
      </>
    );
  }
  return (
    <ul className="stack">
      {list.map((order) => (
        <OrderCard key={order.orderNo} order={order} />
      ))}
    </ul>
  );
});

/** S-13: the orders of this device and its table, the newest first. */
const OrderListPage = () => {
  const own = useOwnList(orderHistory);
  return (
    <PageFrame
      title={t('orders.title')}
      onBack={() => void back()}
      actions={<LanguagePicker onChoose={(language) => void root.chooseLanguage(language)} />}
    >
      <div className="wrap stack">
        <Async of={own}>{(list) => <Orders list={list} />}</Async>
        <MoreButton of={orderHistory}>{t('orders.more')}</MoreButton>
      </div>
    </PageFrame>
  );
};

export default localized(OrderListPage);
