import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Icon } from '../../../../components/icon';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { TickRows } from '../../../../components/staff/tick-rows';
import { st } from '../../../../i18n-staff';
import { type OfficeReport, officeReports } from '../../../../stores/staff/office';

interface StoresProps {
  readonly choices: OfficeReport['choices'];
}

const StoresSheet = observer(({ choices, onClose }: StoresProps & { readonly onClose: () => void }) => {
  const all = choices.map(({ storeId }) => storeId);
  const [chosen, setChosen] = useState<readonly number[]>(officeReports.stores ?? all);
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
export const StoreFilter = observer(({ choices }: StoresProps) => {
  const [isOpen, setOpen] = useState(false);
  const { stores } = officeReports;
  const count = choices.length;
  return (
    <>
      <Button kind="outline" block onClick={() => setOpen(true)}>
        <Icon name="filter" />
        {stores === null ? st('office.every', { count }) : st('office.some', { chosen: stores.length, count })}
      </Button>
      {isOpen && <StoresSheet choices={choices} onClose={() => setOpen(false)} />}
    </>
  );
});
