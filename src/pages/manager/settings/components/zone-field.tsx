import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Row, Rows } from '../../../../components/staff/row';
import { formatZone, ZoneSheet } from '../../../../features/store-place/zone-sheet';
import { st } from '../../../../i18n-staff';
import { settings } from '../../../../stores/staff/settings';

/** Where the store is: by its zone its hours, days and reports are cut. */
export const ZoneField = observer(() => {
  const [isOpen, setOpen] = useState(false);
  const zone = settings.draft?.zone;
  return (
    <>
      <Rows>
        <Row label={st('settings.zone')} hint={formatZone(zone)} onTap={() => setOpen(true)} />
      </Rows>
      {isOpen && (
        <ZoneSheet chosen={zone} onChoose={(chosen) => settings.set({ zone: chosen })} onClose={() => setOpen(false)} />
      )}
    </>
  );
});
