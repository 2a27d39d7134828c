import { countedWords } from '@romduol/domain/money/format';
import { observer } from 'mobx-react-lite';
import { Async } from '../../components/async';
import { Button } from '../../components/button';
import { Empty } from '../../components/empty';
import { Sheet } from '../../components/sheet';
import { formatPlace } from '../../components/staff/place';
import { Row, Rows } from '../../components/staff/row';
import { st, staffLanguage } from '../../i18n-staff';
import { serve, type ServedTicket, serving, toServe } from '../../stores/staff/to-serve';
import { storeClock } from '../../stores/staff/staff-page';
import './index.scss';

type Item = ServedTicket['items'][number];

const nameDish = ({ name, num, offNum }: Item): string => {
  const left = num - offNum;
  return left > 1 ? countedWords(name[staffLanguage()], left) : name[staffLanguage()];
};

/** "Ready since 18:02"; of a dish that was served, when. */
const saySince = ({ readyAt, servedAt }: Item): readonly string[] => {
  if (servedAt !== null) return [storeClock(servedAt)];
  return readyAt === null ? [] : [st('kitchen.readySince', { time: storeClock(readyAt) })];
};

const hintDish = (item: Item): string =>
  [
    ...saySince(item),
    ...(item.seat === null ? [] : [st('add.seatNo', { seat: item.seat })]),
    ...item.choices.map(({ name }) => name[staffLanguage()]),
    ...(item.note === '' ? [] : [`“${item.note}”`]),
  ].join(' · ');

interface TicketProps {
  readonly ticket: ServedTicket;
  readonly isServed: boolean;
}

const Dish = observer(({ ticket, item, isServed }: TicketProps & { readonly item: Item }) => {
  const act = st(isServed ? 'kitchen.notServed' : 'kitchen.served');
  return (
    <Row label={nameDish(item)} hint={hintDish(item)}>
      <Button
        size="s"
        kind={isServed ? 'outline' : 'main'}
        busy={serving.has(item.itemId)}
        label={`${act}: ${nameDish(item)}, ${formatPlace(ticket)}`}
        onClick={() => void serve([item.itemId], !isServed)}
      >
        {act}
      </Button>
    </Row>
  );
});

/** The dishes for one table; several are marked at once. */
const Ticket = observer(({ ticket, isServed }: TicketProps) => {
  const { items } = ticket;
  const ids = items.map(({ itemId }) => itemId);
  return (
    <section className="to-serve">
      <div className="row between gap-16 to-serve__head">
        <h3 className="t-title semibold">{formatPlace(ticket)}</h3>
        {!isServed && items.length > 1 && (
          <Button
            size="s"
            kind="outline"
            busy={ids.some((id) => serving.has(id))}
            label={`${st('kitchen.allServed')}: ${formatPlace(ticket)}`}
            onClick={() => void serve(ids, true)}
          >
            {st('kitchen.allServed')}
          </Button>
        )}
      </div>
      <Rows label={formatPlace(ticket)}>
        {items.map((item) => (
          <Dish key={item.itemId} ticket={ticket} item={item} isServed={isServed} />
        ))}
      </Rows>
    </section>
  );
});

/** What is ready for a table: it leaves the list when it is marked as served, and returns where that was a mistake. */
export const ToServeSheet = observer(({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => (
  <Sheet open={open} onClose={onClose} title={st('kitchen.toServe')}>
    <Async of={toServe} rows={3}>
      {({ ready, served }) => (
        <>
          {ready.length === 0 && <Empty title={st('kitchen.noneToServe')} hint={st('kitchen.noneToServeHint')} />}
          {ready.map((ticket) => (
            <Ticket key={ticket.ticketId} ticket={ticket} isServed={false} />
          ))}
          {served.length > 0 && <h3 className="t-item semibold muted to-serve">{st('kitchen.servedLast')}</h3>}
          {served.map((ticket) => (
            <Ticket key={ticket.ticketId} ticket={ticket} isServed />
          ))}
        </>
      )}
    </Async>
  </Sheet>
));
