import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Stepper } from '../../../../components/staff/stepper';
import { ReasonSheet } from '../../../../components/staff/reason-sheet';
import { st } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import { feedback } from '../../../../platform/feedback';
import { staffActions } from '../../../../stores/staff';
import { toReasonInput, useBillReasons, listWords } from '../../../../stores/staff/bill-reasons';
import type { Order, OrderLine } from '../../../../stores/staff/types';

interface CompSheetProps {
  readonly order: Order;
  /** Without it the whole order. */
  readonly line?: OrderLine;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

/** What was served is given free: a line, or all of the order. It stays on the receipt, with why. */
export const CompSheet = observer(({ order, line, onClose, onDone = onClose }: CompSheetProps) => {
  const reasons = useBillReasons('comp');
  const { orderId } = order;
  const [num, setNum] = useState(line?.num ?? 1);
  const give = async (reason: string): Promise<void> => {
    const of = line === undefined ? {} : { lineIds: [line.id], ...(num < line.num && { num }) };
    const after = await staffActions.run('compItems', { orderId, ...of, ...toReasonInput(reasons, reason) }, orderId);
    if (after === null) return;
    feedback.toast(st('comp.done', { amount: formatMain(after.due) }));
    onDone();
  };
  return (
    <ReasonSheet
      title={
        line === undefined
          ? st('comp.orderAsk', { number: formatOrderNumber(order.orderNo) })
          : st('comp.lineAsk', { num, name: line.name })
      }
      label={st('reason.why')}
      options={listWords(reasons)}
      action={st('comp.do')}
      busy={staffActions.busy}
      onDo={give}
      onClose={onClose}
    >
      {line !== undefined && line.num > 1 && (
        <div className="line comp__num">
          <span className="grow">{st('comp.howMany', { of: line.num })}</span>
          <Stepper name={line.name} num={num} min={1} max={line.num} onChange={setNum} />
        </div>
      )}
      <p className="lead ending">{st(line === undefined ? 'comp.orderHint' : 'comp.lineHint')}</p>
    </ReasonSheet>
  );
});

/** The way to it from a line. */
export const CompLine = observer(
  ({ order, line, onClose }: { readonly order: Order; readonly line: OrderLine; readonly onClose: () => void }) => {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button kind="outline" block onClick={() => setOpen(true)}>
          {st('comp.line')}
        </Button>
        {isOpen && <CompSheet order={order} line={line} onClose={() => setOpen(false)} onDone={onClose} />}
      </>
    );
  },
);
