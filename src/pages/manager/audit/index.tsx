import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { observer } from 'mobx-react-lite';
import { Async } from '../../../components/async';
import { MoreButton } from '../../../components/async/more-button';
import { Button } from '../../../components/button';
import { Empty } from '../../../components/empty';
import { Row, Rows } from '../../../components/staff/row';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { st } from '../../../i18n-staff';
import { formatMain } from '../../../money';
import { open } from '../../../platform/navigation';
import { type AuditRow, auditLog } from '../../../stores/staff/audit';
import { storeWhen } from '../../../stores/staff/staff-page';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { Filters } from './components/filters';
import { actionWords, describeActor, describeChange } from './components/words';

/** An entry; one about an order leads to it. */
const Entry = observer(({ row }: { readonly row: AuditRow }) => {
  const { orderId } = row;
  const says = describeChange(row);
  const place = row.place === null ? [] : [st('audit.atTable', { name: row.place })];
  const order = row.orderNo === null ? [] : [formatOrderNumber(row.orderNo)];
  return (
    <Row
      label={
        <>
          <span className="strong block">{[actionWords(row.action), ...place, ...order].join(' · ')}</span>
          {says !== '' && <span className="breaks block">{says}</span>}
          <span className="cap muted breaks block">{[storeWhen(row.at), describeActor(row)].join(' · ')}</span>
        </>
      }
      {...(orderId !== null && { onTap: () => void open(STAFF_PAGES.order, { orderId }) })}
    >
      {row.amount !== null && <span className="sums__amount">{formatMain(row.amount)}</span>}
    </Row>
  );
});

const None = observer(() => {
  const { isNarrowed, showAll } = auditLog;
  if (!isNarrowed) return <Empty title={st('audit.empty')} hint={st('audit.emptyHint')} />;
  return (
    <>
      <Empty title={st('audit.noneFound')} hint={st('audit.noneFoundHint')} />
      <Button kind="outline" block onClick={showAll}>
        {st('audit.clear')}
      </Button>
    </>
  );
});

/** What staff did to money, to closed orders and to the store, and how a manager finds it again. */
const AuditPage = () => (
  <StaffFrame loads={[auditLog]} title={st('audit.title')} back={STAFF_PAGES.more}>
    <Filters />
    <Async of={auditLog} rows={5} empty={<None />}>
      {(list) => (
        <>
          <Rows>
            {list.map((row) => (
              <Entry key={row.id} row={row} />
            ))}
          </Rows>
          <MoreButton of={auditLog}>{st('audit.more')}</MoreButton>
        </>
      )}
    </Async>
  </StaffFrame>
);

export default staffPage(AuditPage);
