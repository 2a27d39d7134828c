import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { ChipGroup } from '../../../../components/chip-group';
import { Icon } from '../../../../components/icon';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { TickRows } from '../../../../components/staff/tick-rows';
import { st } from '../../../../i18n-staff';
import { type OfficeReport, officeReports } from '../../../../stores/staff/office';

interface StoresProps {
  readonly choices: OfficeReport['choices'];
  readonly areas: OfficeReport['areas'];
}

const StoresSheet = observer(({ choices, areas, onClose }: StoresProps & { readonly onClose: () => void }) => {
  const all = choices.map(({ storeId }) => storeId);
  const [chosen, setChosen] = useState<readonly number[]>(officeReports.stores ?? all);
  const listIn = (of: number): readonly number[] =>
    choices.filter(({ areaId }) => areaId === of).map(({ storeId }) => storeId);
  const isChosen = (areaId: number): boolean => {
    const own = listIn(areaId);
    return own.length > 0 && own.length === chosen.length && own.every((storeId) => chosen.includes(storeId));
  };
  const save = (): void => {
    officeReports.chooseStores(chosen.length === all.length ? null : chosen);
    onClose();
  };
  return (
    <EditSheet
      title={st('office.choose')}
      save={st('office.show')}
      why={chosen.length === 0 ? st('office.chooseOne') : null}
      busy={false}
      onSave={save}
      onClose={onClose}
    >
      {areas.length > 0 && (
        <ChipGroup
          label={st('area.areas')}
          options={areas.map(({ areaId, name }) => ({ value: areaId, label: name }))}
          value={areas.find(({ areaId }) => isChosen(areaId))?.areaId ?? null}
          onChange={(areaId: number) => setChosen(listIn(areaId))}
        />
      )}
      <TickRows<number>
        as="checkbox"
        label={st('office.choose')}
        rows={choices.map(({ storeId, name }) => ({ value: storeId, label: name }))}
        values={chosen}
        onChange={setChosen}
      />
    </EditSheet>
  );
});

/** Which stores the report is of. */
export const StoreFilter = observer(({ choices, areas }: StoresProps) => {
  const [isOpen, setOpen] = useState(false);
  const { stores } = officeReports;
  const count = choices.length;
  return (
    <>
      <Button kind="outline" block onClick={() => setOpen(true)}>
        <Icon name="filter" />
        {stores === null ? st('office.every', { count }) : st('office.some', { chosen: stores.length, count })}
      </Button>
      {isOpen && <StoresSheet choices={choices} areas={areas} onClose={() => setOpen(false)} />}
    </>
  );
});
