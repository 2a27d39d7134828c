import { isSettled } from '@romduol/domain/order/pay-status';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { NOTES } from '../../../../components/staff/status-styles';
import { Async } from '../../../../components/async';
import { Button } from '../../../../components/button';
import { Icon } from '../../../../components/icon';
import { Segment } from '../../../../components/segment';
import { Sheet } from '../../../../components/sheet';
import { Note } from '../../../../components/staff/note';
import { PrintDocument } from '../../../../features/tax-documents';
import { st, translateStaff } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { open } from '../../../../platform/navigation';
import { staffActions } from '../../../../stores/staff';
import { type PaperKind, paper, printers, silentPrinters } from '../../../../stores/staff/printing';
import { findOpenInvoice, loadOrderDocuments } from '../../../../stores/staff/tax-documents';
import { useResource } from '../../../../stores/use-resource';
import { STAFF_PAGES } from '../../../../stores/staff/routes';
import type { Order } from '../../../../stores/staff/types';
import { MailReceipt } from './mail-receipt';
import { BuyerForm, IssueButton, IssuedInvoice, useBuyerDraft } from './invoice';

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

const print = async (orderId: number, kinds: PaperKind): Promise<void> => {
  const done = await staffActions.run('printerAgain', { orderId, kinds }, null);
  if (done !== null) feedback.toast(st('paper.printed', { count: done.jobs }));
  void printers.load();
};

const PrintPaper = observer(({ orderId, kind }: { readonly orderId: number; readonly kind: PaperKind }) => (
  <Button size="xl" block busy={staffActions.busy} onClick={() => void print(orderId, kind)}>
    <Icon name="printer" />
    {st('paper.print')}
  </Button>
));

/**
 * The order's papers: shown, and printed again. A store that numbers its invoices issues one here. A printer that does not
 * answer is reported at once.
 */
export const PaperSheet = observer(({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) => {
  const { orderId } = order;
  const [kind, setKind] = useState<PaperKind>('receipt');
  const documents = useResource(useCallback(() => loadOrderDocuments(orderId), [orderId]));
  const draft = useBuyerDraft();
  useEffect(() => void printers.load(), []);
  const isNumbered = kind === 'invoice' && documents.value?.enabled === true;
  const invoice = isNumbered && documents.value !== null ? findOpenInvoice(documents.value) : undefined;
  const numberedAct =
    invoice === undefined ? (
      <IssueButton order={order} draft={draft[0]} onIssued={() => void documents.load()} />
    ) : (
      <PrintDocument document={invoice} />
    );
  const numbered =
    invoice === undefined ? <BuyerForm draft={draft} /> : <IssuedInvoice key={invoice.documentId} invoice={invoice} />;
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
          {isNumbered ? numberedAct : <PrintPaper orderId={orderId} kind={kind} />}
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
        {isNumbered ? numbered : <Picture key={kind} orderId={orderId} kind={kind} />}
        {kind === 'receipt' && isSettled(order.payStatus) && <MailReceipt orderId={orderId} />}
      </div>
    </Sheet>
  );
});
