import type { Endpoints, Input } from '@romduol/contract';
import { confirm } from '../../../../components/confirm';
import { listWords } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import { feedback } from '../../../../platform/feedback';
import { staffActions, staffOrders } from '../../../../stores/staff';
import type { Order } from '../../../../stores/staff/types';
import { clearedBy, totalNow } from './on-bill';

type DiscountCall = 'discountItems' | 'discountBill' | 'exemptTax';

/** T-12: what would be cleared is named, and asked about once. */
const isSure = async (order: Order): Promise<boolean> => {
  const cleared = clearedBy(order);
  if (cleared.length === 0) return true;
  const names = listWords(cleared.map(({ name, amount }) => `${name} −${formatMain(amount)}`));
  return confirm({
    title: st('disc.clears', { count: cleared.length }),
    content: `${st('disc.clearsHint', { names })} ${st('disc.clearsAsk')}`,
    ok: st('disc.goOn'),
  });
};

/** Changes the bill, after a question where that clears something; shows the old total and the new one. */
export const apply = async <N extends DiscountCall>(
  order: Order,
  name: N,
  input: Input<Endpoints[N]>,
  clears: boolean,
): Promise<boolean> => {
  if (clears && !(await isSure(order))) return false;
  const was = formatMain(totalNow(order));
  if ((await staffActions.run(name, input, order.orderId)) === null) return false;
  const now = staffOrders.byId.get(order.orderId) ?? order;
  feedback.toast(st('disc.done', { amount: formatMain(totalNow(now)), was }));
  return true;
};
