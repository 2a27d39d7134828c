import { formatDollarSign } from '@romduol/domain/money/format';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../components/button';
import { Empty } from '../../../components/empty';
import { ErrorState } from '../../../components/error-state';
import { localized } from '../../../components/localized';
import { Skeleton } from '../../../components/skeleton';
import { FilterRow } from '../../../components/staff/filter-row';
import { shortNo } from '../../../components/staff/order-row';
import { StaffFrame } from '../../../components/staff/staff-frame';
import { whenOf } from '../../../components/when';
import { t } from '../../../i18n';
import { st, staffTexts, stOf } from '../../../i18n-staff';
import { back } from '../../../platform/navigation';
import { useShown } from '../../../platform/shown';
import { type AuditRow, auditLog } from '../../../stores/staff/audit';
import { type Desk, useDesk } from '../../../stores/staff/desk';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { storeFacts } from '../../../stores/staff/store-facts';
import './index.scss';

const ALL = '';
const EVERYBODY = 0;

/** "Discount of dishes"; a word that this version lacks is shown as the server names it. */
const actionWords = (action: string): string => stOf(`audit.action.${action}`) || action;

const whoOf = ({ staffName, approvedBy }: AuditRow): string =>
  [staffName ?? st('audit.system'), ...(approvedBy === null ? [] : [st('audit.approved', { name: approvedBy })])].join(
    ', ',
  );

const Row = observer(({ row, now }: { readonly row: AuditRow; readonly now: number }) => (
  <div className="rows__row">
    <div className="grow">
      <p className="audit__action">
        {[actionWords(row.action), ...(row.orderNo === null ? [] : [`#${shortNo(row.orderNo)}`])].join(' · ')}
      </p>
      <p className="cap muted">
        {[whenOf(row.at, now, storeFacts.info?.zoneOffsetMinutes ?? 0), whoOf(row), row.reason ?? '']
          .filter((word) => word !== '')
          .join(' · ')}
      </p>
    </div>
    {row.amount !== null && <span className="sums__amount">{formatDollarSign(row.amount)}</span>}
  </div>
));

const Filters = observer(() => (
  <>
    <FilterRow
      label={st('audit.what')}
      value={auditLog.action ?? ALL}
      onChange={(action) => auditLog.narrow({ action: action === ALL ? null : action })}
      options={[
        { value: ALL, label: st('audit.all') },
        ...auditLog.actions.map((value) => ({ value, label: actionWords(value) })),
      ]}
    />
    <FilterRow
      label={st('audit.who')}
      value={auditLog.staffId ?? EVERYBODY}
      onChange={(staffId) => auditLog.narrow({ staffId: staffId === EVERYBODY ? null : staffId })}
      options={[
        { value: EVERYBODY, label: st('audit.everybody') },
        ...auditLog.staff.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  </>
));

const Log = observer(({ desk }: { readonly desk: Desk }) => {
  const { list, problem, load, more, loadMore } = auditLog;
  if (list === null) {
    return problem === null ? (
      <Skeleton rows={5} label={t('common.loading')} />
    ) : (
      <ErrorState onRetry={() => void load()} message={problem} />
    );
  }
  if (list.length === 0) return <Empty title={st('audit.empty')} hint={st('audit.emptyHint')} />;
  return (
    <>
      <div className="rows">
        {list.map((row) => (
          <Row key={row.id} row={row} now={desk.now()} />
        ))}
      </div>
      {more && (
        <Button kind="outline" block onClick={() => void loadMore()}>
          {st('audit.more')}
        </Button>
      )}
    </>
  );
});

/** What staff did to money and to closed orders. */
const AuditPage = () => {
  const desk = useDesk();
  useShown(() => void auditLog.load());
  return (
    <StaffFrame desk={desk} title={st('audit.title')} onBack={() => void back(STAFF_PAGES.more)}>
      <Filters />
      <Log desk={desk} />
    </StaffFrame>
  );
};

export default localized(AuditPage, staffTexts);
