import { observer } from 'mobx-react-lite';
import { Button } from '../../../../components/button';
import { confirm } from '../../../../components/confirm';
import { Field } from '../../../../components/field';
import { Icon } from '../../../../components/icon';
import { useDraft } from '../../../../components/staff/draft';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { NumberField } from '../../../../components/staff/form/number-field';
import { RemoveButton } from '../../../../components/staff/remove-button';
import { t } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { changePlan, printCodes, plan, type PlannedTable } from '../../../../stores/staff/floor-plan';
import { FloorChips } from './floor-chips';

const MOST_SEATS = 200;

const renew = async ({ id, name }: PlannedTable): Promise<void> => {
  const sure = await confirm({
    title: st('table.renewAsk', { name }),
    content: st('table.renewHint'),
    ok: st('table.renew'),
  });
  if (sure && (await changePlan('renewTableCode', { tableId: id })) !== null) feedback.toast(st('table.renewed'));
};

type Draft = Pick<PlannedTable, 'name' | 'floorId'> & { readonly seats: number | null | undefined };

interface TableSheetProps {
  readonly table: PlannedTable;
  readonly onClose: () => void;
}

/** A table: its name, seats and floor, its code, and that it goes. */
export const TableSheet = observer(({ table, onClose }: TableSheetProps) => {
  const [{ name, seats, floorId }, , field] = useDraft<Draft>(table);
  const fits = name.trim() !== '' && typeof seats === 'number';
  const save = async (): Promise<void> => {
    if (typeof seats !== 'number') return;
    const { id, version } = table;
    const done = await changePlan('changeTableSetUp', { id, version, floorId, name: name.trim(), seats });
    // Another manager was faster: the page behind this sheet shows what is there now.
    const isStale = plan.value?.tables.find((each) => each.id === id)?.version !== version;
    if (done !== null || isStale) onClose();
  };
  return (
    <EditSheet title={table.name} busy={plan.busy} why={fits ? null : st('dishEd.fix')} onSave={save} onClose={onClose}>
      <Field label={st('dishEd.name')} {...field('name')} maxLength={20} />
      {table.kind === 'table' && <NumberField label={st('plan.seats')} {...field('seats')} min={1} max={MOST_SEATS} />}
      <FloorChips {...field('floorId')} />
      <Button kind="outline" block busy={plan.busy} onClick={() => void printCodes([table.id])}>
        <Icon name="qr" />
        {st('plan.printOne')}
      </Button>
      <Button kind="outline" block busy={plan.busy} onClick={() => void renew(table)}>
        <Icon name="refresh" />
        {st('table.renew')}
      </Button>
      <RemoveButton
        label={st('plan.remove')}
        ask={{
          title: st('plan.removeAsk', { name: table.name }),
          content: st('plan.removeWhat'),
          ok: t('common.remove'),
        }}
        busy={plan.busy}
        onRemove={async () => (await changePlan('removeTable', { id: table.id })) !== null}
        onRemoved={onClose}
      />
    </EditSheet>
  );
});
