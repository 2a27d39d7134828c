import { formatDollarSign } from '@romduol/domain/money/format';
import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../components/button';
import { Empty } from '../../../components/empty';
import { ErrorState } from '../../../components/error-state';
import { Icon } from '../../../components/icon';
import { localized } from '../../../components/localized';
import { Skeleton } from '../../../components/skeleton';
import { StaffFrame } from '../../../components/staff/staff-frame';
import { whenOf } from '../../../components/when';
import { t } from '../../../i18n';
import { st, staffTexts } from '../../../i18n-staff';
import { back, open } from '../../../platform/navigation';
import { useShown } from '../../../platform/shown';
import { type AuditRow, auditLog } from '../../../stores/staff/audit';
import { type StaffPageContext, useStaffPage } from '../../../stores/staff/staff-page';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { storeFacts } from '../../../stores/staff/store-facts';
import { Filters } from './components/filters';
import { actionWords, saysOf, whoOf } from './components/words';
import './index.scss';

const Entry = observer(({ row, now }: { readonly row: AuditRow; readonly now: number }) => {
  const says = saysOf(row);
  const place = row.place === null ? [] : [st('audit.atTable', { name: row.place })];
  const order = row.orderNo === null ? [] : [formatOrderNumber(row.orderNo)];
  return (
    <>
      <span className="grow">
        <span className="audit__action">{[actionWords(row.action), ...place, ...order].join(' · ')}</span>
        {says !== '' && <span className="audit__says">{says}</span>}
        <span className="cap muted audit__says">
          {[whenOf(row.at, now, storeFacts.info?.zoneOffsetMinutes ?? 0), whoOf(row)].join(' · ')}
        </span>
      </span>
      {row.amount !== null && <span className="sums__amount">{formatDollarSign(row.amount)}</span>}
    </>
  );
});

/** An entry; one about an order leads to it. */
const Row = observer(({ row, now }: { readonly row: AuditRow; readonly now: number }) => {
  const { orderId } = row;
  if (orderId === null) {
    return (
      <div className="rows__row">
        <Entry row={row} now={now} />
      </div>
    );
  }
  return (
    <button
      type="button"
      className="rows__row rows__row--tap"
      onClick={() => void open(STAFF_PAGES.order, { orderId })}
    >
      <Entry row={row} now={now} />
      <Icon name="right" size="s" />
    </button>
  );
});

const Log = observer(({ context }: { readonly context: StaffPageContext }) => {
  const { list, problem, load, next, loadMore, isNarrowed, showAll } = auditLog;
  if (list === null) {
    return problem === null ? (
      <Skeleton rows={5} label={t('common.loading')} />
    ) : (
      <ErrorState onRetry={() => void load()} message={problem} />
    );
  }
  if (list.length === 0 && isNarrowed) {
    return (
      <>
        <Empty title={st('audit.noneFound')} hint={st('audit.noneFoundHint')} />
        <Button kind="outline" block onClick={showAll}>
          {st('audit.clear')}
        </Button>
      </>
    );
  }
  if (list.length === 0) return <Empty title={st('audit.empty')} hint={st('audit.emptyHint')} />;
  return (
    <>
      <div className="rows">
        {list.map((row) => (
          <Row key={row.id} row={row} now={context.now()} />
        ))}
      </div>
      {next !== null && (
        <Button kind="outline" block onClick={() => void loadMore()}>
          {st('audit.more')}
        </Button>
      )}
    </>
  );
});

/** What staff did to money, to closed orders and to the store, and how a manager finds it again. */
const AuditPage = () => {
  const context = useStaffPage();
  useShown(() => void auditLog.load());
  return (
    <StaffFrame context={context} title={st('audit.title')} onBack={() => void back(STAFF_PAGES.more)}>
      <Filters />
      <Log context={context} />
    </StaffFrame>
  );
};

export default localized(AuditPage, staffTexts);
