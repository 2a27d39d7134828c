import { clock } from '@romduol/domain/time/calendar';
import { zoneFrom } from '@romduol/domain/time/zone';
import { isOpen, PAY_STATUS } from '@romduol/domain/order/pay-status';
import type { Step } from '../../components/steps';
import { t } from '../../i18n';
import { root } from '../../stores/root';
import type { Order } from '../../stores/types';

type StepState = Step['state'];

const toStep = (label: string, state: StepState): Step => ({ label, state });

/** The store's acceptance; none where it accepts by itself. */
const acceptance = ({ payStatus, history }: Order): readonly Step[] => {
  if (payStatus === PAY_STATUS.waitingConfirm) return [toStep(t('step.accepting'), 'now')];
  return history.some(({ event }) => event === 'accept') ? [toStep(t('rounds.accepted'), 'done')] : [];
};

/** Only while something is to be weighed or priced. */
const weighing = ({ payStatus, goods }: Order): readonly Step[] => {
  const isPending = payStatus === PAY_STATUS.toBeConfirmed || goods.some((line) => !line.pricingCompleted);
  if (!isPending) return [];
  return [toStep(t('step.weighing'), payStatus === PAY_STATUS.toBeConfirmed ? 'now' : 'next')];
};

/** Dishes that are ready, or served, are counted; a store that marks none has them in the kitchen, and no more is said. */
const kitchen = ({ goods }: Order): Step => {
  const sent = goods.filter(({ kitchen: state }) => state === 'cooking' || state === 'ready');
  const ready = sent.filter(({ kitchen: state }) => state === 'ready').length;
  if (sent.length === 0) return toStep(t('step.cooking'), 'next');
  if (ready === goods.length)
    return toStep(t(goods.every(({ served }) => served) ? 'kitchen.served' : 'kitchen.ready'), 'done');
  return toStep(ready === 0 ? t('kitchen.cooking') : `${t('kitchen.ready')} ${ready}/${goods.length}`, 'now');
};

const payment = ({ payStatus }: Order, isDue: boolean): Step => {
  if (!isOpen(payStatus)) return toStep(t('payStatus.paid'), 'done');
  return toStep(t('step.pay'), isDue ? 'now' : 'next');
};

/** Where an order is on its way, from sent to paid: the same steps on each of its pages. */
export const orderSteps = (order: Order): readonly Step[] => {
  const sent = toStep(`${t('step.sent')} ${clock(order.placedAt, zoneFrom(order.store))}`, 'done');
  const before = [sent, ...acceptance(order), ...weighing(order)];
  const isWaiting = before.some(({ state }) => state !== 'done');
  const cooking = kitchen(order);
  if (root.table.info?.payFirst === true) return [...before, payment(order, !isWaiting), cooking];
  return [...before, cooking, payment(order, !isWaiting && cooking.state === 'done')];
};
