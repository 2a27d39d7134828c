import { SECOND_MS } from '@romduol/domain/time/units';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Async } from '../../../components/async';
import { Empty } from '../../../components/empty';
import { Icon } from '../../../components/icon';
import { IconButton } from '../../../components/icon-button';
import { LanguagePicker } from '../../../components/language-picker';
import { useTick } from '../../../components/tick';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { ToServeSheet } from '../../../features/to-serve';
import { st, staffLanguage } from '../../../i18n-staff';
import { open } from '../../../platform/navigation';
import { useWide } from '../../../platform/wide';
import { serverNow } from '../../../api/server-clock';
import { newOrderAlerts, root } from '../../../stores/staff';
import { kitchen, type Ticket, type WaitingOrder } from '../../../stores/staff/kitchen';
import { orderStatus, watchOrderStatus } from '../../../stores/staff/order-status';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { countToServe, watchToServe } from '../../../stores/staff/to-serve';
import { inColumns } from './components/columns';
import { FetchSheet } from './components/fetch-sheet';
import { CountsSheet, DoneSheet } from './components/sheets';
import { TicketCard } from './components/ticket';
import { WaitingCard } from './components/waiting';
import { formatPlace } from '../../../components/staff/place';
import { elapsed } from './components/words';
import './index.scss';

const COLUMNS = 2;
const COLUMNS_OF_TABLET = 3;
/** Beside its dishes a card has a head and a button. */
const HEAD = 3;

type Card = { readonly ticket: Ticket } | { readonly order: WaitingOrder };

const computeHeight = (card: Card): number =>
  HEAD + ('ticket' in card ? card.ticket.items.length : card.order.lines.length + HEAD);

const Stations = observer(() => {
  const stations = kitchen.board?.stations ?? [];
  if (stations.length === 0) return null;
  const options = [
    { id: null, name: st('kitchen.all') },
    ...stations.map(({ stationId, name, language }) => ({ id: stationId, name: name[language ?? staffLanguage()] })),
  ];
  return (
    <div className="kstations" role="radiogroup" aria-label={st('kitchen.stations')}>
      {options.map(({ id, name }) => (
        <button
          key={id ?? 0}
          type="button"
          role="radio"
          aria-checked={kitchen.station === id}
          className={kitchen.station === id ? 'kstation kstation--on' : 'kstation'}
          onClick={() => kitchen.look(id)}
        >
          {name}
          <span className="kstation__num">{kitchen.countAt(id)}</span>
        </button>
      ))}
    </div>
  );
});

/** The last bump, while it can be undone. */
const Undo = observer(() => {
  useTick(SECOND_MS);
  const { last } = kitchen;
  if (last === null) return null;
  const left = Math.max(1, Math.ceil((last.until - serverNow()) / SECOND_MS));
  return (
    <div className="kundo" role="status">
      <Icon name="check" />
      <span className="grow">{st('kitchen.isDone', { place: formatPlace(last.ticket) })}</span>
      <button type="button" className="kundo__act" onClick={() => void kitchen.undo()}>
        {st('kitchen.undo', { seconds: left })}
      </button>
    </div>
  );
});

const Cards = observer(() => {
  const columns = useWide() ? COLUMNS_OF_TABLET : COLUMNS;
  const { tickets, waiting } = kitchen;
  if (tickets.length === 0 && waiting.length === 0) {
    return <Empty title={st('kitchen.none')} hint={st('kitchen.noneHint')} />;
  }
  const cards: readonly Card[] = [...tickets.map((ticket) => ({ ticket })), ...waiting.map((order) => ({ order }))];
  return (
    <div className="kcolumns">
      {inColumns(cards, computeHeight, columns).map((column, index) => (
        <div key={index} className="col grow">
          {column.map((card) =>
            'ticket' in card ? (
              <TicketCard key={`t${card.ticket.ticketId}`} ticket={card.ticket} />
            ) : (
              <WaitingCard key={`w${card.order.orderId}`} order={card.order} />
            ),
          )}
        </div>
      ))}
    </div>
  );
});

const WAYS = [
  { sheet: 'counts', icon: 'chart', words: 'kitchen.countsShort' },
  { sheet: 'done', icon: 'undo', words: 'kitchen.recall' },
  { sheet: 'serve', icon: 'bowl', words: 'kitchen.toServe' },
  { sheet: 'fetch', icon: 'bag', words: 'kitchen.toFetch' },
] as const;

/** How many wait there; null where none does. */
const wayWords = (way: (typeof WAYS)[number]['sheet']): string | null => {
  const toFetch = orderStatus.value?.ready.length ?? 0;
  if (way === 'fetch' && toFetch > 0) return st('kitchen.toFetchCount', { count: toFetch });
  return way === 'serve' && countToServe() > 0 ? st('kitchen.toServeCount', { count: countToServe() }) : null;
};

/** What is cooked now: tickets by age, at all stations or at one; a tap marks a dish as ready. */
const KitchenPage = () => {
  const [sheet, setSheet] = useState<(typeof WAYS)[number]['sheet'] | null>(null);
  useEffect(() => (root.staff.isSignedIn ? kitchen.watch() : undefined), []);
  useEffect(() => (root.staff.isSignedIn ? watchOrderStatus() : undefined), []);
  useEffect(() => (root.staff.isSignedIn ? watchToServe() : undefined), []);
  const { average } = kitchen.board ?? { average: null };
  return (
    <StaffFrame
      wide
      title={st('kitchen.sum', { dishes: kitchen.countAt(kitchen.station), tickets: kitchen.tickets.length })}
      {...(average !== null && { sub: st('kitchen.average', { time: elapsed(average) }) })}
      back={STAFF_PAGES.more}
      actions={
        <>
          <IconButton
            icon="sound"
            label={st('staff.sound')}
            pressed={!newOrderAlerts.muted}
            onClick={() => newOrderAlerts.setMuted(!newOrderAlerts.muted)}
          />
          <LanguagePicker onChoose={(language) => void root.chooseLanguage(language)} />
        </>
      }
      {...(kitchen.last !== null && { bar: <Undo /> })}
    >
      <Stations />
      <div className="wraps">
        {WAYS.map(({ sheet: way, icon, words }) => (
          <button key={way} type="button" className="kway" onClick={() => setSheet(way)}>
            <Icon name={icon} size="s" />
            {wayWords(way) ?? st(words)}
          </button>
        ))}
        <button type="button" className="kway" onClick={() => void open(STAFF_PAGES.goods)}>
          <Icon name="ban" size="s" />
          {st('kitchen.soldOut')}
        </button>
      </div>
      <Async of={kitchen.screen} rows={4}>
        {() => <Cards />}
      </Async>
      <CountsSheet open={sheet === 'counts'} onClose={() => setSheet(null)} />
      <ToServeSheet open={sheet === 'serve'} onClose={() => setSheet(null)} />
      <FetchSheet open={sheet === 'fetch'} onClose={() => setSheet(null)} />
      <DoneSheet open={sheet === 'done'} onClose={() => setSheet(null)} />
    </StaffFrame>
  );
};

export default staffPage(KitchenPage);
