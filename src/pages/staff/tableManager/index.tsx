import { observer } from 'mobx-react-lite';
import { useState, useEffect } from 'react';
import { Async } from '../../../components/async';
import { Empty } from '../../../components/empty';
import { Field } from '../../../components/field';
import { Icon } from '../../../components/icon';
import { IconButton } from '../../../components/icon-button';
import { NOTES } from '../../../components/staff/status-styles';
import { Button } from '../../../components/button';
import { Note } from '../../../components/staff/note';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { BadRatings } from '../../../features/bad-ratings';
import { ToServeSheet } from '../../../features/to-serve';
import { st, translateStaff } from '../../../i18n-staff';
import { formatMain } from '../../../money';
import { open } from '../../../platform/navigation';
import { serverNow } from '../../../stores/clock';
import { board, root, staffOrders } from '../../../stores/staff';
import { storeClock } from '../../../stores/staff/staff-page';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { silentPrinters, watchPrinters } from '../../../stores/staff/printing';
import { countToServe, watchToServe } from '../../../stores/staff/to-serve';
import { ChosenTable } from './components/chosen-table';
import { Filters } from './components/filters';
import { PutUpSheet } from './components/put-up-sheet';
import { Tiles } from './components/tiles';
import './index.scss';

/** Waiters are the first to notice tickets that are not printed in the kitchen. */
const PrinterAlarm = observer(() => {
  useEffect(() => watchPrinters(), []);
  return (
    <>
      {silentPrinters().map(({ printerId, name, problem, waiting }) => (
        <Note
          key={printerId}
          statusStyle={NOTES.printer}
          role="alert"
          action={
            <Button size="s" kind="outline" onClick={() => void open(STAFF_PAGES.printing)}>
              {st('board.printerLook')}
            </Button>
          }
        >
          {st('board.printerOff', {
            printer: name,
            problem: translateStaff(`printProblem.${problem}`) || (problem ?? ''),
            count: waiting,
          })}
        </Note>
      ))}
    </>
  );
});

const TILES_OF_SKELETON = 12;

/** The sums of the floor, in three numbers; nothing while it is empty. */
const Stats = observer(() => {
  if (board.unpaidTables === 0 && board.dining.now === 0 && board.guests === 0) return null;
  return (
    <dl className="stats">
      <div className="stats__one">
        <dd className="stats__number">{formatMain(board.unpaid)}</dd>
        <dt className="muted cap">{st('board.unpaid', { count: board.unpaidTables })}</dt>
      </div>
      <div className="stats__one">
        <dd className="stats__number">
          {board.dining.now} <span className="stats__of">{st('board.ofTables', { count: board.dining.of })}</span>
        </dd>
        <dt className="muted cap">{st('board.dining')}</dt>
      </div>
      <div className="stats__one">
        <dd className="stats__number">{board.guests}</dd>
        <dt className="muted cap">{st('board.guests')}</dt>
      </div>
    </dl>
  );
});

/** A store that is not set up yet: opens the guide for its manager. */
const NoTables = observer(() => (
  <Empty
    title={st('board.noTables')}
    hint={st('board.noTablesHint')}
    {...(root.staff.info?.role === 'manager' && {
      action: { label: st('open.title'), onClick: () => void open(STAFF_PAGES.opening) },
    })}
  />
));

interface FloorProps {
  readonly tableId: number | null;
  readonly onOpen: (tableId: number) => void;
  readonly onPutUp: () => void;
}

const Floor = observer(({ tableId, onOpen, onPutUp }: FloorProps) => {
  if (board.tables?.length === 0) return <NoTables />;
  return (
    <>
      <PrinterAlarm />
      <BadRatings />
      <Stats />
      <Filters />
      {board.shown.length === 0 ? (
        <Empty
          title={st('board.empty')}
          hint={st('board.emptyHint')}
          action={{ label: st('board.showAll'), onClick: () => board.showAll() }}
        />
      ) : (
        <Tiles
          tables={board.shown}
          chosenId={tableId}
          now={serverNow}
          clock={storeClock}
          hasNew={staffOrders.hasNew}
          onOpen={onOpen}
          onPutUp={onPutUp}
        />
      )}
    </>
  );
});

/** Buttons of the bar: find a table by its number; the dishes that are ready; the calls without an answer. */
const Actions = observer(({ isSearching, onSearch, onServe, onCall }: ActionsProps) => (
  <>
    <IconButton icon="search" label={st('board.find')} pressed={isSearching} onClick={onSearch} />
    {countToServe() > 0 && (
      <IconButton
        icon="bowl"
        label={st('kitchen.toServeCount', { count: countToServe() })}
        badge={countToServe()}
        onClick={onServe}
      />
    )}
    <IconButton
      icon="bell"
      label={st('board.calls', { count: board.calls.length })}
      badge={board.calls.length}
      onClick={onCall}
    />
  </>
));

interface ActionsProps {
  readonly isSearching: boolean;
  readonly onSearch: () => void;
  readonly onServe: () => void;
  readonly onCall: () => void;
}

/** S-28: the floor. */
const TableManagerPage = () => {
  const [tableId, setTableId] = useState<number | null>(null);
  const [isPuttingUp, setPuttingUp] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const [isServing, setServing] = useState(false);
  useEffect(() => (root.staff.isSignedIn ? watchToServe() : undefined), []);
  const search = (): void => {
    board.show({ search: '' });
    setSearching(!isSearching);
  };
  const firstCall = (): void => setTableId(board.calls[0]?.tableId ?? null);
  return (
    <StaffFrame
      columns
      title={st('board.title')}
      sub={root.staff.info?.name}
      tab="tables"
      actions={
        <Actions isSearching={isSearching} onSearch={search} onServe={() => setServing(true)} onCall={firstCall} />
      }
    >
      {isSearching && (
        <Field
          bare
          label={st('board.find')}
          placeholder={st('board.findHint')}
          value={board.search}
          onChange={(text) => board.show({ search: text })}
          before={<Icon name="search" />}
        />
      )}
      <Async of={board.plan} kind="tile" rows={TILES_OF_SKELETON}>
        {() => <Floor tableId={tableId} onOpen={setTableId} onPutUp={() => setPuttingUp(true)} />}
      </Async>
      <ToServeSheet open={isServing} onClose={() => setServing(false)} />
      {isPuttingUp && <PutUpSheet onClose={() => setPuttingUp(false)} />}
      <ChosenTable tableId={tableId} onClose={() => setTableId(null)} />
    </StaffFrame>
  );
};

export default staffPage(TableManagerPage);
