import { formatDollarSign } from '@romduol/domain/money/format';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { HandedOut } from '../../../../components/staff/cash-choice/handed-out';
import { ReasonSheet } from '../../../../components/staff/reason-sheet';
import { t } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { staffActions } from '../../../../stores/staff';
import type { Order } from '../../../../stores/staff/types';
import { useWholeCash } from './use-whole-cash';

interface VoidTenderProps {
  readonly order: Order;
  readonly tender: Order['tenders'][number];
}

const VoidTenderSheet = observer(({ order, tender, onClose }: VoidTenderProps & { readonly onClose: () => void }) => {
  const { orderId } = order;
  const amount = formatDollarSign(tender.amount);
  const cash = useWholeCash(orderId, tender.id);
  const give = async (reason: string): Promise<void> => {
    const said = { orderId, tenderId: tender.id, reason, ...cash.said };
    if ((await staffActions.run('voidTender', said, orderId)) === null) return;
    feedback.toast(st('order.voidDone', { amount }));
    onClose();
  };
  return (
    <ReasonSheet
      title={st('order.voidAsk', { amount })}
      label={st('reason.why')}
      options={[st('reason.wrongCash'), st('reason.changedMind')]}
      action={st('refund.surplusDo', { amount })}
      busy={staffActions.busy}
      why={cash.isKnown ? null : (cash.problem ?? t('common.loading'))}
      onDo={(reason) => void give(reason)}
      onClose={onClose}
    >
      <p className="lead ending">{st('order.voidHint')}</p>
      <HandedOut cash={cash} />
    </ReasonSheet>
  );
});

/** A part payment of an order that is not paid yet may be given back whole, with a reason. */
export const VoidTender = observer(({ order, tender }: VoidTenderProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="s" kind="outline" onClick={() => setOpen(true)}>
        {st('order.voidDo')}
      </Button>
      {isOpen && <VoidTenderSheet order={order} tender={tender} onClose={() => setOpen(false)} />}
    </>
  );
});
