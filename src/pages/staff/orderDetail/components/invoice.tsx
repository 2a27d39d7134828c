import { isRefundable } from '@romduol/domain/order/pay-status';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../../components/button';
import { Field } from '../../../../components/field';
import { type Draft, useDraft } from '../../../../components/staff/draft';
import { DocumentPicture } from '../../../../features/tax-documents';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { open } from '../../../../platform/navigation';
import { staffActions } from '../../../../stores/staff';
import { STAFF_PAGES } from '../../../../stores/staff/routes';
import { type BuyerDraft, issueInvoice, type TaxDocument } from '../../../../stores/staff/tax-documents';
import type { Order } from '../../../../stores/staff/types';

const EMPTY: BuyerDraft = { buyerName: '', buyerTaxNumber: '', buyerAddress: '' };

export const useBuyerDraft = (): Draft<BuyerDraft> => useDraft(EMPTY);

/** To whom the invoice is made out; all of it may be left empty. */
export const BuyerForm = ({ draft: [, , field] }: { readonly draft: Draft<BuyerDraft> }) => (
  <div className="stack">
    <p className="muted">{st('invoice.buyerHint')}</p>
    <Field label={st('invoice.buyerName')} maxLength={100} {...field('buyerName')} />
    <Field label={st('invoice.buyerTaxNumber')} maxLength={40} {...field('buyerTaxNumber')} />
    <Field label={st('invoice.buyerAddress')} maxLength={140} {...field('buyerAddress')} />
  </div>
);

/** Why no invoice can be issued; null where one can. A tax number or an address alone names nobody. */
const findProblem = (order: Order, { buyerName, buyerTaxNumber, buyerAddress }: BuyerDraft): string | null => {
  if (!isRefundable(order.payStatus)) return st('invoice.notPaid');
  return buyerName.trim() === '' && `${buyerTaxNumber}${buyerAddress}`.trim() !== '' ? st('invoice.nameMissing') : null;
};

interface IssueProps {
  readonly order: Order;
  readonly draft: BuyerDraft;
  readonly onIssued: (invoice: TaxDocument) => void;
}

export const IssueButton = observer(({ order, draft, onIssued }: IssueProps) => {
  const issue = async (): Promise<void> => {
    const invoice = await issueInvoice(order.orderId, draft);
    if (invoice === null) return;
    feedback.toast(st('invoice.issued', { number: invoice.documentNo }));
    onIssued(invoice);
  };
  return (
    <Button size="xl" block busy={staffActions.busy} why={findProblem(order, draft)} onClick={() => void issue()}>
      {st('invoice.issue')}
    </Button>
  );
});

/** The invoice of an order as it was issued. */
export const IssuedInvoice = ({ invoice }: { readonly invoice: TaxDocument }) => (
  <>
    <DocumentPicture document={invoice} />
    <Button kind="outline" block onClick={() => void open(STAFF_PAGES.invoices, { orderNo: invoice.orderNo })}>
      {st('invoice.manage')}
    </Button>
  </>
);
