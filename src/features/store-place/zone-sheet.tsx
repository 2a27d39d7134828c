import { observer } from 'mobx-react-lite';
import { FindSheet } from '../../components/staff/find-sheet';
import { st } from '../../i18n-staff';
import { deviceZone, serverNow } from '../../stores/clock';
import { type ListedZone, useZones } from '../../stores/staff/zones';

/** "Phnom Penh" of "Asia/Phnom_Penh". */
const formatCity = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** What the row of a zone says: its city, or to choose one. */
export const formatZone = (zone: string | undefined): string =>
  zone === undefined ? st('settings.zoneChoose') : `${formatCity(zone)} · ${zone}`;

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

interface ZoneSheetProps {
  readonly chosen: string | undefined;
  readonly onChoose: (zone: string) => void;
  readonly onClose: () => void;
}

/** In which time zone a store is. */
export const ZoneSheet = observer((props: ZoneSheetProps) => (
  <FindSheet
    {...props}
    of={useZones()}
    words={{
      title: st('settings.zone'),
      find: st('settings.zoneFind'),
      before: st('settings.zoneHint'),
      none: st('settings.zoneNone'),
    }}
    find={find}
  />
));
