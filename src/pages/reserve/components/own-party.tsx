import { MINUTE_MS, SECOND_MS } from '@romduol/domain/time/units';
import { clock } from '@romduol/domain/time/calendar';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Button } from '../../../components/button';
import { CountdownRing } from '../../../components/countdown-ring';
import { minutesLeft } from '../../../components/countdown-ring/minutes';
import { Outcome } from '../../../components/outcome';
import { Fact } from '../../../components/receipt';
import { useTick } from '../../../components/tick';
import { TellMe } from '../../../features/order-messages/tell-me';
import { vt } from '../../../i18n-visit';
import { feedback } from '../../../platform/feedback';
import { pageTitle } from '../../../platform/page-title';
import { push } from '../../../platform/push';
import { walletApp } from '../../../platform/wallet-app';
import { serverNow } from '../../../stores/clock';
import { root } from '../../../stores/root';
import { type Waiting, waiting, type WaitingParty } from '../../../stores/waiting';
import { formatEstimate } from './waiting-words';

type Of = { readonly party: WaitingParty };

const leave = async (waitingId: number): Promise<void> => {
  const isSure = await feedback.ask({
    title: vt('waiting.leaveAsk'),
    content: vt('waiting.leaveHint'),
    ok: vt('waiting.leave'),
    cancel: vt('waiting.stay'),
  });
  if (isSure) await waiting.leave(waitingId);
};

/** The table is ready: how long it is kept. */
const Called = observer(({ party }: Of) => {
  useTick(SECOND_MS);
  const until = party.keptUntil ?? serverNow();
  const left = Math.max(0, until - serverNow());
  const time = minutesLeft(left);
  const title = vt('waiting.called');
  useEffect(() => pageTitle.replace(title), [title]);
  return (
    <section className="card outcome waiting__outcome" role="alert">
      <CountdownRing
        share={left / Math.max(MINUTE_MS, until - (party.calledAt ?? until))}
        label={vt('waiting.left', { time })}
      >
        <span className="waiting__time">{time}</span>
      </CountdownRing>
      <h2 className="outcome__title mt-24">{title}</h2>
      <p className="outcome__hint muted mt-8">{vt('waiting.calledHint', { time: clock(until, root.table.zone) })}</p>
    </section>
  );
});

/** The place in the list, and how long it will take. */
const Place = observer(({ party }: Of) => (
  <section className="card outcome waiting__outcome" role="status">
    <span className="waiting__place bold">{party.ahead + 1}</span>
    <h2 className="outcome__title mt-8">
      {party.ahead === 0 ? vt('waiting.next') : vt('waiting.ahead', { count: party.ahead })}
    </h2>
    <p className="outcome__hint mt-8">{formatEstimate(party.estimate)}</p>
  </section>
));

/** Sound is locked until the first tap; a call rings until a tap answers it. */
const Bell = observer(() => {
  if (waiting.rings) {
    return (
      <Button block size="xl" onClick={waiting.hear}>
        {vt('waiting.coming')}
      </Button>
    );
  }
  if (!waiting.isLocked) return null;
  return (
    <Button block kind="outline" onClick={waiting.unlock}>
      {vt('waiting.soundLocked')}
    </Button>
  );
});

/** The party while it is on the list. */
export const OnList = observer(({ party, state }: Of & { readonly state: Waiting }) => {
  const { waitingId, name, partySize, joinedAt, linked, pushed } = party;
  const isCalled = party.state === 'called';
  return (
    <>
      {isCalled ? <Called party={party} /> : <Place party={party} />}
      <Bell />
      <dl className="card reserve__facts">
        <Fact label={vt('waiting.party', { name, count: partySize })}>
          {vt('waiting.since', { time: clock(joinedAt, root.table.zone) })}
        </Fact>
      </dl>
      {!isCalled && !pushed && <p className="muted text-center">{vt('waiting.keepOpen')}</p>}
      {state.pushKey !== null && push.isThere && (
        <TellMe
          pushKey={state.pushKey}
          pushed={pushed}
          ask={vt('waiting.push')}
          isOn={vt('waiting.pushOn')}
          begin={(subscription) => waiting.push({ waitingId, ...subscription })}
          end={() => waiting.endPush(waitingId)}
        />
      )}
      {linked && <p className="muted text-center">{vt('waiting.linked')}</p>}
      {state.telegram && !linked && walletApp.canOpen && (
        <Button block kind="outline" onClick={() => void waiting.link(waitingId)}>
          {vt('waiting.telegram')}
        </Button>
      )}
      <Button block kind="quiet" busy={waiting.busy} onClick={() => void leave(waitingId)}>
        {vt('waiting.leave')}
      </Button>
    </>
  );
});

const describeEnd = ({ state, tableName }: WaitingParty): { readonly title: string; readonly hint: string } => {
  if (state === 'seated') {
    return tableName === null
      ? { title: vt('waiting.seatedOver'), hint: '' }
      : { title: vt('waiting.seated', { name: tableName }), hint: vt('waiting.seatedHint') };
  }
  if (state === 'noShow') return { title: vt('waiting.noShow'), hint: vt('waiting.noShowHint') };
  return state === 'left'
    ? { title: vt('waiting.leftList'), hint: '' }
    : { title: vt('waiting.removed'), hint: vt('waiting.removedHint') };
};

/** What became of the party, and the way on. */
export const OffList = observer(({ party, onAgain }: Of & { readonly onAgain: (() => void) | null }) => {
  const { title, hint } = describeEnd(party);
  const isSeated = party.state === 'seated';
  const sits = isSeated && party.tableName !== null;
  return (
    <>
      <section className="card outcome waiting__outcome" role="status">
        <Outcome
          icon={isSeated ? 'check' : 'info'}
          tone={isSeated ? 'ok' : 'plain'}
          title={title}
          hints={hint === '' ? [] : [hint]}
        />
      </section>
      {sits && (
        <Button block size="xl" onClick={() => void waiting.goToTable(party.waitingId)}>
          {vt('waiting.toMenu')}
        </Button>
      )}
      {!sits && onAgain !== null && (
        <Button block size="xl" onClick={onAgain}>
          {vt('waiting.again')}
        </Button>
      )}
    </>
  );
});
