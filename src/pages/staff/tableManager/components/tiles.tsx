import { TABLE_STATUS } from '@romduol/domain/tables/transitions';
import { toCallReason } from '@romduol/domain/tables/calls';
import { observer } from 'mobx-react-lite';
import { classes } from '../../../../components/classes';
import { Icon } from '../../../../components/icon';
import { CALL_ICONS, TABLE_STATUS_STYLES } from '../../../../components/staff/status-styles';
import { useTick } from '../../../../components/tick';
import { listWords } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import type { BoardTable } from '../../../../stores/staff/types';
import { hoursAndMinutes, minutesSince } from './elapsed';

/** Elapsed minutes are read, not watched. */
const TICK_MS = 15_000;
/** A01 is read across the room; longer names are set smaller. */
const SHORT_NAME = 4;

interface TileProps {
  readonly table: BoardTable;
  /** It is the one that is open beside the board. */
  readonly isChosen: boolean;
  readonly now: () => number;
  readonly clock: (instant: number) => string;
  /** Whether what waits at the table is an order to be accepted; else one to be weighed. */
  readonly hasNew: (table: BoardTable) => boolean;
  readonly onOpen: (tableId: number) => void;
}

const Seats = observer(({ table }: Pick<TileProps, 'table'>) => {
  const { sitting, seats } = table;
  if (table.kind === 'counter') return <Icon name="bag" size="s" />;
  // A diner who scanned a free table reads the menu; there is no sitting yet.
  const people = table.status === TABLE_STATUS.idle ? undefined : sitting?.partySize;
  const label = people === undefined ? st('board.seats', { count: seats }) : st('board.seated', { people, seats });
  return (
    <span className="tile__seats" role="img" aria-label={label}>
      <Icon name={people === undefined ? 'armchair' : 'users'} />
      {people === undefined ? seats : `${people}/${seats}`}
    </span>
  );
});

/** What there is to collect, or since when there is nothing. */
const Foot = observer(({ table, clock }: Pick<TileProps, 'table' | 'clock'>) => {
  if (table.unpaid > 0) return <span className="tile__due">{formatMain(table.unpaid)}</span>;
  if (table.paid) {
    return (
      <span className="tile__due tile__due--paid">
        <Icon name="paid" size="s" />
        {st('board.paid')}
      </span>
    );
  }
  return <span className="tile__since">{st('board.since', { time: clock(table.statusSince) })}</span>;
});

/** What staff must do at the table. */
const Badge = observer(({ table, now, hasNew }: Pick<TileProps, 'table' | 'now' | 'hasNew'>) => {
  if (table.waiting > 0) {
    return (
      <span className="tile__badge tile__badge--new">
        <Icon name="bell" />
        {st(hasNew(table) ? 'board.newOrder' : 'status.toBeWeighed')}
      </span>
    );
  }
  if (table.call === null) return null;
  const reason = toCallReason(table.call.reason);
  const minutes = minutesSince(table.call.at, now());
  const what = table.call.from.length > 0 ? table.call.from : [st(`call.${reason}`)];
  const words = [...what, ...(minutes > 0 ? [st('call.minutes', { minutes })] : [])];
  return (
    <span className="tile__badge">
      <Icon name={CALL_ICONS[reason]} />
      {listWords(words)}
    </span>
  );
});

const Tile = observer(({ table, isChosen, now, clock, hasNew, onOpen }: TileProps) => {
  const look =
    table.status !== TABLE_STATUS.idle && table.paid && table.unpaid === 0
      ? { ...TABLE_STATUS_STYLES[table.status], tone: 'ok' }
      : TABLE_STATUS_STYLES[table.status];
  const isCounter = table.kind === 'counter';
  const isFree = table.status === TABLE_STATUS.idle && table.unpaid === 0;
  return (
    <button
      type="button"
      className={classes(
        'tile',
        `tone-${look.tone}`,
        isFree && 'tile--free',
        table.waiting > 0 && 'tile--asks',
        isChosen && 'tile--chosen',
      )}
      aria-current={isChosen || undefined}
      onClick={() => onOpen(table.tableId)}
    >
      <span className="tile__top">
        <span className={classes('tile__name', table.name.length > SHORT_NAME && 'tile__name--long')}>
          {table.name}
        </span>
        <Seats table={table} />
      </span>
      <span className="tile__status">
        {!isCounter && <Icon name={look.icon} />}
        <span className="tile__word">{isCounter ? st('board.counter') : st(`table.status.${table.status}`)}</span>
        {table.sitting !== null && !isCounter && table.status !== TABLE_STATUS.idle && (
          <span className="tile__time">{hoursAndMinutes(table.sitting.openedAt, now())}</span>
        )}
      </span>
      {!(isCounter && isFree) && <Foot table={table} clock={clock} />}
      <Badge table={table} now={now} hasNew={hasNew} />
    </button>
  );
});

interface TilesProps extends Omit<TileProps, 'table' | 'isChosen'> {
  readonly chosenId: number | null;
  readonly tables: readonly BoardTable[];
  /** One more table, for today. */
  readonly onPutUp: () => void;
}

/** The tables as tiles: colour, icon and text of the status, time, amount, and what needs staff. */
export const Tiles = observer(({ tables, chosenId, onPutUp, ...rest }: TilesProps) => {
  useTick(TICK_MS);
  return (
    <ul className="tiles">
      {tables.map((table) => (
        <li key={table.tableId}>
          <Tile table={table} isChosen={table.tableId === chosenId} {...rest} />
        </li>
      ))}
      <li>
        <button type="button" className="tile tile--add" onClick={onPutUp}>
          <Icon name="plus" />
          {st('board.putUp')}
        </button>
      </li>
    </ul>
  );
});
