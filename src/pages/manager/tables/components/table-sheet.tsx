import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Chip } from '../../../../components/chip';
import { Field } from '../../../../components/field';
import { Icon } from '../../../../components/icon';
import { Sheet } from '../../../../components/sheet';
import { NumberField } from '../../../../components/staff/form/number-field';
import { i18n, t } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { plan, type PlannedTable } from '../../../../stores/staff/floor-plan';

const MOST_SEATS = 200;

const renew = async ({ id, name }: PlannedTable): Promise<void> => {
  const sure = await feedback.ask({
    title: st('table.renewAsk', { name }),
    content: st('table.renewHint'),
    ok: st('table.renew'),
    cancel: t('common.cancel'),
  });
  if (sure && (await plan.change('renewTableCode', { tableId: id })) !== null) feedback.toast(st('table.renewed'));
};

const remove = async ({ id, name }: PlannedTable): Promise<boolean> => {
  const sure = await feedback.ask({
    title: st('plan.removeAsk', { name }),
    content: st('plan.removeWhat'),
    ok: t('common.remove'),
    cancel: t('common.cancel'),
  });
  return sure && (await plan.change('removeTable', { id })) !== null;
};

interface TableSheetProps {
  readonly table: PlannedTable;
  readonly onClose: () => void;
}

/** A table: its name, seats and floor, its code, and that it goes. */
export const TableSheet = observer(({ table, onClose }: TableSheetProps) => {
  const [name, setName] = useState(table.name);
  const [seats, setSeats] = useState<number | null | undefined>(table.seats);
  const [floorId, setFloor] = useState(table.floorId);
  const fits = name.trim() !== '' && typeof seats === 'number';
  const save = async (): Promise<void> => {
    if (typeof seats !== 'number') return;
    const { id, version } = table;
    const done = await plan.change('changeTableSetUp', { id, version, floorId, name: name.trim(), seats });
    // Another manager was faster: what stands there now is behind this sheet.
    const isStale = plan.plan?.tables.find((each) => each.id === id)?.version !== version;
    if (done !== null || isStale) onClose();
  };
  const foot = (
    <Button block size="xl" busy={plan.busy} why={fits ? null : st('dishEd.fix')} onClick={() => void save()}>
      {st('form.save')}
    </Button>
  );
  return (
    <Sheet open title={table.name} onClose={onClose} foot={foot}>
      <div className="stack">
        <Field label={st('dishEd.name')} value={name} maxLength={20} onChange={setName} />
        {table.kind === 'table' && (
          <NumberField label={st('plan.seats')} value={table.seats} min={1} max={MOST_SEATS} onChange={setSeats} />
        )}
        <div className="plan__chips" role="radiogroup" aria-label={st('plan.floor')}>
          {plan.plan?.floors.map((floor) => (
            <Chip key={floor.id} as="radio" chosen={floor.id === floorId} onClick={() => setFloor(floor.id)}>
              {floor.name[i18n.language]}
            </Chip>
          ))}
        </div>
        <Button kind="outline" block busy={plan.busy} onClick={() => void plan.print([table.id])}>
          <Icon name="qr" />
          {st('plan.printOne')}
        </Button>
        <Button kind="outline" block busy={plan.busy} onClick={() => void renew(table)}>
          <Icon name="refresh" />
          {st('table.renew')}
        </Button>
        <Button
          kind="quiet"
          block
          busy={plan.busy}
          onClick={() => void remove(table).then((done) => done && onClose())}
        >
          {st('plan.remove')}
        </Button>
      </div>
    </Sheet>
  );
});
