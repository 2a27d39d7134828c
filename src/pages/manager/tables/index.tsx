import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../components/button';
import { Empty } from '../../../components/empty';
import { Async } from '../../../components/async';
import { Icon } from '../../../components/icon';
import { IconButton } from '../../../components/icon-button';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { t } from '../../../i18n';
import { st, staffLanguage } from '../../../i18n-staff';
import { feedback } from '../../../platform/feedback';
import { printCodes, tablesOn, plan, type PlannedFloor, type PlannedTable } from '../../../stores/staff/floor-plan';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { AddSheet } from './components/add-sheet';
import { FloorSheet } from './components/floor-sheet';
import { TableSheet } from './components/table-sheet';
import './index.scss';

type Edited = { readonly floor: PlannedFloor | null } | { readonly table: PlannedTable } | { readonly addTo: number };

interface FloorProps {
  readonly floor: PlannedFloor;
  readonly onEdit: (edited: Edited) => void;
}

const Floor = observer(({ floor, onEdit }: FloorProps) => {
  const name = floor.name[staffLanguage()];
  return (
    <section className="col-s">
      <div className="plan__head">
        <h2 className="plan__title">{name}</h2>
        <IconButton icon="pencil" label={`${st('plan.changeFloor')}: ${name}`} onClick={() => onEdit({ floor })} />
        <IconButton
          icon="plus"
          label={`${st('plan.addTables')}: ${name}`}
          onClick={() => onEdit({ addTo: floor.id })}
        />
      </div>
      {tablesOn(floor.id).length === 0 && <p className="muted">{st('plan.noTables')}</p>}
      <div className="plan__tables">
        {tablesOn(floor.id).map((table) => (
          <button key={table.id} type="button" className="plan__table" onClick={() => onEdit({ table })}>
            <span className="item-title tight">{table.kind === 'counter' ? t('common.takeAway') : table.name}</span>
            <span className="cap muted">
              {table.kind === 'counter' ? st('plan.kindCounter') : st('plan.seatsOf', { count: table.seats })}
            </span>
          </button>
        ))}
      </div>
    </section>
  );
});

const print = async (): Promise<void> => {
  const ids = plan.value?.tables.map(({ id }) => id) ?? [];
  if (await printCodes(ids)) feedback.toast(st('plan.printed'));
};

const Bar = observer(({ onAdd }: { readonly onAdd: () => void }) => {
  const count = plan.value?.tables.length ?? 0;
  return (
    <div className="bar-buttons">
      <Button kind="outline" size="xl" onClick={onAdd}>
        <Icon name="plus" />
        {st('plan.floor')}
      </Button>
      <Button
        block
        size="xl"
        busy={plan.busy}
        why={count === 0 ? st('plan.noTables') : null}
        onClick={() => void print()}
      >
        <Icon name="qr" />
        {st('plan.print')}
      </Button>
    </div>
  );
});

/** The floors and tables of the store, and the sheet of their codes. */
const TablesPage = () => {
  const [edited, setEdited] = useState<Edited | null>(null);
  const close = (): void => setEdited(null);
  return (
    <StaffFrame
      loads={[plan]}
      wide
      title={st('plan.title')}
      {...(plan.value !== null && { sub: st('plan.sub', { count: plan.value.tables.length }) })}
      back={STAFF_PAGES.manager}
      bar={<Bar onAdd={() => setEdited({ floor: null })} />}
    >
      <Async of={plan} rows={5}>
        {({ floors }) =>
          floors.length === 0 ? (
            <Empty title={st('plan.noFloors')} hint={st('plan.noFloorsHint')} />
          ) : (
            floors.map((floor) => <Floor key={floor.id} floor={floor} onEdit={setEdited} />)
          )
        }
      </Async>
      {edited !== null && 'floor' in edited && <FloorSheet floor={edited.floor} onClose={close} />}
      {edited !== null && 'addTo' in edited && <AddSheet floorId={edited.addTo} onClose={close} />}
      {edited !== null && 'table' in edited && <TableSheet table={edited.table} onClose={close} />}
    </StaffFrame>
  );
};

export default staffPage(TablesPage);
