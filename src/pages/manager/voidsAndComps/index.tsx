import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { observer } from 'mobx-react-lite';
import { Sum } from '../../../components/staff/sum';
import { Async } from '../../../components/async';
import { MoreButton } from '../../../components/async/more-button';
import { Empty } from '../../../components/empty';
import { PeriodPicker } from '../../../components/staff/period-picker';
import { SaveFiles } from '../../../components/staff/save-files';
import { Row, Rows } from '../../../components/staff/row';
import { Tag } from '../../../components/tag';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { st } from '../../../i18n-staff';
import { formatMain } from '../../../money';
import { open } from '../../../platform/navigation';
import { staffActions } from '../../../stores/staff';
import { storeWhen } from '../../../stores/staff/staff-page';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { type VoidsAndComps, voidsAndComps } from '../../../stores/staff/voids-and-comps';
import './index.scss';

type Counted = VoidsAndComps['voids'];

const Card = ({ words, sum }: { readonly words: string; readonly sum: Counted }) => (
  <section className="card grow">
    <p className="cap muted">{words}</p>
    <p className="voids-and-comps__amount">{formatMain(sum.amount)}</p>
    <p className="cap muted">{st('voidsAndComps.count', { count: sum.count })}</p>
  </section>
);

const Sums = observer(({ report }: { readonly report: VoidsAndComps }) => (
  <>
    <div className="beside">
      {report.voids.count > 0 && <Card words={st('voidsAndComps.voids')} sum={report.voids} />}
      {report.comps.count > 0 && <Card words={st('voidsAndComps.comps')} sum={report.comps} />}
    </div>
    <p className="cap muted">{st('voidsAndComps.price')}</p>
    <section className="card">
      <h2 className="part__title">{st('voidsAndComps.byReason')}</h2>
      {report.byReason.map(({ act, reason, count, amount }) => (
        <Sum
          key={`${act}${reason}`}
          label={`${st(`voidsAndComps.${act}`)}: ${reason === '' ? st('voidsAndComps.typed') : reason} · ${count}`}
        >
          {formatMain(amount)}
        </Sum>
      ))}
    </section>
    <section className="card">
      <h2 className="part__title">{st('voidsAndComps.byPerson')}</h2>
      {report.byPerson.map(({ name, voids, comps }) => (
        <Sum
          key={name}
          label={`${name} · ${st('voidsAndComps.void')} ${voids.count}, ${st('voidsAndComps.comp')} ${comps.count}`}
        >{`${formatMain(voids.amount)} + ${formatMain(comps.amount)}`}</Sum>
      ))}
    </section>
  </>
));

const Entry = observer(({ row }: { readonly row: VoidsAndComps['list'][number] }) => {
  const why = [row.reason, row.note].filter((text) => text !== '').join(': ');
  const who = row.approvedBy === null ? [row.by] : [row.by, st('voidsAndComps.approved', { name: row.approvedBy })];
  return (
    <Row
      label={
        <>
          <span className="voids-and-comps__tag">
            <Tag tone={row.act === 'void' ? 'wait' : 'deal'}>{st(`voidsAndComps.${row.act}`)}</Tag>
          </span>
          <span className="strong">{`${row.num} × ${row.dish}`}</span>
          <span className="cap muted block">
            {[why, ...(row.act === 'void' && row.sent ? [st('voidsAndComps.sent')] : [])]
              .filter((text) => text !== '')
              .join(' · ')}
          </span>
          <span className="cap muted block">
            {[
              storeWhen(row.at),
              ...(row.tableName === null ? [] : [row.tableName]),
              formatOrderNumber(row.orderNo),
              ...who,
            ].join(' · ')}
          </span>
        </>
      }
      onTap={() => void open(STAFF_PAGES.order, { orderId: row.orderId })}
    >
      <span className="sums__amount">{formatMain(row.amount)}</span>
    </Row>
  );
});

const Report = observer(({ report }: { readonly report: VoidsAndComps }) => {
  if (report.list.length === 0) return <Empty title={st('voidsAndComps.empty')} hint={st('voidsAndComps.emptyHint')} />;
  return (
    <>
      <Sums report={report} />
      <h2 className="part__title">{st('voidsAndComps.all')}</h2>
      <Rows>
        {report.list.map((row, place) => (
          <Entry key={place} row={row} />
        ))}
      </Rows>
      <MoreButton of={voidsAndComps}>{st('audit.more')}</MoreButton>
      <SaveFiles formats={['xlsx', 'csv']} busy={staffActions.busy} save={(format) => voidsAndComps.export(format)} />
    </>
  );
});

const Days = observer(() => (
  <PeriodPicker
    preset={voidsAndComps.period.preset}
    from={voidsAndComps.report.value?.from ?? ''}
    to={voidsAndComps.report.value?.to ?? ''}
    onChoose={voidsAndComps.choose}
  />
));

/** Voids and comps separately, by reason and by employee, one by one, and as a file. */
const VoidsAndCompsPage = () => (
  <StaffFrame loads={[voidsAndComps.report]} title={st('voidsAndComps.title')} back={STAFF_PAGES.manager}>
    <Days />
    <Async of={voidsAndComps.report} rows={5}>
      {(report) => <Report report={report} />}
    </Async>
  </StaffFrame>
);

export default staffPage(VoidsAndCompsPage);
