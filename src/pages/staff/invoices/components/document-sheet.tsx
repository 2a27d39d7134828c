import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Sheet } from '../../../../components/sheet';
import { ReasonSheet } from '../../../../components/staff/reason-sheet';
import { DocumentPicture, PrintDocument } from '../../../../features/tax-documents';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { open } from '../../../../platform/navigation';
import { staffActions } from '../../../../stores/staff';
import { STAFF_PAGES } from '../../../../stores/staff/routes';
import { cancelInvoice, resendDocument, saveXml, type TaxDocument } from '../../../../stores/staff/tax-documents';
import { toastError } from '../../../../stores/toast-error';
import { DELIVERY_WORDS } from './delivery';

interface DocumentSheetProps {
  readonly document: TaxDocument;
  readonly onClose: () => void;
}

const Buttons = observer(({ document }: Pick<DocumentSheetProps, 'document'>) => (
  <div className="answers">
    <Button kind="outline" size="xl" onClick={() => void saveXml(document.documentId).catch(toastError)}>
      {st('invoice.xml')}
    </Button>
    <PrintDocument document={document} />
  </div>
));

const sendAgain = async (documentId: number): Promise<void> => {
  if (await resendDocument(documentId)) feedback.toast(st('invoice.sentAgain'));
};

/** What the e-invoice service said of the document. */
const Delivery = observer(({ document: { documentId, delivery } }: Pick<DocumentSheetProps, 'document'>) => {
  if (delivery === null) return null;
  const { state, attempts, problem, reference } = delivery;
  return (
    <section className="card stack">
      <p className="strong">{st(DELIVERY_WORDS[state])}</p>
      {reference !== null && <p className="breaks">{st('invoice.deliveryReference', { reference })}</p>}
      {problem !== null && <p className="breaks">{st('invoice.deliveryRetry', { count: attempts, problem })}</p>}
      {(state === 'refused' || state === 'failed') && (
        <Button kind="outline" busy={staffActions.busy} onClick={() => void sendAgain(documentId)}>
          {st('invoice.sendAgain')}
        </Button>
      )}
    </section>
  );
});

/** A tax document as it is printed: to print, to save as UBL, to cancel, and the order that it is about. */
export const DocumentSheet = observer(({ document, onClose }: DocumentSheetProps) => {
  const [isCancelling, setCancelling] = useState(false);
  const { documentId, documentNo, orderId, kind, cancelled, credited } = document;
  if (isCancelling) {
    return (
      <ReasonSheet
        title={st('invoice.cancelAsk', { number: documentNo })}
        label={st('reason.why')}
        options={[st('invoice.wrongBuyer'), st('invoice.wrongOrder')]}
        action={st('invoice.cancel')}
        busy={staffActions.busy}
        onDo={(reason) => cancelInvoice(documentId, reason)}
        onClose={onClose}
      >
        <p className="muted">{st('invoice.cancelHint')}</p>
      </ReasonSheet>
    );
  }
  return (
    <Sheet open onClose={onClose} title={documentNo} foot={<Buttons document={document} />}>
      <div className="col">
        <DocumentPicture document={document} />
        <Delivery document={document} />
        <div className="answers">
          <Button kind="outline" onClick={() => void open(STAFF_PAGES.order, { orderId })}>
            {st('invoice.order')}
          </Button>
          {kind === 'invoice' && !cancelled && !credited && (
            <Button kind="outline" onClick={() => setCancelling(true)}>
              {st('invoice.cancel')}
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  );
});
