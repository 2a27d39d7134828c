import { isPaid, isRefundable, PAY_STATUS } from '@romduol/domain/order/pay-status';
import { sumAmounts } from '@romduol/domain/money/amount';
import { useRouter } from '@tarojs/taro';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Async } from '../../components/async';
import { Banner } from '../../components/banner';
import { Empty } from '../../components/empty';
import { localized } from '../../components/localized';
import { InSecond, Price } from '../../components/money';
import { PageFrame } from '../../components/page-frame';
import { Refusal } from '../../components/refusal';
import { memberTexts, mt } from '../../i18n-member';
import { formatMain } from '../../money';
import { connection } from '../../connection';
import { back, PAGES, replace } from '../../platform/navigation';
import type { PayInfo } from '../../stores/payment';
import { payment, user } from '../../stores/member';
import { splitBill, type SplitBill } from '../../stores/split-bill';
import { Choose } from './components/split-bill/choose';
import { Mine } from './components/split-bill/mine';
import { Shares } from './components/split-bill/shares';
import { useFollowed } from '../../features/payment/use-payment';
import './index.scss';
import './together.scss';

const Head = observer(({ view }: { readonly view: SplitBill }) => {
  const paid = sumAmounts(splitBill.paid.map(({ amount }) => amount));
  return (
    <>
      <section className="pay__head col items-center text-center" aria-live="polite">
        <p className="muted">{mt('share.left')}</p>
        <Price amount={view.due} size="l" />
        <InSecond of={view.due} ratio={view.conversionRatio} />
        <p className="muted">{mt('share.ofTotal', { total: formatMain(view.total) })}</p>
      </section>
      {paid > 0 && (
        <Banner icon="check" tone="ok">
          {mt('share.youPaid', { amount: formatMain(paid) })}
        </Banner>
      )}
    </>
  );
});

const BillShares = observer(({ view, info }: { readonly view: SplitBill; readonly info: PayInfo }) => {
  const { mine } = splitBill;
  const why = connection.isDown ? mt('pay.offline') : null;
  if (view.payStatus !== PAY_STATUS.toBePaid) return <Empty title={mt('share.notPayable')} />;
  return (
    <>
      {why !== null && (
        <Banner icon="offline" tone="warn">
          {why}
        </Banner>
      )}
      {mine === null && <Head view={view} />}
      {mine !== null && <Mine view={view} share={mine} info={info} why={why} />}
      {mine === null && <Choose view={view} why={why} />}
      <Shares view={view} />
    </>
  );
});

const OfOrder = observer(({ orderNo }: { readonly orderNo: string }) => {
  const info = payment.byNo.get(orderNo);
  const view = splitBill.view?.orderNo === orderNo ? splitBill.view : null;
  const both = view === null || info === undefined ? null : { view, info };
  const loaded = useFollowed(both, () => Promise.all([splitBill.load(orderNo), payment.load(orderNo)]), orderNo);
  const isDone = view !== null && (isPaid(view.payStatus) || isRefundable(view.payStatus));
  useEffect(() => {
    if (isDone) void replace(PAGES.paySuccess, { orderNo });
  }, [isDone, orderNo]);
  return (
    <Async of={{ ...loaded, value: isDone ? null : both }} rows={4}>
      {(shown) => <BillShares {...shown} />}
    </Async>
  );
});

/** The guests of a table split a bill: each takes a share and pays it in their own way; all see what remains. */
const TogetherPage = () => {
  const { orderNo = '' } = useRouter().params;
  useEffect(() => void user.load().catch(() => undefined), []);
  return (
    <PageFrame title={mt('share.title')} onBack={() => void back(PAGES.orders)}>
      <div className="wrap stack">
        {orderNo === '' ? <Refusal error="orderNotFound" /> : <OfOrder orderNo={orderNo} />}
      </div>
    </PageFrame>
  );
};

export default localized(TogetherPage, memberTexts);
