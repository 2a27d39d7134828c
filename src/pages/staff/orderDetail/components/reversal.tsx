import { type MainAmount, plus, sumAmounts } from '@romduol/domain/money/amount';
import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { HandedOut } from '../../../../components/staff/cash-choice/handed-out';
import { useCashChoice } from '../../../../components/staff/cash-choice/use-cash-choice';
import { selectTotal } from '../../../../components/staff/order-row';
import { ReasonSheet } from '../../../../components/staff/reason-sheet';
import { t } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import { feedback } from '../../../../platform/feedback';
import { staffActions } from '../../../../stores/staff';
import { useRefundInfo } from '../../../../stores/staff/refunding';
import type { Order } from '../../../../stores/staff/types';

interface ReversalProps {
  readonly order: Order;
  /** Null: the whole checkout is reversed. */
  readonly tender: Tender | null;
  readonly onClose: () => void;
}

type Tender = Order['tenders'][number];

/** The tips of payments that are undone: with cash, by the provider, or to the wallet. */
const sumTips = (tenders: readonly Tender[]): MainAmount =>
  sumAmounts(tenders.filter(({ voided, amount, refunded }) => !voided && refunded < amount).map(({ tip }) => tip));

const reverseWords = (order: Order, tip: MainAmount) => ({
  title: st('order.reverseAsk', { number: formatOrderNumber(order.orderNo) }),
  hint: st('order.reverseHint', { amount: formatMain(plus(selectTotal(order), tip)) }),
  options: [st('reason.wrongCash'), st('reason.mistake'), st('reason.changedMind')],
  action: st('act.reverse'),
  done: st('order.reversed'),
});

const voidWords = (amount: string) => ({
  title: st('order.voidAsk', { amount }),
  hint: st('order.voidHint'),
  options: [st('reason.wrongCash'), st('reason.changedMind')],
  action: st('refund.surplusDo', { amount }),
  done: st('order.voidDone', { amount }),
});

/**
 * V-08: a checkout or one payment is reversed in full, with its tip: the reason, and the currency in which its cash is
 * paid out.
 */
export const ReversalSheet = observer(({ order, tender, onClose }: ReversalProps) => {
  const { orderId } = order;
  const { value: info, problem } = useRefundInfo(orderId);
  const tenders = (info?.tenders ?? []).filter(({ id }) => tender === null || id === tender.id);
  const parts = tenders.flatMap(({ whole }) => (whole === null ? [] : [{ amount: whole.amount, left: whole }]));
  const cash = useCashChoice(parts, info);
  const tip = sumTips(tender === null ? order.tenders : [tender]);
  const words = tender === null ? reverseWords(order, tip) : voidWords(formatMain(plus(tender.amount, tip)));
  const give = async (reason: string): Promise<void> => {
    const said = { orderId, reason, ...cash.said };
    const done =
      tender === null
        ? await staffActions.run('reverseCheckout', said, orderId)
        : await staffActions.run('voidTender', { ...said, tenderId: tender.id }, orderId);
    if (done === null) return;
    feedback.toast(words.done);
    onClose();
  };
  return (
    <ReasonSheet
      title={words.title}
      label={st('reason.why')}
      options={words.options}
      action={words.action}
      busy={staffActions.busy}
      // Cash is not paid out before its amount is known.
      why={info === null ? (problem ?? t('common.loading')) : null}
      onDo={give}
      onClose={onClose}
    >
      <p className="lead ending">
        {[words.hint, ...(tip > 0 ? [st('order.tipBack', { tip: formatMain(tip) })] : [])].join(' ')}
      </p>
      <HandedOut cash={cash} />
    </ReasonSheet>
  );
});

/** A part payment of an order that is not paid yet may be reversed. */
export const VoidTender = ({ order, tender }: Pick<ReversalProps, 'order' | 'tender'>) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="s" kind="outline" onClick={() => setOpen(true)}>
        {st('order.voidDo')}
      </Button>
      {isOpen && <ReversalSheet order={order} tender={tender} onClose={() => setOpen(false)} />}
    </>
  );
};
