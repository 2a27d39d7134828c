import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '../../../../components/button';
import { ErrorState } from '../../../../components/error-state';
import { Icon } from '../../../../components/icon';
import { Segment } from '../../../../components/segment';
import { Sheet } from '../../../../components/sheet';
import { Skeleton } from '../../../../components/skeleton';
import { Note } from '../../../../components/staff/note';
import { t } from '../../../../i18n';
import { st, translateStaff } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { open } from '../../../../platform/navigation';
import { staffActions } from '../../../../stores/staff';
import { type PaperKind, paper, printing } from '../../../../stores/staff/printing';
import { useResource } from '../../../../stores/use-resource';
import { STAFF_PAGES } from '../../../../stores/staff/routes';
import type { Order } from '../../../../stores/staff/types';

const KINDS = ['receipt', 'kitchen', 'invoice'] as const satisfies readonly PaperKind[];
const OFF = { tone: 'err', icon: 'printer' } as const;

/** The very picture that is printed. */
const Picture = observer(({ orderId, kind }: { readonly orderId: number; readonly kind: PaperKind }) => {
  const { value, problem, load } = useResource(useCallback(() => paper(orderId, kind), [orderId, kind]));
  if (value === null) {
    return problem === null ? (
      <Skeleton rows={3} label={t('common.loading')} />
    ) : (
      <ErrorState onRetry={load} message={problem} />
    );
  }
  return <img className="papers__picture" src={value.image} alt={st('paper.preview', { kind: st(`paper.${kind}`) })} />;
});

const Printers = observer(() => (
  <>
    {printing.silent.map(({ printerId, name, problem }) => (
      <Note key={printerId} statusStyle={OFF} role="alert">
        {st('paper.off', { printer: name, problem: translateStaff(`printProblem.${problem}`) || (problem ?? '') })}
      </Note>
    ))}
  </>
));

/** The order's papers: looked at, and printed again. A printer that does not answer is said at once. */
export const PaperSheet = observer(({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) => {
  const [kind, setKind] = useState<PaperKind>('receipt');
  useEffect(() => void printing.load(), []);
  const print = async (): Promise<void> => {
    const done = await staffActions.run('printerAgain', { orderId: order.orderId, kinds: kind }, null);
    if (done !== null) feedback.toast(st('paper.printed', { count: done.jobs }));
    void printing.load();
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
      <div className="papers">
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
