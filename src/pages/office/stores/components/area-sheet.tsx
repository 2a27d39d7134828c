import { observer } from 'mobx-react-lite';
import { Button } from '../../../../components/button';
import { confirm } from '../../../../components/confirm';
import { Field } from '../../../../components/field';
import { useDraft } from '../../../../components/staff/draft';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { TickRows } from '../../../../components/staff/tick-rows';
import { st } from '../../../../i18n-staff';
import { type OfficeArea, officeStores, removeArea, saveArea } from '../../../../stores/staff/office-stores';

const NAME_MAX = 60;

interface AreaSheetProps {
  /** Null: a new one. */
  readonly area: OfficeArea | null;
  readonly onClose: () => void;
}

/** The name of an area and the stores in it. A store is in one area at most. */
export const AreaSheet = observer(({ area, onClose }: AreaSheetProps) => {
  const stores = officeStores.value ?? [];
  const [{ name, storeIds }, set, field] = useDraft<{ name: string; storeIds: readonly number[] }>(() => ({
    name: area?.name ?? '',
    storeIds: stores.filter(({ areaId }) => areaId !== null && areaId === area?.areaId).map(({ storeId }) => storeId),
  }));
  const remove = async (areaId: number): Promise<void> => {
    const title = st('area.removeAsk', { name: area?.name ?? '' });
    const isSure = await confirm({ title, content: st('area.removeWhat'), ok: st('area.remove') });
    if (isSure && (await removeArea(areaId))) onClose();
  };
  return (
    <EditSheet
      title={area?.name ?? st('area.add')}
      busy={officeStores.busy}
      why={name.trim() === '' ? st('area.fill') : null}
      onSave={() =>
        saveArea({ ...(area !== null && { areaId: area.areaId }), name: name.trim(), storeIds: [...storeIds] })
      }
      onClose={onClose}
    >
      <Field label={st('area.name')} {...field('name')} maxLength={NAME_MAX} />
      <p>{st('area.stores')}</p>
      <TickRows<number>
        as="checkbox"
        label={st('area.stores')}
        rows={stores.map(({ storeId, name: label }) => ({ value: storeId, label }))}
        values={storeIds}
        onChange={(chosen) => set({ storeIds: chosen })}
      />
      {area !== null && (
        <Button block kind="quiet" busy={officeStores.busy} onClick={() => void remove(area.areaId)}>
          {st('area.remove')}
        </Button>
      )}
    </EditSheet>
  );
});
