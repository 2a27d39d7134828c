import { DINE_IN } from '@romduol/domain/codes';
import { NUMBER_BOX_MIN, RESERVATION_PARTY_MAX } from '@romduol/domain/limits';
import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { useRouter } from '@tarojs/taro';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { AllergyCard } from '../../components/allergens/card';
import { useDeclared } from '../../components/allergens/declared';
import { Button } from '../../components/button';
import { Empty } from '../../components/empty';
import { Icon } from '../../components/icon';
import { LanguagePicker } from '../../components/language-picker';
import { localized } from '../../components/localized';
import { InSecond } from '../../components/money';
import { PendingTotal } from '../../components/money/pending-total';
import { PageFrame } from '../../components/page-frame';
import { Refusal } from '../../components/refusal';
import { Skeleton } from '../../components/skeleton';
import { Stepper } from '../../components/stepper';
import { t } from '../../i18n';
import { deliveryTexts, dlt } from '../../i18n-delivery';
import { connection } from '../../connection';
import { back, orderPage, PAGES, replace, restart } from '../../platform/navigation';
import { allergies } from '../../stores/allergies';
import type { Preview } from '../../stores/basket';
import { delivery } from '../../stores/delivery';
import { loyalty } from '../../stores/loyalty';
import { root } from '../../stores/root';
import { orderNotifications } from '../../stores/order-notifications';
import type { OrderSummary } from '../../stores/types';
import { geolocation } from '../../stores/geolocation';
import { CartCoupon } from '../../features/coupons/cart-coupon';
import { CartReward } from '../../features/loyalty/cart-reward';
import { ConfirmLines } from './components/confirm-lines';
import { ConfirmMoney, ConfirmPayment, PricesChanged } from './components/confirm-money';
import { placeOrder, type Refused } from './components/place';
import { DeliveryCard } from '../../features/delivery/card';
import { OrderNote } from '../../features/ordering/order-note';
import { OrderingArea } from '../../features/ordering/ordering-area';
import { UnpaidSheet } from './components/unpaid-sheet';
import './index.scss';

/** Where the food goes, and for how many. */
const Place = observer(() => {
  const { table, cart } = root;
  const isDineIn = table.diningStyle === DINE_IN;
  // What is brought is of no table.
  const isBrought = delivery.isOn && deliveryTexts.isReady();
  const name = isBrought ? null : table.shownName;
  const style = isBrought ? dlt('delivery.style') : t(isDineIn ? 'common.dineIn' : 'common.takeAway');
  return (
    <section className="card row">
      <span className="badge">
        <Icon name={isDineIn ? 'bowl' : 'bag'} />
      </span>
      <div className="grow">
        <p className="t-item semibold">{name === null ? style : `${t('common.table', { name })} · ${style}`}</p>
        {isDineIn && <p className="muted cap">{t('common.people', { count: cart.people })}</p>}
      </div>
      {isDineIn && (
        <Stepper
          num={cart.people}
          min={NUMBER_BOX_MIN}
          max={RESERVATION_PARTY_MAX}
          name={t('confirm.people')}
          onChange={(people) => people <= RESERVATION_PARTY_MAX && cart.setPeople(people)}
        />
      )}
    </section>
  );
});

interface PayBarProps {
  readonly quote: Preview;
  readonly onPlace: () => void;
}

const PayBar = observer(({ quote, onPlace }: PayBarProps) => {
  const { why: whyNoDelivery } = delivery;
  const { cart, orders, table } = root;
  const { total } = quote.totals.sell;
  const why = [
    !table.mayOrder && t('error.menuOnly'),
    cart.hasSoldOut && t('cart.soldOutHint'),
    (cart.queue.offline || connection.isDown) && t('cart.offlineHint'),
    whyNoDelivery(quote),
  ].find((words) => words !== false && words !== null);
  return (
    <div className="bar">
      <div className="bar__sum" aria-live="polite">
        <PendingTotal amount={total} pending={quote.pending} size="l" />
        {!quote.pending && <InSecond of={total} ratio={quote.book.conversionRatio} />}
      </div>
      <Button busy={orders.placing || geolocation.isLooking} why={why ?? null} onClick={onPlace}>
        {t(orders.placing ? 'confirm.placing' : 'confirm.place')}
      </Button>
    </div>
  );
});

/** Another device placed the cart, or the answer to placing it was lost: show the order. */
const Ordered = observer(({ order }: { readonly order: OrderSummary }) => {
  const see = (): void => void replace(orderPage(order), { orderNo: order.orderNo });
  const title = t('menu.openOrder', { number: formatOrderNumber(order.orderNo) });
  return (
    <Empty icon="check" title={title} hint={t('error.cartOrdered')} action={{ label: t('orders.see'), onClick: see }} />
  );
});

const Nothing = observer(() => {
  const { menu, cart, orders, table } = root;
  const problem = menu.problem ?? (cart.server === null ? cart.problem : null);
  if (problem !== null) {
    const { errorName, msg } = problem;
    return <Refusal error={errorName} message={msg} onRetry={() => void root.resume()} />;
  }
  if (table.code !== null && (menu.menu === null || (cart.server === null && table.mayOrder))) {
    return <Skeleton rows={3} label={t('common.loading')} />;
  }
  if (orders.current !== null) return <Ordered order={orders.current} />;
  const action = { label: t('cart.seeMenu'), onClick: () => void restart(PAGES.menu) };
  return <Empty icon="bag" title={t('error.emptyCart')} hint={t('cart.emptyHint')} action={action} />;
});

/** S-15: what is ordered, what it costs and why, and the one button. `after`: an order that takes no more goods. */
const ConfirmPage = () => {
  const { cart, table, orders } = root;
  const [remark, setRemark] = useState('');
  const declared = useDeclared(allergies.codes);
  const { after = '' } = useRouter().params;
  const [refused, setRefused] = useState<Refused | null>(null);
  // Of a delivery with its fee.
  const plain = cart.quote && delivery.quote(cart.quote);
  const quote = plain && loyalty.quote(plain);
  const isEmpty = cart.isEmpty || plain === null || quote === null;
  useEffect(() => {
    if (!isEmpty) void orderNotifications.prepare(cart.style);
  }, [isEmpty, cart.style]);
  const place = (): void => {
    if (quote === null) return;
    const said = { remark: remark.trim(), allergies: declared.sent, after, delivery: delivery.toOrder };
    const reward = plain === null ? undefined : loyalty.findChosen(plain)?.sent;
    void placeOrder({ expectedTotal: quote.totals.sell.total, ...said, reward }).then(setRefused);
  };
  return (
    <PageFrame
      title={t('confirm.title')}
      onBack={() => void back()}
      actions={<LanguagePicker onChoose={(language) => void root.chooseLanguage(language)} />}
      {...(table.info !== null && { brandColour: table.info.brandColour })}
      {...(!isEmpty && { bar: <PayBar quote={quote} onPlace={place} /> })}
    >
      <div className="wrap stack">
        {isEmpty && !orders.placing && <Nothing />}
        {!isEmpty && (
          <>
            {refused?.why === 'prices' && <PricesChanged before={refused.before} after={quote.totals.sell.total} />}
            <Place />
            <DeliveryCard quote={quote} />
            <ConfirmLines />
            <AllergyCard of={allergies} {...declared.card} />
            <OrderNote note={remark} onChange={setRemark} />
            <CartReward plain={plain} />
            <CartCoupon quote={quote} />
            <ConfirmMoney quote={quote} />
            <ConfirmPayment payFirst={delivery.payFirst} />
            <OrderingArea onRetry={place} />
          </>
        )}
      </div>
      <UnpaidSheet orderNo={refused?.why === 'unpaid' ? refused.orderNo : null} onClose={() => setRefused(null)} />
    </PageFrame>
  );
};

export default localized(ConfirmPage);
