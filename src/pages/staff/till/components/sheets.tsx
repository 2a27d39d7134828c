import { TEXT_AREA_MAX } from '@romduol/domain/limits';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { useDraft } from '../../../../components/staff/draft';
import { Row, Rows } from '../../../../components/staff/row';
import { Field } from '../../../../components/field';
import { channelName } from '../../../../components/channel-name';
import { st } from '../../../../i18n-staff';
import { hasSecond } from '../../../../money';
import { feedback } from '../../../../platform/feedback';
import { staffActions } from '../../../../stores/staff';
import { till, type XReport, type ZReport } from '../../../../stores/staff/till';
import { amountIn, BothFields, NOTHING_TYPED } from './both-fields';
import { Ledger } from './ledger';
import { dollars, riels, zName } from './words';

/** What moves the drawer's cash, or opens it. */
export type Move = 'in' | 'out' | 'drop' | 'drawer';

interface MoveSheetProps {
  readonly act: Move;
  readonly sessionId: number;
  readonly onClose: () => void;
}

/** Cash goes in or out without a sale, or the drawer is opened: always with a reason. */
export const MoveSheet = observer(({ act, sessionId, onClose }: MoveSheetProps) => {
  const [reason, setReason] = useState('');
  const typed = useDraft(NOTHING_TYPED);
  const amount = amountIn(typed[0]);
  const isMoved = act === 'drawer' || (amount !== null && amount.cents + amount.riel > 0);
  const why = reason.trim() === '' ? st('till.reasonFirst') : isMoved ? null : st('till.amountFirst');
  const move = async (): Promise<void> => {
    if (act === 'drawer') {
      if (await till.openDrawer(sessionId, reason.trim())) onClose();
      return;
    }
    const jobs = amount === null ? null : await till.move(sessionId, act, amount, reason.trim());
    if (jobs === null) return;
    feedback.toast(st(jobs > 0 ? 'till.printed' : 'till.noPaper'));
    onClose();
  };
  return (
    <EditSheet
      title={st(`till.act.${act}`)}
      save={st(`till.act.${act}`)}
      busy={staffActions.busy}
      why={why}
      onSave={move}
      onClose={onClose}
    >
      {act !== 'drawer' && <BothFields of={typed} />}
      <Field label={st('till.reason')} value={reason} onChange={setReason} maxLength={TEXT_AREA_MAX} />
    </EditSheet>
  );
});

const isZ = (report: XReport | ZReport): report is ZReport => 'number' in report;

const print = async (report: XReport | ZReport): Promise<void> => {
  const jobs = await (isZ(report) ? till.print(report.number) : till.printX());
  if (jobs !== null) feedback.toast(st('print.doneAgain'));
};

const bothWords = ({ cents: inDollars, riel: inRiel }: XReport['expected']): string =>
  hasSecond() ? `${dollars(inDollars)} · ${riels(inRiel)}` : dollars(inDollars);

interface Sum {
  readonly label: string;
  readonly amount: string;
  readonly strong?: boolean;
}

/** Rows of which each has its amount. */
const Sums = ({ of }: { readonly of: readonly Sum[] }) => (
  <Rows>
    {of.map(({ label, amount, strong = false }) => (
      <Row key={label} label={label}>
        {strong ? <b>{amount}</b> : <span>{amount}</span>}
      </Row>
    ))}
  </Rows>
);

const listSums = ({ sales, takenOff }: XReport | ZReport): readonly Sum[] => [
  { label: st('till.orders', { count: sales.orders }), amount: dollars(sales.total), strong: true },
  ...(sales.refunded > 0 ? [{ label: st('till.refunded'), amount: dollars(0 - sales.refunded) }] : []),
  { label: st('till.net'), amount: dollars(sales.net), strong: true },
  ...(sales.tax ?? []).map(({ name, percent, base, amount }) => ({
    label: st('report.taxClass', { name: name === '' ? st('tax.none') : name, percent, base: dollars(base) }),
    amount: dollars(amount),
  })),
  ...(takenOff !== undefined && takenOff.voids !== 0
    ? [{ label: st('till.voids', { count: takenOff.voids }), amount: dollars(takenOff.voided) }]
    : []),
  ...(takenOff !== undefined && takenOff.comps !== 0
    ? [{ label: st('till.comps', { count: takenOff.comps }), amount: dollars(takenOff.comped) }]
    : []),
];

/** The cash of all tills since the closing before, and of it what was in none. */
const listDayCash = ({ all, noTill }: NonNullable<XReport['dayCash']>): readonly Sum[] => [
  { label: st('till.dayCash'), amount: bothWords(all), strong: true },
  ...(noTill.cents !== 0 || noTill.riel !== 0 ? [{ label: st('till.dayNoTill'), amount: bothWords(noTill) }] : []),
];

/** A closing as it was frozen, or as it would be now. */
export const ReportSheet = observer(({ report }: { readonly report: XReport | ZReport }) => {
  const { channels, dayCash } = report;
  const title = isZ(report) ? zName(report.number) : st('till.x');
  return (
    <EditSheet
      title={title}
      sub={<p className="muted cap">{report.till}</p>}
      save={st('till.printAgain')}
      busy={staffActions.busy}
      onSave={() => print(report)}
      onClose={till.hide}
    >
      {/* Longer than a screen and only to be read: the arrow keys go through it. */}
      <div className="stack" role="region" aria-label={title} tabIndex={0}>
        <h3 className="tc__title">{st('till.day')}</h3>
        <Sums of={listSums(report)} />
        <Sums of={channels.map((each) => ({ label: channelName(each), amount: dollars(each.net) }))} />
        {dayCash !== undefined && <Sums of={listDayCash(dayCash)} />}
        <h3 className="tc__title">{st('till.thisDrawer', { till: report.till })}</h3>
        <Ledger drawer={report} {...(isZ(report) && { z: report })} />
        {isZ(report) && report.reason !== '' && <p>{`${st('till.reason')}: ${report.reason}`}</p>}
      </div>
    </EditSheet>
  );
});
