import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { NOTES } from '../../../../components/staff/status-styles';
import { Async } from '../../../../components/async';
import { Button } from '../../../../components/button';
import { Icon } from '../../../../components/icon';
import { Segment } from '../../../../components/segment';
import { Sheet } from '../../../../components/sheet';
import { Note } from '../../../../components/staff/note';
import { st, translateStaff } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { open } from '../../../../platform/navigation';
import { staffActions } from '../../../../stores/staff';
import { type PaperKind, paper, printers, silentPrinters } from '../../../../stores/staff/printing';
import { useResource } from '../../../../stores/use-resource';
import { STAFF_PAGES } from '../../../../stores/staff/routes';
import type { Order } from '../../../../stores/staff/types';

const KINDS = ['receipt', 'kitchen', 'invoice'] as const satisfies readonly PaperKind[];

/** The very picture that is printed. */
const Picture = observer(({ orderId, kind }: { readonly orderId: number; readonly kind: PaperKind }) => {
  const picture = useResource(useCallback(() => paper(orderId, kind), [orderId, kind]));
  return (
    <Async of={picture}>
      {({ image }) => (
        <img className="papers__picture" src={image} alt={st('paper.preview', { kind: st(`paper.${kind}`) })} />
      )}
    </Async>
  );
});

const Printers = observer(() => (
  <>
    {silentPrinters().map(({ printerId, name, problem }) => (
      <Note key={printerId} statusStyle={NOTES.printer} role="alert">
        {st('paper.off', { printer: name, problem: translateStaff(`printProblem.${problem}`) || (problem ?? '') })}
      </Note>
    ))}
  </>
));

/** The order's papers: shown, and printed again. A printer that does not answer is reported at once. */
export const PaperSheet = observer(({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) => {
  const [kind, setKind] = useState<PaperKind>('receipt');
  useEffect(() => void printers.load(), []);
  const print = async (): Promise<void> => {
    const done = await staffActions.run('printerAgain', { orderId: order.orderId, kinds: kind }, null);
    if (done !== null) feedback.toast(st('paper.printed', { count: done.jobs }));
    void printers.load();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={st('paper.title')}
      foot={
        <div className="actions">
          <Button kind="outline" size="xl" onClick={() => void open(STAFF_PAGES.printing)}>
            {st('paper.jobs')}
          </Button>
          <Button size="xl" block busy={staffActions.busy} onClick={() => void print()}>
            <Icon name="printer" />
            {st('paper.print')}
          </Button>
        </div>
      }
    >
      <div className="col">
        <Printers />
        <Segment
          label={st('paper.which')}
          value={kind}
          onChange={setKind}
          options={KINDS.map((value) => ({ value, label: st(`paper.${value}`) }))}
        />
        <Picture key={kind} orderId={order.orderId} kind={kind} />
      </div>
    </Sheet>
  );
});
