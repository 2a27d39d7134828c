import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { Async } from '../../components/async';
import { Button } from '../../components/button';
import { Icon } from '../../components/icon';
import { st } from '../../i18n-staff';
import { feedback } from '../../platform/feedback';
import { staffActions } from '../../stores/staff';
import { loadDocumentPaper, printTaxDocument, type TaxDocument } from '../../stores/staff/tax-documents';
import { useResource } from '../../stores/use-resource';

type Document = Pick<TaxDocument, 'documentId' | 'documentNo'>;

/** A tax document as it is printed. */
export const DocumentPicture = observer(({ document: { documentId, documentNo } }: { readonly document: Document }) => {
  const picture = useResource(useCallback(() => loadDocumentPaper(documentId), [documentId]));
  return (
    <Async of={picture} rows={4}>
      {({ image }) => <img className="block full" src={image} alt={documentNo} />}
    </Async>
  );
});

export const PrintDocument = observer(({ document: { documentId } }: { readonly document: Document }) => {
  const print = async (): Promise<void> => {
    const done = await printTaxDocument(documentId);
    if (done !== null) feedback.toast(st('paper.printed', { count: done.jobs }));
  };
  return (
    <Button size="xl" block busy={staffActions.busy} onClick={() => void print()}>
      <Icon name="printer" />
      {st('paper.print')}
    </Button>
  );
});
