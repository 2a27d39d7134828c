import { type ZoneAnswer, zoneFrom } from '@romduol/domain/time/zone';
import { DINE_IN, type DiningStyle } from '@romduol/domain/codes';
import { type MainAmount, type SecondAmount } from '@romduol/domain/money/amount';
import type { Charges } from '@romduol/domain/pricing/explain-rates';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { taxNumberName } from '@romduol/locales/tax-number-name';
import { i18n, t } from '../../i18n';
import { formatMain, formatSecond, hasSecond } from '../../money';
import { formatRate } from '../../money-fields';
import { mediaUrl } from '../../platform/media';
import { formatStyle, nameFee } from '../dining-style';
import { channelName } from '../channel-name';
import { type ExplainedLine, LinePriceSheet } from '../line-price';
import { MoneyList } from '../money-list';
import { type ColumnAmounts, type NamedRow, namedRows, toReceiptRows } from '../money-list/rows';
import { OrderLine } from '../order-line';
import { Fact, Receipt } from '../receipt';
import { formatWhen } from '../when';
import { Tip } from './tip-lazy';
import { computeCost, formatDetails, listDiscounts, type PlacedLine } from './lines';
import './index.scss';

interface Tender {
  readonly id: number;
  readonly channel: string;
  readonly amount: MainAmount;
  readonly receivedCents: MainAmount;
  readonly receivedRiel: SecondAmount;
  readonly changeCents: MainAmount;
  readonly changeRiel: SecondAmount;
  readonly roundingRiel: SecondAmount;
  /** Beside the amount. */
  readonly tip: MainAmount;
  /** What went back of it. */
  readonly refunded: MainAmount;
  /** The offline channel's or the gateway's name, where there is one. */
  readonly through: string | null;
  /** Reversed in full: no payment any more. */
  readonly voided: boolean;
  readonly at: number;
}

/** An order, as far as its receipt goes. Amounts in cents, instants in ms. */
export interface ReceiptOrder {
  readonly orderNo: string;
  readonly diningStyle: DiningStyle;
  readonly tableName: string | null;
  readonly partySize: number;
  readonly conversionRatio: number;
  readonly column: 'sell' | 'vip';
  readonly price: ColumnAmounts;
  readonly vipPrice: ColumnAmounts;
  readonly totalDiscountPrice: MainAmount;
  readonly charges: Charges;
  readonly goods: readonly PlacedLine[];
  readonly orderPromotion: { readonly name: string } | null;
  readonly tenders: readonly Tender[];
  readonly remark: string;
  readonly store: ZoneAnswer & {
    readonly name: string;
    readonly address: string;
    readonly phone: string;
    readonly taxNumber: string;
    readonly country?: string;
    readonly logo: string;
  };
}

const inBoth = (dollars: MainAmount, inRiel: SecondAmount): string =>
  [dollars !== 0 && formatMain(dollars), inRiel !== 0 && formatSecond(inRiel)].filter(Boolean).join(' + ') ||
  formatMain(dollars);

/** How it was paid: what was handed over, and the change. */
const TenderFacts = observer(
  ({ tender, order, now }: { readonly tender: Tender; readonly order: ReceiptOrder; readonly now: number }) => (
    <>
      <Fact label={t('receipt.paidBy')}>{`${channelName(tender)} · ${formatMain(tender.amount)}`}</Fact>
      <Fact label={t('receipt.received')}>{inBoth(tender.receivedCents, tender.receivedRiel)}</Fact>
      {(tender.changeCents !== 0 || tender.changeRiel !== 0) && (
        <Fact label={t('receipt.change')}>{inBoth(tender.changeCents, tender.changeRiel)}</Fact>
      )}
      {tender.roundingRiel !== 0 && <Fact label={t('receipt.rounding')}>{formatSecond(tender.roundingRiel)}</Fact>}
      {tender.tip > 0 && <Tip amount={tender.tip} />}
      <Fact label={t('receipt.paidAt')}>{formatWhen(tender.at, now, zoneFrom(order.store))}</Fact>
      {tender.refunded > 0 && (
        <Fact label={t(tender.refunded < tender.amount ? 'payStatus.partialRefund' : 'payStatus.fullRefund')}>
          {`−${formatMain(tender.refunded)}`}
        </Fact>
      )}
    </>
  ),
);

const formatPlace = ({ diningStyle, tableName, partySize }: ReceiptOrder): string =>
  [
    ...(tableName === null ? [] : [tableName]),
    formatStyle(diningStyle),
    ...(diningStyle === DINE_IN ? [t('common.people', { count: partySize })] : []),
  ].join(' · ');

const taxNumberText = ({ country = '', taxNumber: number }: ReceiptOrder['store']): string => {
  const called = taxNumberName(country, i18n.language);
  return called === null ? t('receipt.taxNumber', { number }) : `${called} ${number}`;
};

const StoreHead = observer(({ store }: Pick<ReceiptOrder, 'store'>) => (
  <div className="receipt-store flex items-center">
    {store.logo !== '' && <img className="receipt-store__logo" src={mediaUrl(store.logo)} alt="" />}
    <div className="grow">
      <p className="semibold">{store.name}</p>
      <p className="muted cap">{store.address}</p>
      {store.phone !== '' && <p className="muted cap">{store.phone}</p>}
      {store.taxNumber !== '' && <p className="muted cap">{taxNumberText(store)}</p>}
    </div>
  </div>
));

/**
 * The lines of an order, each with what it costs before discounts: they sum to the receipt's first row. A tap on one
 * shows how its price comes about.
 */
export const OrderLines = observer(({ order }: { readonly order: Pick<ReceiptOrder, 'goods' | 'column'> }) => {
  const [explained, setExplained] = useState<ExplainedLine | null>(null);
  return (
    <>
      {order.goods.map((line) => (
        <OrderLine
          key={line.id}
          picture={line.picture}
          tint={line.tint}
          name={line.name}
          lang={line.lang}
          details={formatDetails(line, order.column)}
          num={line.num}
          labels={line.activityLabels}
          timed={line.timed}
          cost={computeCost(line, order.column)}
          onExplain={() => setExplained(line)}
        />
      ))}
      {explained !== null && <LinePriceSheet line={explained} onClose={() => setExplained(null)} />}
    </>
  );
});

/** The rows that an order's total is made of, each promotion by its name. */
export const receiptRows = (
  order: Pick<ReceiptOrder, 'goods' | 'column' | 'price' | 'vipPrice' | 'orderPromotion' | 'diningStyle'>,
): readonly NamedRow[] =>
  nameFee(
    namedRows(
      toReceiptRows(order.column === 'vip' ? order.vipPrice : order.price),
      listDiscounts(order.goods, order.column),
      order.orderPromotion?.name ?? null,
    ),
    order,
  );

/** An order on paper: lines, rows that sum to the total, how it was paid. `now` in ms. */
export const OrderReceipt = observer(({ order, now }: { readonly order: ReceiptOrder; readonly now: number }) => {
  const column = order.column === 'vip' ? order.vipPrice : order.price;
  return (
    <Receipt>
      <StoreHead store={order.store} />
      <div className="receipt-cut" />
      <OrderLines order={order} />
      <div className="receipt-cut" />
      <MoneyList
        rows={receiptRows(order)}
        total={column.total}
        ratio={order.conversionRatio}
        charges={order.charges}
        {...(order.column === 'sell' && { saved: order.totalDiscountPrice })}
        {...(order.goods.some(({ pricingCompleted }) => !pricingCompleted) && { totalLabel: t('receipt.knownSoFar') })}
      />
      <div className="receipt-cut" />
      <dl>
        {order.tenders
          .filter(({ voided }) => !voided)
          .map((tender) => (
            <TenderFacts key={tender.id} tender={tender} order={order} now={now} />
          ))}
        <Fact label={t('receipt.orderNo')}>{order.orderNo}</Fact>
        <Fact label={t('receipt.table')}>{formatPlace(order)}</Fact>
        {hasSecond() && (
          <Fact label={t('receipt.rate')}>{t('receipt.rateValue', { riel: formatRate(order.conversionRatio) })}</Fact>
        )}
        {order.remark !== '' && <Fact label={t('order.note')}>{order.remark}</Fact>}
      </dl>
    </Receipt>
  );
});
