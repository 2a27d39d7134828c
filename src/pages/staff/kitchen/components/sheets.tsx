import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { observer } from 'mobx-react-lite';
import { Row, Rows } from '../../../../components/staff/row';
import { Button } from '../../../../components/button';
import { Empty } from '../../../../components/empty';
import { Sheet } from '../../../../components/sheet';
import { st } from '../../../../i18n-staff';
import { storeClock } from '../../../../stores/staff/staff-page';
import { kitchen } from '../../../../stores/staff/kitchen';
import { formatPlace } from '../../../../components/staff/place';
import { selectNames } from './words';

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** How many of each dish are to be cooked, over all tickets of the station. */
export const CountsSheet = observer(({ open, onClose }: SheetProps) => (
  <Sheet open={open} onClose={onClose} title={st('kitchen.counts')}>
    {kitchen.counts.length === 0 ? (
      <Empty title={st('kitchen.none')} />
    ) : (
      <ul className="rows">
        {kitchen.counts.map(({ goodsId, name, num }) => {
          const { first, second } = selectNames(name);
          return (
            <li key={goodsId} className="rows__row">
              <b className="kcount__num">{`${num} ×`}</b>
              <span className="grow">
                {first}
                {second !== null && <span className="kdish__second">{second}</span>}
              </span>
            </li>
          );
        })}
      </ul>
    )}
  </Sheet>
));

/** What was done last: recalled, it is to be cooked again. */
export const DoneSheet = observer(({ open, onClose }: SheetProps) => {
  const done = kitchen.board?.done ?? [];
  return (
    <Sheet open={open} onClose={onClose} title={st('kitchen.recent')}>
      {done.length === 0 ? (
        <Empty title={st('kitchen.noneDone')} />
      ) : (
        <Rows>
          {done.map((ticket) => (
            <Row
              key={ticket.ticketId}
              label={<b>{`${formatPlace(ticket)} · ${formatOrderNumber(ticket.orderNo)}`}</b>}
              hint={[
                storeClock(ticket.doneAt ?? ticket.at),
                ...ticket.items.map(({ name, num }) => `${num} × ${selectNames(name).first}`),
              ].join(' · ')}
            >
              <Button
                size="s"
                kind="outline"
                onClick={() => {
                  onClose();
                  void kitchen.recall(ticket.items.map(({ itemId }) => itemId));
                }}
              >
                {st('kitchen.recall')}
              </Button>
            </Row>
          ))}
        </Rows>
      )}
    </Sheet>
  );
});
