import { TABLE_STATUS } from '@romduol/domain/tables/transitions';
import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { TickRows } from '../../../../components/staff/tick-rows';
import { confirm } from '../../../../components/confirm';
import { Button } from '../../../../components/button';
import { classes } from '../../../../components/classes';
import { Icon } from '../../../../components/icon';
import { SideColumn } from '../../../../components/staff/side-column';
import { TABLE_STATUS_STYLES } from '../../../../components/staff/status-styles';
import { StatusTag } from '../../../../components/staff/status-tag';
import { FilterRow } from '../../../../components/staff/filter-row';
import { listWords } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import { feedback } from '../../../../platform/feedback';
import { restart } from '../../../../platform/navigation';
import { staffActions, board } from '../../../../stores/staff';
import { STAFF_PAGES } from '../../../../stores/staff/routes';
import type { BoardTable, Order } from '../../../../stores/staff/types';

interface MoveProps {
  readonly order: Order;
  readonly from: BoardTable;
}

const ALL_FLOORS = 0;
/** M-03: no other party can move to a held or reserved table. */
const CLOSED: readonly number[] = [TABLE_STATUS.occupied, TABLE_STATUS.reserved];

const Words = ({ main, hint }: { readonly main: string; readonly hint: string }) => (
  <>
    <span className="strong block">{main}</span>
    <span className="block muted cap">{hint}</span>
  </>
);

interface TilesProps {
  readonly tables: readonly BoardTable[];
  readonly to: BoardTable | null;
  readonly onChoose: (table: BoardTable) => void;
}

const Tiles = observer(({ tables, to, onChoose }: TilesProps) => (
  <div className="wraps-l" role="radiogroup" aria-label={st('move.to')}>
    {tables.map((table) => (
      <button
        key={table.tableId}
        type="button"
        role="radio"
        aria-checked={table.tableId === to?.tableId}
        className={classes('to-table', table.tableId === to?.tableId && 'to-table--on')}
        onClick={() => onChoose(table)}
      >
        <span className="to-table__name">{table.name}</span>
        <StatusTag statusStyle={TABLE_STATUS_STYLES[table.status]}>{st(`table.status.${table.status}`)}</StatusTag>
        <span className="cap muted">
          {table.unpaid > 0 ? formatMain(table.unpaid) : st('move.small', { seats: table.seats })}
        </span>
      </button>
    ))}
  </div>
));

/** T-08: what the other table would lose is named by the server, and asked about. */
const isWanted = (name: string, cancels: readonly string[], dropsCart: boolean): Promise<boolean> =>
  confirm({
    title: st('move.ask', { name, numbers: listWords(cancels.map((number) => formatOrderNumber(number))) || '–' }),
    content: [...(cancels.length > 0 ? [st('move.askHint')] : []), ...(dropsCart ? [st('move.cartHint')] : [])].join(
      ' ',
    ),
    ok: st('move.askGo'),
  });

/** Moves the party, or one of its orders, to another table. */
export const MoveTable = observer(({ order, from }: MoveProps) => {
  const [what, setWhat] = useState<'all' | 'one'>('all');
  const [floorId, setFloorId] = useState(ALL_FLOORS);
  const [to, setTo] = useState<BoardTable | null>(null);
  const tables = (board.tables ?? []).filter(
    ({ tableId, kind, status, floorId: floor }) =>
      tableId !== from.tableId &&
      kind === 'table' &&
      !CLOSED.includes(status) &&
      (floorId === ALL_FLOORS || floor === floorId),
  );
  const move = async (confirmed: boolean): Promise<void> => {
    if (to === null) return;
    const said = {
      tableId: from.tableId,
      toTableId: to.tableId,
      ...(what === 'one' && { orderId: order.orderId }),
      ...(confirmed && { confirmed }),
    };
    const answer = await staffActions.run('changeTable', said, order.orderId);
    if (answer === null) return;
    if (!answer.done) {
      if (await isWanted(to.name, answer.cancels, answer.dropsCart)) await move(true);
      return;
    }
    feedback.toast(st('move.done', { name: to.name }));
    await restart(STAFF_PAGES.tables);
  };
  return (
    <>
      <TickRows
        as="radio"
        label={st('move.what')}
        rows={[
          { value: 'all', label: <Words main={st('move.all')} hint={st('move.allHint')} /> },
          {
            value: 'one',
            label: (
              <Words
                main={st('move.one', { number: formatOrderNumber(order.orderNo) })}
                hint={st('move.oneHint', { name: from.name })}
              />
            ),
          },
        ]}
        values={[what]}
        onChange={([chosen]) => setWhat(chosen ?? 'all')}
      />
      <SideColumn>
        <h2 className="part__title">{st('move.to')}</h2>
        <FilterRow
          label={st('board.floors')}
          value={floorId}
          onChange={setFloorId}
          options={[
            { value: ALL_FLOORS, label: st('board.allFloors') },
            ...board.floors.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Tiles tables={tables} to={to} onChoose={setTo} />
        <div className="deed">
          <Button
            size="xl"
            block
            busy={staffActions.busy}
            why={to === null ? st('move.pick') : null}
            onClick={() => void move(false)}
          >
            <Icon name="swap" />
            {to === null ? st('move.table') : st('move.do', { name: to.name })}
          </Button>
        </div>
      </SideColumn>
    </>
  );
});
