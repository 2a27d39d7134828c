import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Async } from '../../../../components/async';
import { Empty } from '../../../../components/empty';
import { Field } from '../../../../components/field';
import { Icon } from '../../../../components/icon';
import { Sheet } from '../../../../components/sheet';
import { Row, Rows } from '../../../../components/staff/row';
import { st } from '../../../../i18n-staff';
import { deviceZone, serverNow } from '../../../../stores/clock';
import { settings } from '../../../../stores/staff/settings';
import { type ListedZone, useZones } from '../../../../stores/staff/zones';

/** More than a person looks through. */
const MOST = 40;

/** "Phnom Penh" of "Asia/Phnom_Penh". */
const formatCity = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

const plain = (text: string): string => text.replaceAll('_', ' ').toLowerCase();

/** The cities that match the search; before that, those with the time of this device. */
const found = (list: readonly ListedZone[], search: string): readonly ListedZone[] => {
  const wanted = plain(search.trim());
  const here = deviceZone(serverNow());
  const fits = ({ zone, name, offset }: ListedZone): boolean => plain(`${zone} ${name} ${offset}`).includes(wanted);
  return list.filter(wanted === '' ? ({ offsetMinutes }) => offsetMinutes === here : fits).slice(0, MOST);
};

const Zones = ({
  list,
  onChoose,
}: {
  readonly list: readonly ListedZone[];
  readonly onChoose: (zone: string) => void;
}) => {
  const [search, setSearch] = useState('');
  const shown = found(list, search);
  return (
    <div className="stack">
      <Field label={st('settings.zoneFind')} value={search} maxLength={40} onChange={setSearch} />
      {search.trim() === '' && <p className="cap muted">{st('settings.zoneHint')}</p>}
      {shown.length === 0 ? (
        <Empty title={st('settings.zoneNone')} />
      ) : (
        <Rows label={st('settings.zone')}>
          {shown.map(({ zone, name, offset }) => (
            <Row key={zone} label={formatCity(zone)} hint={`UTC${offset} · ${name}`} onTap={() => onChoose(zone)}>
              {zone === settings.draft?.zone && <Icon name="check" size="s" />}
            </Row>
          ))}
        </Rows>
      )}
    </div>
  );
};

const ZoneSheet = observer(({ onClose }: { readonly onClose: () => void }) => {
  const zones = useZones();
  const choose = (zone: string): void => {
    settings.set({ zone });
    onClose();
  };
  return (
    <Sheet open title={st('settings.zone')} onClose={onClose}>
      <Async of={zones} rows={6}>
        {(list) => <Zones list={list} onChoose={choose} />}
      </Async>
    </Sheet>
  );
});

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
