import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Button } from '../../../../components/button';
import { ErrorState } from '../../../../components/error-state';
import { Icon } from '../../../../components/icon';
import { Segment } from '../../../../components/segment';
import { Sheet } from '../../../../components/sheet';
import { Skeleton } from '../../../../components/skeleton';
import { Note } from '../../../../components/staff/note';
import { t } from '../../../../i18n';
import { st, stOf } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { open } from '../../../../platform/navigation';
import { acts } from '../../../../stores/staff';
import { type PaperKind, paper, type PaperPicture, printing } from '../../../../stores/staff/printing';
import { STAFF_PAGES } from '../../../../stores/staff/routes';
import type { Order } from '../../../../stores/staff/types';

const KINDS = ['receipt', 'kitchen', 'invoice'] as const satisfies readonly PaperKind[];
const OFF = { tone: 'err', icon: 'printer' } as const;

/** The very picture that is printed, asked for anew when another paper is looked at. */
const usePaper = (orderId: number, kind: PaperKind) => {
  const [picture, setPicture] = useState<PaperPicture | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isShown = true;
    setPicture(null);
    setFailed(false);
    paper(orderId, kind).then(
      (drawn) => isShown && setPicture(drawn),
      () => isShown && setFailed(true),
    );
    return () => {
      isShown = false;
    };
  }, [orderId, kind, tries]);
  return { picture, failed, again: () => setTries((count) => count + 1) };
};

const Printers = observer(() => (
  <>
    {printing.silent.map(({ printerId, name, problem }) => (
      <Note key={printerId} look={OFF} role="alert">
        {st('paper.off', { printer: name, problem: stOf(`printProblem.${problem}`) || (problem ?? '') })}
      </Note>
    ))}
  </>
));

/** The order's papers: looked at, and printed again. A printer that does not answer is said at once. */
export const PaperSheet = observer(({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) => {
  const [kind, setKind] = useState<PaperKind>('receipt');
  const { picture, failed, again } = usePaper(order.orderId, kind);
  useEffect(() => void printing.load(), []);
  const print = async (): Promise<void> => {
    const done = await acts.run('printerAgain', { orderId: order.orderId, kinds: [kind] }, null);
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
          <Button size="xl" block busy={acts.busy} onClick={() => void print()}>
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
        {failed && <ErrorState onRetry={again} />}
        {picture === null && !failed && <Skeleton rows={3} label={t('common.loading')} />}
        {picture !== null && (
          <img
            className="papers__picture"
            src={picture.image}
            alt={st('paper.preview', { kind: st(`paper.${kind}`) })}
          />
        )}
      </div>
    </Sheet>
  );
});
