import { formatDollarSign, formatRiel, formatRielSign } from '@romduol/domain/money/format';
import { type Cents, type Riel, riel as rielOf } from '@romduol/domain/money/amount';
import { observer } from 'mobx-react-lite';
import { MoneyList, rowsOf } from '../../../../components/money-list';
import { Fact } from '../../../../components/receipt';
import { st } from '../../../../i18n-staff';
import { type MessageKey, t, tOf } from '../../../../i18n';
import { storeClock } from '../../../../stores/staff/desk';
import type { Order } from '../../../../stores/staff/types';

const CHANNELS: readonly string[] = ['CASH_PAY', 'ONLINE_PAY', 'STORE_BALANCE_PAY', 'CREDIT_PAY'];

/** "$20.00 + ៛100,000", without the part that is nothing. */
const both = (dollars: Cents, riel: Riel): string =>
  [
    ...(dollars !== 0 || riel === 0 ? [formatDollarSign(dollars)] : []),
    ...(riel === 0 ? [] : [formatRielSign(riel)]),
  ].join(' + ');

const channelName = (channel: string): string =>
  CHANNELS.includes(channel) ? tOf(`channel.${channel}` as MessageKey) : channel;

const Payments = observer(({ order }: { readonly order: Order }) => (
  <section className="card">
    <h2 className="part__title">{st('order.tenders')}</h2>
    {order.tenders.map((tender) => (
      <dl key={tender.id} className="part__facts">
        <Fact label={st('order.tender', { channel: channelName(tender.channel), time: storeClock(tender.at) })}>
          {formatDollarSign(tender.amount)}
        </Fact>
        {tender.channel === 'CASH_PAY' && (
          <>
            <Fact label={t('receipt.received')}>{both(tender.receivedCents, tender.receivedRiel)}</Fact>
            <Fact label={t('receipt.change')}>{both(tender.changeCents, tender.changeRiel)}</Fact>
          </>
        )}
        {tender.roundingRiel !== 0 && <Fact label={t('receipt.rounding')}>{formatRielSign(tender.roundingRiel)}</Fact>}
      </dl>
    ))}
  </section>
));

/** How the total comes about, and what was paid on it. */
export const Money = observer(({ order }: { readonly order: Order }) => {
  const column = order.column === 'vip' ? order.vipPrice : order.price;
  return (
    <>
      <section className="card">
        <MoneyList
          rows={rowsOf(column)}
          total={column.total}
          riel={column.totalRiel}
          percentages={order.store}
          {...(order.pending && { totalLabel: st('order.totalSoFar') })}
        />
        <p className="part__rate">{st('order.rateRow', { ratio: formatRiel(rielOf(order.conversionRatio)) })}</p>
      </section>
      {order.tenders.length > 0 && <Payments order={order} />}
    </>
  );
});
