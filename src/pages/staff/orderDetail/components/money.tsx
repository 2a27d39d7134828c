import { type MainAmount, type SecondAmount } from '@romduol/domain/money/amount';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { observer } from 'mobx-react-lite';
import { channelName } from '../../../../components/channel-name';
import { MoneyList } from '../../../../components/money-list';
import { receiptRows } from '../../../../components/order-receipt';
import { Fact } from '../../../../components/receipt';
import { Tag } from '../../../../components/tag';
import { st } from '../../../../i18n-staff';
import { t } from '../../../../i18n';
import { formatMain, formatSecond, hasSecond } from '../../../../money';
import { formatRate } from '../../../../money-fields';
import { storeClock } from '../../../../stores/staff/staff-page';
import type { Order } from '../../../../stores/staff/types';
import { VoidTender } from './reversal';

type Tender = Order['tenders'][number];

/** "$20.00 + 100,000 ៛", without the part that is nothing. */
const both = (dollars: MainAmount, riel: SecondAmount): string =>
  [...(dollars !== 0 || riel === 0 ? [formatMain(dollars)] : []), ...(riel === 0 ? [] : [formatSecond(riel)])].join(
    ' + ',
  );

const TenderFacts = observer(({ tender }: { readonly tender: Tender }) => (
  <dl className="part__facts">
    <Fact
      label={[
        ...(tender.payer === '' ? [] : [st('share.of', { number: tender.share ?? 0, name: tender.payer })]),
        st('order.tender', { channel: channelName(tender), time: storeClock(tender.at) }),
      ].join(' · ')}
    >
      {formatMain(tender.amount)}
    </Fact>
    {tender.channel === 'CASH_PAY' && tender.receivedCents + tender.receivedRiel > 0 && (
      <>
        <Fact label={t('receipt.received')}>{both(tender.receivedCents, tender.receivedRiel)}</Fact>
        <Fact label={t('receipt.change')}>{both(tender.changeCents, tender.changeRiel)}</Fact>
      </>
    )}
    {tender.roundingRiel !== 0 && <Fact label={t('receipt.rounding')}>{formatSecond(tender.roundingRiel)}</Fact>}
    {tender.tip > 0 && <Fact label={st('order.tip')}>{formatMain(tender.tip)}</Fact>}
    {tender.refunded > 0 && <Fact label={st('order.refunded')}>{formatMain(tender.refunded)}</Fact>}
    {tender.refundedCash.riel > 0 && (
      <Fact label={st('order.handedOut')}>{both(tender.refundedCash.cents, tender.refundedCash.riel)}</Fact>
    )}
  </dl>
));

const Payments = observer(({ order, tenders }: { readonly order: Order; readonly tenders: readonly Tender[] }) => (
  <section className="card">
    <h2 className="part__title">{st('order.tenders')}</h2>
    {tenders.map((tender) => (
      <div key={tender.id}>
        <TenderFacts tender={tender} />
        {order.payStatus === PAY_STATUS.toBePaid && <VoidTender order={order} tender={tender} />}
      </div>
    ))}
  </section>
));

/** What guests pay of it on their own phones: whose share, how much, and whether it is paid. */
const SplitBill = observer(({ order }: { readonly order: Order }) => (
  <section className="card">
    <h2 className="part__title">{st('share.title')}</h2>
    <dl className="part__facts">
      {order.shares.map(({ position, amount, paid, holder }) => (
        <Fact
          key={position}
          label={[
            holder === '' ? st('share.free', { number: position }) : st('share.of', { number: position, name: holder }),
            ...(paid ? [st('share.paid')] : []),
          ].join(' · ')}
        >
          {formatMain(amount)}
        </Fact>
      ))}
    </dl>
  </section>
));

/** How the total is computed, and what was paid on it; a fully refunded tender is no payment. */
export const Money = observer(({ order }: { readonly order: Order }) => {
  const column = order.column === 'vip' ? order.vipPrice : order.price;
  const tenders = order.tenders.filter(({ voided }) => !voided);
  return (
    <>
      <section className="card">
        <MoneyList
          rows={receiptRows(order)}
          total={column.total}
          ratio={order.conversionRatio}
          charges={order.charges}
          {...(order.pending && { totalLabel: st('order.totalSoFar') })}
        />
        <p className="part__rate">
          {order.taxExempt && <Tag tone="pay">{st('order.exempt')}</Tag>}{' '}
          {hasSecond() && st('order.rateRow', { ratio: formatRate(order.conversionRatio) })}
        </p>
      </section>
      {order.shares.some(({ holder }) => holder !== '') && <SplitBill order={order} />}
      {tenders.length > 0 && <Payments order={order} tenders={tenders} />}
    </>
  );
});
