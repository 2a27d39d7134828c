import { zoneFrom } from '@romduol/domain/time/zone';
import { countedWords } from '@romduol/domain/money/format';
import { clock } from '@romduol/domain/time/calendar';
import { SECOND_MS } from '@romduol/domain/time/units';
import { observer } from 'mobx-react-lite';
import { minutesLeft } from '../../components/countdown-ring/minutes';
import { Tag, type TagTone } from '../../components/tag';
import { useTick } from '../../components/tick';
import { listWords, t } from '../../i18n';
import { serverNow } from '../../stores/clock';
import type { Order } from '../../stores/types';

type Round = Order['rounds'][number];

const LOOKS = {
  waiting: { tone: 'wait', words: 'pending.status' },
  accepted: { tone: 'ok', words: 'rounds.accepted' },
  rejected: { tone: 'err', words: 'rounds.rejected' },
  timedOut: { tone: 'err', words: 'pending.timedOut' },
  withdrawn: { tone: 'plain', words: 'rounds.withdrawn' },
} as const satisfies Record<Round['state'], { readonly tone: TagTone; readonly words: string }>;

/** How long the store still has to accept, by the server's clock. */
const Left = observer(({ until }: { readonly until: number }) => {
  useTick(SECOND_MS);
  return <p className="round__hint">{t('pending.left', { time: minutesLeft(until - serverNow()) })}</p>;
});

const formatDishes = ({ goods, removed }: Order, round: number): string => {
  const kept = goods.filter((line) => line.round === round).map(({ name, num }) => countedWords(name, num));
  const gone = removed.filter((line) => line.round === round).map(({ name, num }) => countedWords(name, num));
  return [...kept, ...(gone.length === 0 ? [] : [t('rounds.removed', { what: listWords(gone) })])].join(' · ');
};

const RoundRow = observer(({ order, round }: { readonly order: Order; readonly round: Round }) => {
  const { tone, words } = LOOKS[round.state];
  const by = round.by === 'staff' ? ` · ${t('rounds.staff', { name: round.byName ?? t('rounds.ourStaff') })}` : '';
  return (
    <li className="round">
      <div className="round__head flex items-center between flex-wrap">
        <h3 className="medium">
          {`${t('rounds.name', { number: round.round })} · ${clock(round.placedAt, zoneFrom(order.store))}${by}`}
        </h3>
        <Tag tone={tone}>{t(words)}</Tag>
      </div>
      <p className="round__what">{formatDishes(order, round.round)}</p>
      {round.state === 'waiting' && round.acceptBy !== null && <Left until={round.acceptBy} />}
      {round.state === 'rejected' && round.reason !== null && round.reason !== '' && (
        <p className="round__hint">{t('pending.reason', { reason: round.reason })}</p>
      )}
    </li>
  );
});

/** What was ordered when, and the store's answer; a single accepted round is not shown. */
export const Rounds = observer(({ order }: { readonly order: Order }) => {
  const [first, ...others] = order.rounds;
  const isPlain = others.length === 0 && (first === undefined || first.state === 'accepted');
  if (isPlain && order.removed.length === 0) return null;
  return (
    <section className="card" aria-live="polite">
      <h2 className="t-item semibold">{t('rounds.title')}</h2>
      <ul>
        {order.rounds.map((round) => (
          <RoundRow key={round.round} order={order} round={round} />
        ))}
      </ul>
    </section>
  );
});
