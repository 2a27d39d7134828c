import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { NOTES } from '../../../components/staff/status-styles';
import { Row, Rows } from '../../../components/staff/row';
import { confirm } from '../../../components/confirm';
import { Async } from '../../../components/async';
import { Button } from '../../../components/button';
import { SideColumn } from '../../../components/staff/side-column';
import { Note } from '../../../components/staff/note';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { st } from '../../../i18n-staff';
import { hasSecond } from '../../../money';
import { staffActions } from '../../../stores/staff';
import { openOrder, storeClock } from '../../../stores/staff/staff-page';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { till, type TillState } from '../../../stores/staff/till';
import { Count } from './components/count';
import { HandoverSheet } from './components/handover';
import { Ledger } from './components/ledger';
import { OpenTill } from './components/open-till';
import { type Move, MoveSheet, ReportSheet } from './components/sheets';
import { differenceWords, dollars, riels, zName } from './components/words';
import '../../../components/chip/index.scss';
import './index.scss';

/** What may be done with the drawer, in a sheet. */
type Act = Move | 'handover';
type Mine = NonNullable<TillState['mine']>;

/** What keeps the drawer from being closed, each a tap away. */
const Blocks = observer(({ state }: { readonly state: TillState }) => (
  <>
    {state.unpaid.length > 0 && (
      <Note statusStyle={NOTES.warn} role="status">
        <p>{st('till.unpaid', { count: state.unpaid.length })}</p>
        <div className="chips">
          {state.unpaid.map(({ orderId, orderNo, tableName, total }) => (
            <button key={orderId} type="button" className="chip" onClick={() => openOrder(orderId)}>
              {`${tableName ?? formatOrderNumber(orderNo)} · ${dollars(total)}`}
            </button>
          ))}
        </div>
      </Note>
    )}
    {state.surplus > 0 && (
      <Note statusStyle={NOTES.warn} role="status">
        {st('till.surplus', { count: state.surplus })}
      </Note>
    )}
  </>
));

const Closed = ({ closed }: { readonly closed: TillState['closed'] }) => (
  <section>
    <h2 className="tc__title">{st('till.closed')}</h2>
    <Rows>
      {closed.map((z) => (
        <Row
          key={z.number}
          label={<b>{zName(z.number)}</b>}
          hint={`${storeClock(z.at)} · ${z.closedBy} · ${dollars(z.net)}`}
          onTap={() => void till.showZ(z.number)}
        >
          <span className={z.variance.cents === 0 && z.variance.riel === 0 ? 'tz tone-ok' : 'tz tone-wait'}>
            {differenceWords(z.variance)}
          </span>
        </Row>
      ))}
    </Rows>
  </section>
);

/** Money is counted against: that is asked before it is written for good. */
const close = async (number: number, isBlind: boolean): Promise<void> => {
  const sure = await confirm({
    title: st('till.closeAsk', { number: zName(number) }),
    content: isBlind
      ? st('till.countedIs', { dollars: dollars(till.counted.cents), riel: riels(till.counted.riel) })
      : differenceWords(till.difference),
    ok: st('till.closeOk'),
  });
  if (sure) await till.close();
};

interface DrawerProps {
  readonly mine: Mine;
  readonly closed: ReactNode;
  readonly onAct: (act: Act) => void;
}

/** What must lie in the drawer, and why; nothing for who counts blind. */
const Expected = observer(({ mine }: { readonly mine: Mine }) => {
  const { float, received, change, refunds, topUps, moves, expected } = mine;
  if (!received || !change || !refunds || !topUps || !expected) return null;
  return (
    <>
      <div className="texpect beside">
        <section className="card">
          <p className="muted cap">{st('till.expectedDollars')}</p>
          <p className="texpect__sum">{dollars(expected.cents)}</p>
        </section>
        {hasSecond() && (
          <section className="card">
            <p className="muted cap">{st('till.expectedRiel')}</p>
            <p className="texpect__sum">{riels(expected.riel)}</p>
          </section>
        )}
      </div>
      <Ledger drawer={{ float, received, change, refunds, topUps, moves, expected }} />
    </>
  );
});

const Drawer = observer(({ mine, closed, onAct }: DrawerProps) => (
  <>
    <Expected mine={mine} />
    <div className="tacts wraps">
      {(['in', 'out', 'drop', 'handover', 'drawer'] as const).map((act) => (
        <Button key={act} kind="outline" onClick={() => onAct(act)}>
          {st(`till.act.${act}`)}
        </Button>
      ))}
      {!mine.blind && (
        <Button kind="outline" onClick={() => void till.showX(mine.sessionId)}>
          {st('till.x')}
        </Button>
      )}
    </div>
    <SideColumn>
      <Count />
      {closed}
    </SideColumn>
  </>
));

/** The drawer: what must lie in it, cash in and out, its count, and the closings of before. */
const TillPage = () => {
  const [act, setAct] = useState<Act | null>(null);
  const { state, isExact, isOff, reason } = till;
  const mine = state?.mine ?? null;
  const closed = state !== null && state.closed.length > 0 && <Closed closed={state.closed} />;
  const why =
    state !== null && state.unpaid.length > 0
      ? st('till.unpaid', { count: state.unpaid.length })
      : (mine?.blind === true ? isOff : !isExact) && reason.trim() === ''
        ? st('till.reasonFirst')
        : null;
  return (
    <StaffFrame
      loads={[till]}
      columns={mine !== null}
      title={st('till.title')}
      {...(mine !== null && { sub: st('till.since', { till: mine.till, time: storeClock(mine.openedAt) }) })}
      back={STAFF_PAGES.more}
      {...(state !== null &&
        mine !== null && {
          bar: (
            <Button
              size="xl"
              block
              busy={staffActions.busy}
              why={why}
              onClick={() => void close(state.nextNumber, mine.blind)}
            >
              {st('till.closeDo', { number: zName(state.nextNumber) })}
            </Button>
          ),
        })}
    >
      <Async of={till.drawer} rows={4}>
        {(known) => (
          <>
            <Blocks state={known} />
            {mine === null ? (
              <>
                <OpenTill open={known.open} />
                {closed}
              </>
            ) : (
              <Drawer mine={mine} closed={closed} onAct={setAct} />
            )}
          </>
        )}
      </Async>
      {act !== null && act !== 'handover' && mine !== null && (
        <MoveSheet act={act} sessionId={mine.sessionId} onClose={() => setAct(null)} />
      )}
      {act === 'handover' && state !== null && mine !== null && (
        <HandoverSheet sessionId={mine.sessionId} colleagues={state.colleagues} onClose={() => setAct(null)} />
      )}
      {till.shown !== null && <ReportSheet report={till.shown} />}
    </StaffFrame>
  );
};

export default staffPage(TillPage);
