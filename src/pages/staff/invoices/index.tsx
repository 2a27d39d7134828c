import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { useRouter } from '@tarojs/taro';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Async } from '../../../components/async';
import { MoreButton } from '../../../components/async/more-button';
import { Empty } from '../../../components/empty';
import { Field } from '../../../components/field';
import { Row, Rows } from '../../../components/staff/row';
import { StatusTag } from '../../../components/staff/status-tag';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { st } from '../../../i18n-staff';
import { formatMain } from '../../../money';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { storeWhen } from '../../../stores/staff/staff-page';
import { type TaxDocument, taxDocuments } from '../../../stores/staff/tax-documents';
import { DELIVERY_STYLES, DELIVERY_WORDS } from './components/delivery';
import { DocumentSheet } from './components/document-sheet';

const about = ({ buyerName, orderNo, issuedAt }: TaxDocument): string =>
  [...(buyerName === '' ? [] : [buyerName]), formatOrderNumber(orderNo), storeWhen(issuedAt)].join(' · ');

const DocumentRow = observer(({ document, onTap }: { readonly document: TaxDocument; readonly onTap: () => void }) => {
  const { kind, documentNo, corrects, cancelled, credited, total, delivery } = document;
  return (
    <Row
      label={
        <>
          <span className="strong block breaks">{documentNo}</span>
          {corrects !== null && <span className="block">{st('invoice.corrects', { number: corrects })}</span>}
          <span className="cap muted breaks block">{about(document)}</span>
        </>
      }
      onTap={onTap}
    >
      {delivery !== null && delivery.state !== 'accepted' && (
        <StatusTag statusStyle={DELIVERY_STYLES[delivery.state]}>{st(DELIVERY_WORDS[delivery.state])}</StatusTag>
      )}
      {cancelled && <StatusTag statusStyle={{ tone: 'mute', icon: 'ban' }}>{st('invoice.cancelled')}</StatusTag>}
      {credited && !cancelled && (
        <StatusTag statusStyle={{ tone: 'mute', icon: 'ban' }}>{st('invoice.credited')}</StatusTag>
      )}
      <span className="sums__amount">{`${kind === 'creditNote' ? '−' : ''}${formatMain(total)}`}</span>
    </Row>
  );
});

const None = observer(() =>
  taxDocuments.search === '' ? (
    <Empty
      title={st('invoice.none')}
      hint={st(taxDocuments.enabled === true ? 'invoice.noneHint' : 'invoice.offHint')}
    />
  ) : (
    <Empty title={st('invoice.noneFound')} hint={st('invoice.noneFoundHint')} />
  ),
);

/** The store's tax invoices and credit notes, to find, to print and to correct. */
const InvoicesPage = () => {
  const { orderNo = '' } = useRouter().params;
  const [shownId, setShownId] = useState<number | null>(null);
  useEffect(() => taxDocuments.show(orderNo), [orderNo]);
  const shown = taxDocuments.value?.find(({ documentId }) => documentId === shownId);
  return (
    <StaffFrame loads={[taxDocuments]} title={st('invoice.title')} back={STAFF_PAGES.more}>
      <Field label={st('invoice.search')} value={taxDocuments.search} maxLength={60} onChange={taxDocuments.find} />
      <Async of={taxDocuments} rows={5} empty={<None />}>
        {(list) => (
          <>
            <Rows>
              {list.map((document) => (
                <DocumentRow
                  key={document.documentId}
                  document={document}
                  onTap={() => setShownId(document.documentId)}
                />
              ))}
            </Rows>
            <MoreButton of={taxDocuments}>{st('invoice.more')}</MoreButton>
          </>
        )}
      </Async>
      {shown !== undefined && <DocumentSheet document={shown} onClose={() => setShownId(null)} />}
    </StaffFrame>
  );
};

export default staffPage(InvoicesPage);
