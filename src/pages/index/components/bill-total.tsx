import { type AddedCharges, addedCharges } from '@romduol/domain/pricing/added-charges';
import { observer } from 'mobx-react-lite';
import { t } from '../../../i18n';
import { formatMain } from '../../../money';
import { root } from '../../../stores/root';

const TEXTS = {
  vat: 'bill.vat',
  service: 'bill.service',
  serviceAndVat: 'bill.serviceAndVat',
  charges: 'bill.charges',
  chargesAndVat: 'bill.chargesAndVat',
} as const satisfies Record<AddedCharges, string>;

/**
 * What an order of the cart would cost with all charges, where the store shows that. Not while something is to be
 * weighed, and not for lines that join an order: its other lines decide what they cost.
 */
export const BillTotal = observer(() => {
  const { cart, orders, table } = root;
  const { quote } = cart;
  if (table.info?.showsBillTotal !== true || quote === null || quote.pending || orders.joinable !== null) return null;
  const { sell } = quote.totals;
  const added = addedCharges(sell);
  if (added === null) return null;
  return <span className="bill-total muted cap">{t(TEXTS[added], { amount: formatMain(sell.total) })}</span>;
});
