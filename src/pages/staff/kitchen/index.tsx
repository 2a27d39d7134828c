import { SECOND_MS } from '@romduol/domain/time/units';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Empty } from '../../../components/empty';
import { ErrorState } from '../../../components/error-state';
import { Icon } from '../../../components/icon';
import { IconButton } from '../../../components/icon-button';
import { LanguagePicker } from '../../../components/language-picker';
import { localized } from '../../../components/localized';
import { Skeleton } from '../../../components/skeleton';
import { StaffFrame } from '../../../components/staff/staff-frame';
import { useTick } from '../../../components/tick';
import { i18n, t } from '../../../i18n';
import { st, staffTexts } from '../../../i18n-staff';
import { serverNow } from '../../../api/server-clock';
import { back, open } from '../../../platform/navigation';
import { useWide } from '../../../platform/wide';
import { newOrderAlerts, root } from '../../../stores/staff';
import { useStaffPage } from '../../../stores/staff/staff-page';
import { kitchen, type Ticket, type WaitingOrder } from '../../../stores/staff/kitchen';
import { orderStatus } from '../../../stores/staff/order-status';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { inColumns } from './components/columns';
import { FetchSheet } from './components/fetch-sheet';
import { CountsSheet, DoneSheet } from './components/sheets';
import { TicketCard } from './components/ticket';
import { WaitingCard } from './components/waiting';
import { elapsed, formatPlace } from './components/words';
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
    ...stations.map(({ stationId, name, language }) => ({ id: stationId, name: name[language ?? i18n.language] })),
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

/** What was done last, while it can be taken back. */
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
  const { board, failed, tickets, waiting } = kitchen;
  if (board === null) {
    return failed ? (
      <ErrorState onRetry={() => void kitchen.load()} />
    ) : (
      <Skeleton rows={4} label={t('common.loading')} />
    );
  }
  if (tickets.length === 0 && waiting.length === 0) {
    return <Empty title={st('kitchen.none')} hint={st('kitchen.noneHint')} />;
  }
  const cards: readonly Card[] = [...tickets.map((ticket) => ({ ticket })), ...waiting.map((order) => ({ order }))];
  return (
    <div className="kcolumns">
      {inColumns(cards, computeHeight, columns).map((column, index) => (
        <div key={index} className="kcolumn">
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

/** What is cooked now: tickets by age, at all stations or at one; a tap says that a dish is ready. */
const KitchenPage = () => {
  const context = useStaffPage();
  const [sheet, setSheet] = useState<'counts' | 'done' | 'fetch' | null>(null);
  useEffect(() => (root.staff.isSignedIn ? kitchen.watch() : undefined), []);
  useEffect(() => (root.staff.isSignedIn ? orderStatus.watch() : undefined), []);
  const toFetch = orderStatus.status?.ready.length ?? 0;
  const { average } = kitchen.board ?? { average: null };
  return (
    <StaffFrame
      context={context}
      wide
      title={st('kitchen.sum', { dishes: kitchen.countAt(kitchen.station), tickets: kitchen.tickets.length })}
      {...(average !== null && { sub: st('kitchen.average', { time: elapsed(average) }) })}
      onBack={() => void back(STAFF_PAGES.more)}
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
      <div className="kways">
        <button type="button" className="kway" onClick={() => setSheet('counts')}>
          <Icon name="chart" size="s" />
          {st('kitchen.countsShort')}
        </button>
        <button type="button" className="kway" onClick={() => setSheet('done')}>
          <Icon name="undo" size="s" />
          {st('kitchen.recall')}
        </button>
        <button type="button" className="kway" onClick={() => setSheet('fetch')}>
          <Icon name="bag" size="s" />
          {toFetch === 0 ? st('kitchen.toFetch') : st('kitchen.toFetchCount', { count: toFetch })}
        </button>
        <button type="button" className="kway" onClick={() => void open(STAFF_PAGES.goods)}>
          <Icon name="ban" size="s" />
          {st('kitchen.soldOut')}
        </button>
      </div>
      <Cards />
      <CountsSheet open={sheet === 'counts'} onClose={() => setSheet(null)} />
      <FetchSheet open={sheet === 'fetch'} onClose={() => setSheet(null)} />
      <DoneSheet open={sheet === 'done'} onClose={() => setSheet(null)} />
    </StaffFrame>
  );
};

export default localized(KitchenPage, staffTexts);
