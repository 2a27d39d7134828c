import { useRouter } from '@tarojs/taro';
import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { observer } from 'mobx-react-lite';
import { Sum } from '../../../components/staff/sum';
import { Async } from '../../../components/async';
import { Empty } from '../../../components/empty';
import { cashWords } from '../../../components/staff/cash-choice';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { st } from '../../../i18n-staff';
import { formatMain } from '../../../money';
import { back } from '../../../platform/navigation';
import { storeClock } from '../../../stores/staff/staff-page';
import { type RefundInfo, useRefundInfo } from '../../../stores/staff/refunding';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { Refunding } from './components/refunding';
import './index.scss';

const leave = (): void => void back(STAFF_PAGES.orders);

/** What went back of the order before. */
const Before = observer(({ info }: { readonly info: RefundInfo }) => {
  const refunds = info.refunds.filter(({ kind }) => kind === 'full' || kind === 'part');
  if (refunds.length === 0) return null;
  return (
    <section className="card">
      <h2 className="part__title">{st('refund.before')}</h2>
      {refunds.map(({ id, at, amount, reason, by, cash, pending }) => (
        <Sum
          key={id}
          label={
            <span className="muted">
              {[
                storeClock(at),
                ...(by === null ? [] : [by]),
                reason,
                ...(cash.riel > 0 ? [st('refund.cashWas', { cash: cashWords(cash) })] : []),
                ...(pending ? [st('refund.pending')] : []),
              ]
                .filter((word) => word !== '')
                .join(' · ')}
            </span>
          }
        >
          {formatMain(amount)}
        </Sum>
      ))}
    </section>
  );
});

const isOver = ({ refundable, total }: RefundInfo): boolean => !refundable || total <= 0;

/** S-30: refunds all of an order, or some of its goods. */
const RefundPage = () => {
  const info = useRefundInfo(Number(useRouter().params.orderId));
  const { value } = info;
  return (
    <StaffFrame
      columns={value !== null && !isOver(value)}
      title={st('refund.title')}
      sub={value !== null && formatOrderNumber(value.orderNo)}
      back={leave}
    >
      <Async of={info}>
        {(known) =>
          isOver(known) ? (
            <>
              <Empty title={st('refund.none')} action={{ label: st('disc.toOrder'), onClick: leave }} />
              <Before info={known} />
            </>
          ) : (
            <Refunding key={known.total} info={known} onDone={leave} before={<Before info={known} />} />
          )
        }
      </Async>
    </StaffFrame>
  );
};

export default staffPage(RefundPage);
