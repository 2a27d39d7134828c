import type { Cents } from '@romduol/domain/money/amount';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { t } from '../../../i18n';
import { feedback } from '../../../platform/feedback';
import { back, orderPage, PAGES, replace } from '../../../platform/navigation';
import { failure } from '../../../stores/failure';
import { root } from '../../../stores/root';

/** M-06: an order is open at this table; it is one tap away. */
const offerOpenOrder = async (): Promise<void> => {
  const current = await root.orders.loadCurrent().catch(() => null);
  if (current === null) return;
  const title = t('menu.openOrder', { number: current.orderNo });
  const question = { title, content: t('error.unpaidOrders'), ok: t('orders.see'), cancel: t('common.close') };
  if (await feedback.ask(question)) await root.showOrder(current);
};

/** What a refusal asks for: the total that was expected, where prices are other ones now. */
const refused = async (error: unknown, expectedTotal: Cents): Promise<Cents | null> => {
  const { name, msg, isOrdered } = failure(error);
  if (isOrdered) return null;
  if (name === 'soldOut') feedback.toast(msg);
  await Promise.allSettled([root.menu.load(), root.table.loadInfo(), root.cart.reload(), root.orders.loadCurrent()]);
  if (name === 'productChanged') return expectedTotal;
  if (name === 'soldOut') await back();
  if (name === null) await offerOpenOrder();
  return null;
};

/**
 * Places the cart and goes on to the order. Where prices changed meanwhile nothing is placed, and the total that was
 * expected comes back, to be asked about again.
 */
export const placeOrder = async (expectedTotal: Cents, remark: string): Promise<Cents | null> => {
  try {
    const placed = await root.orders.place({ expectedTotal, column: 'sell', remark });
    if (placed === null) return null;
    // Pay-first: nothing is cooked before it is paid, so that is what comes next.
    const isPayFirst = root.table.info?.payFirst === true && placed.payStatus === PAY_STATUS.toBePaid;
    await replace(isPayFirst ? PAGES.pay : orderPage(placed), { orderNo: placed.orderNo });
    return null;
  } catch (error) {
    return refused(error, expectedTotal);
  }
};
