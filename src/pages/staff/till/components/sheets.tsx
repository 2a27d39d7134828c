import { CASH_WHOLE_MAX, TEXT_AREA_MAX } from '@romduol/domain/limits';
import { cents, riel } from '@romduol/domain/money/amount';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Field } from '../../../../components/field';
import { Sheet } from '../../../../components/sheet';
import { NumberField } from '../../../../components/staff/form/number-field';
import { type MessageKey, translate } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { staffActions } from '../../../../stores/staff';
import { till, type XReport, type ZReport } from '../../../../stores/staff/till';
import { Ledger } from './ledger';
import { dollars, riels, zName } from './words';

/** What moves the drawer's cash, or opens it. */
export type Move = 'in' | 'out' | 'drop' | 'drawer';

const CENTS = 100;
/** Riel go in larger numbers. */
const RIEL_FOR_DOLLAR_MOST = 100;

/** Null where nothing is typed, undefined for what is no amount. */
type Typed = number | null | undefined;

/** Dollars and riel, as they are typed. */
export const BothFields = observer(
  ({ onDollars, onRiel }: { readonly onDollars: (typed: Typed) => void; readonly onRiel: (typed: Typed) => void }) => (
    <>
      <NumberField
        label={st('till.dollars')}
        value={null}
        scale={CENTS}
        decimals={2}
        min={0}
        max={CASH_WHOLE_MAX * CENTS}
        optional
        onChange={onDollars}
      />
      <NumberField
        label={st('till.riel')}
        value={null}
        min={0}
        max={CASH_WHOLE_MAX * RIEL_FOR_DOLLAR_MOST}
        optional
        onChange={onRiel}
      />
    </>
  ),
);

/** Cash goes in or out without a sale, or the drawer is opened: always with a reason. */
export const MoveSheet = observer(
  ({ act, sessionId, onClose }: { readonly act: Move; readonly sessionId: number; readonly onClose: () => void }) => {
    const [reason, setReason] = useState('');
    const [inDollars, setDollars] = useState<Typed>(null);
    const [inRiel, setRiel] = useState<Typed>(null);
    const amount = { cents: cents(inDollars ?? 0), riel: riel(inRiel ?? 0) };
    const isMoved =
      act === 'drawer' || (inDollars !== undefined && inRiel !== undefined && amount.cents + amount.riel > 0);
    const why = reason.trim() === '' ? st('till.reasonFirst') : isMoved ? null : st('till.amountFirst');
    const does = async (): Promise<void> => {
      if (act === 'drawer') {
        if (await till.openDrawer(sessionId, reason.trim())) onClose();
        return;
      }
      const jobs = await till.move(sessionId, act, amount, reason.trim());
      if (jobs === null) return;
      feedback.toast(st(jobs > 0 ? 'till.printed' : 'till.noPaper'));
      onClose();
    };
    return (
      <Sheet
        open
        onClose={onClose}
        title={st(`till.act.${act}`)}
        foot={
          <Button size="xl" block busy={staffActions.busy} why={why} onClick={() => void does()}>
            {st(`till.act.${act}`)}
          </Button>
        }
      >
        <div className="stack">
          {act !== 'drawer' && <BothFields onDollars={setDollars} onRiel={setRiel} />}
          <Field label={st('till.reason')} value={reason} onChange={setReason} maxLength={TEXT_AREA_MAX} />
        </div>
      </Sheet>
    );
  },
);

const isZ = (report: XReport | ZReport): report is ZReport => 'number' in report;

const print = async (report: XReport | ZReport): Promise<void> => {
  const jobs = await (isZ(report) ? till.print(report.number) : till.printX());
  if (jobs !== null) feedback.toast(st('print.doneAgain'));
};

const bothWords = ({ cents: inDollars, riel: inRiel }: XReport['expected']): string =>
  `${dollars(inDollars)} · ${riels(inRiel)}`;

/** The cash of all tills since the closing before, and of it what was in none. */
const DayCash = ({ cash }: { readonly cash: NonNullable<XReport['dayCash']> }) => (
  <ul className="rows">
    <li className="rows__row">
      <span className="grow">{st('till.dayCash')}</span>
      <b>{bothWords(cash.all)}</b>
    </li>
    {(cash.noTill.cents !== 0 || cash.noTill.riel !== 0) && (
      <li className="rows__row">
        <span className="grow">{st('till.dayNoTill')}</span>
        <span>{bothWords(cash.noTill)}</span>
      </li>
    )}
  </ul>
);

/** A closing as it was frozen, or what it would say now. */
export const ReportSheet = observer(({ report }: { readonly report: XReport | ZReport }) => {
  const { sales, channels, takenOff, dayCash } = report;
  return (
    <Sheet
      open
      onClose={till.hide}
      title={isZ(report) ? zName(report.number) : st('till.x')}
      sub={<p className="muted cap">{report.till}</p>}
      foot={
        <Button size="xl" block busy={staffActions.busy} onClick={() => void print(report)}>
          {st('till.printAgain')}
        </Button>
      }
    >
      {/* Longer than a screen and only to be read: the arrow keys go through it. */}
      <div className="stack" role="region" aria-label={isZ(report) ? zName(report.number) : st('till.x')} tabIndex={0}>
        <h3 className="tc__title">{st('till.day')}</h3>
        <ul className="rows">
          <li className="rows__row">
            <span className="grow">{st('till.orders', { count: sales.orders })}</span>
            <b>{dollars(sales.total)}</b>
          </li>
          {sales.refunded > 0 && (
            <li className="rows__row">
              <span className="grow">{st('till.refunded')}</span>
              <span>{dollars(0 - sales.refunded)}</span>
            </li>
          )}
          <li className="rows__row">
            <span className="grow">{st('till.net')}</span>
            <b>{dollars(sales.net)}</b>
          </li>
          {takenOff !== undefined && takenOff.voids !== 0 && (
            <li className="rows__row">
              <span className="grow">{st('till.voids', { count: takenOff.voids })}</span>
              <span>{dollars(takenOff.voided)}</span>
            </li>
          )}
          {takenOff !== undefined && takenOff.comps !== 0 && (
            <li className="rows__row">
              <span className="grow">{st('till.comps', { count: takenOff.comps })}</span>
              <span>{dollars(takenOff.comped)}</span>
            </li>
          )}
        </ul>
        <ul className="rows">
          {channels.map(({ channel, through, net }) => (
            <li key={`${channel}-${through}`} className="rows__row">
              <span className="grow">{through ?? translate(`channel.${channel}` as MessageKey)}</span>
              <span>{dollars(net)}</span>
            </li>
          ))}
        </ul>
        {dayCash !== undefined && <DayCash cash={dayCash} />}
        <h3 className="tc__title">{st('till.thisDrawer', { till: report.till })}</h3>
        <Ledger drawer={report} {...(isZ(report) && { z: report })} />
        {isZ(report) && report.reason !== '' && <p>{`${st('till.reason')}: ${report.reason}`}</p>}
      </div>
    </Sheet>
  );
});
