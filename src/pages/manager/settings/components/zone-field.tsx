import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Row, Rows } from '../../../../components/staff/row';
import { st } from '../../../../i18n-staff';
import { deviceZone, serverNow } from '../../../../stores/clock';
import { settings } from '../../../../stores/staff/settings';
import { type ListedZone, useZones } from '../../../../stores/staff/zones';
import { FindSheet } from './find-sheet';

/** "Phnom Penh" of "Asia/Phnom_Penh". */
const formatCity = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

const plain = (text: string): string => text.replaceAll('_', ' ').toLowerCase();

/** The cities that match the search; before that, those with the time of this device. */
const find = (list: readonly ListedZone[], search: string) => {
  const here = deviceZone(serverNow());
  const fits = ({ zone, name, offset, offsetMinutes }: ListedZone): boolean =>
    search === '' ? offsetMinutes === here : plain(`${zone} ${name} ${offset}`).includes(plain(search));
  return list
    .filter(fits)
    .map(({ zone, name, offset }) => ({ key: zone, label: formatCity(zone), hint: `UTC${offset} · ${name}` }));
};

const ZoneSheet = observer(({ onClose }: { readonly onClose: () => void }) => (
  <FindSheet
    of={useZones()}
    words={{
      title: st('settings.zone'),
      find: st('settings.zoneFind'),
      before: st('settings.zoneHint'),
      none: st('settings.zoneNone'),
    }}
    chosen={settings.draft?.zone}
    find={find}
    onChoose={(zone) => settings.set({ zone })}
    onClose={onClose}
  />
));

/** Where the store is: by its zone its hours, days and reports are cut. */
export const ZoneField = observer(() => {
  const [isOpen, setOpen] = useState(false);
  const zone = settings.draft?.zone;
  return (
    <>
      <Rows>
        <Row
          label={st('settings.zone')}
          hint={zone === undefined ? st('settings.zoneChoose') : `${formatCity(zone)} · ${zone}`}
          onTap={() => setOpen(true)}
        />
      </Rows>
      {isOpen && <ZoneSheet onClose={() => setOpen(false)} />}
    </>
  );
});
