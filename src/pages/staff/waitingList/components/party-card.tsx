import { MINUTE_MS } from '@romduol/domain/time/units';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../../components/button';
import { confirm } from '../../../../components/confirm';
import { StatusTag } from '../../../../components/staff/status-tag';
import { useTick } from '../../../../components/tick';
import { st } from '../../../../i18n-staff';
import { serverNow } from '../../../../stores/clock';
import { callParty, endParty, type ListedParty, moveBack, waitingList } from '../../../../stores/staff/waiting-list';

const WAITS = { tone: 'wait', icon: 'clock' } as const;
const CALLED = { tone: 'new', icon: 'bell' } as const;
const TICK_MS = 10_000;

const end = async ({ waitingId, name }: ListedParty, as: 'noShow' | 'removed'): Promise<void> => {
  const isSure = await confirm({
    title: st(as === 'noShow' ? 'waiting.noShowAsk' : 'waiting.removeAsk', { name }),
    content: st('waiting.endHint'),
    ok: st(`waiting.${as}`),
  });
  if (isSure) await endParty({ waitingId, as });
};

const minutesSince = (at: number): number => Math.max(0, Math.floor((serverNow() - at) / MINUTE_MS));

/** Waiting, or called and how long its table is kept. */
const State = observer(({ party }: { readonly party: ListedParty }) => {
  const { keptUntil, calls } = party;
  if (keptUntil === null) return <StatusTag statusStyle={WAITS}>{st('waiting.state.waiting')}</StatusTag>;
  const minutes = Math.max(0, Math.ceil((keptUntil - serverNow()) / MINUTE_MS));
  const words = st('waiting.state.called', { minutes });
  return (
    <StatusTag statusStyle={CALLED}>{calls > 1 ? `${words} · ${st('waiting.times', { calls })}` : words}</StatusTag>
  );
});

/** How it can be reached. */
const describeContact = ({ phone, hasPhone }: ListedParty): string =>
  [...(phone === '' ? [] : [phone]), st(hasPhone ? 'waiting.onPhone' : 'waiting.noPhone')].join(' · ');

interface PartyCardProps {
  readonly party: ListedParty;
  readonly isLast: boolean;
  readonly onSeat: () => void;
}

/** A party with what staff do next. */
export const PartyCard = observer(({ party, isLast, onSeat }: PartyCardProps) => {
  useTick(TICK_MS);
  const { name, partySize, joinedAt, keptUntil, estimate } = party;
  const isCalled = keptUntil !== null;
  const as = isCalled ? 'noShow' : 'removed';
  const named = (text: string): string => `${text}: ${name}`;
  const { busy } = waitingList;
  return (
    <li className="card waiting-card stack">
      <div className="row gap-24">
        <span className="waiting-card__size center" aria-label={st('booking.people', { count: partySize })}>
          {partySize}
        </span>
        <div className="grow">
          <h2 className="item-title breaks">{name}</h2>
          <p className="semibold">{st('waiting.since', { minutes: minutesSince(joinedAt) })}</p>
        </div>
      </div>
      <div>
        <State party={party} />
      </div>
      <p className="muted breaks">
        {describeContact(party)}
        {!isCalled && estimate !== null && ` · ${st('waiting.told', { from: estimate.from, to: estimate.to })}`}
      </p>
      <div className="waiting-card__acts">
        <Button
          size="xl"
          kind={isCalled ? 'outline' : 'main'}
          busy={busy}
          label={named(st(isCalled ? 'waiting.callAgain' : 'waiting.call'))}
          onClick={() => void callParty(party)}
        >
          {st(isCalled ? 'waiting.callAgain' : 'waiting.call')}
        </Button>
        <Button
          size="xl"
          kind={isCalled ? 'main' : 'outline'}
          busy={busy}
          label={named(st('waiting.seat'))}
          onClick={onSeat}
        >
          {st('waiting.seat')}
        </Button>
        {(isCalled || !isLast) && (
          <Button kind="quiet" busy={busy} label={named(st('waiting.back'))} onClick={() => void moveBack(party)}>
            {st('waiting.back')}
          </Button>
        )}
        <Button kind="quiet" busy={busy} label={named(st(`waiting.${as}`))} onClick={() => void end(party, as)}>
          {st(`waiting.${as}`)}
        </Button>
      </div>
    </li>
  );
});
