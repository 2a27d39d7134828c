import { mainAmount } from '@romduol/domain/money/amount';
import type { StockMeasure } from '@romduol/domain/stock/units';
import { observer } from 'mobx-react-lite';
import { Row } from '../../../../components/staff/row';
import { Tag } from '../../../../components/tag';
import { st } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import { quantityWords } from '../../../../stores/staff/store-room';

export interface EnteredDelivery {
  readonly ingredientId: number;
  readonly thousandths: number;
  /** In minor units; null = not known. */
  readonly paid: number | null;
}

/** What came of an ingredient, beside what was awaited of it. */
export interface Delivered extends EnteredDelivery {
  readonly name: string;
  readonly measure: StockMeasure;
  /** In thousandths; 0 = it was not ordered. */
  readonly awaited: number;
  /** What was paid need not be entered: the order has a price, which a store keeper does not see. */
  readonly hasPrice: boolean;
}

const Difference = ({ delivered: { thousandths, awaited, measure } }: { readonly delivered: Delivered }) => {
  if (thousandths === awaited) return null;
  if (thousandths === 0) return <Tag tone="wait">{st('receiving.didNotCome')}</Tag>;
  if (awaited === 0) return <Tag tone="wait">{st('purchase.notOrdered')}</Tag>;
  const quantity = quantityWords(Math.abs(thousandths - awaited), measure.unit);
  return <Tag tone="wait">{st(thousandths < awaited ? 'receiving.less' : 'receiving.more', { quantity })}</Tag>;
};

interface DeliveredRowProps {
  readonly delivered: Delivered;
  readonly onTap: () => void;
}

export const DeliveredRow = observer(({ delivered, onTap }: DeliveredRowProps) => (
  <Row label={delivered.name} hint={<Difference delivered={delivered} />} onTap={onTap}>
    <span className="stock__entry">
      <span className="strong block">{quantityWords(delivered.thousandths, delivered.measure.unit)}</span>
      <span className="cap muted block">
        {delivered.paid === null
          ? st(delivered.hasPrice ? 'receiving.orderPrice' : 'buy.noPrice')
          : formatMain(mainAmount(delivered.paid))}
      </span>
    </span>
  </Row>
));
