import { observer } from 'mobx-react-lite';
import { OpeningHours } from '../../../../features/store-place/opening-hours';
import { settings, type Settings } from '../../../../stores/staff/settings';

const change = (hours: Settings['hours']): void => {
  if (settings.draft === null) return;
  if (hours !== undefined) return settings.set({ hours });
  const { hours: _hours, ...others } = settings.draft;
  settings.replace(others);
};

/** When the store takes orders. */
export const Opening = observer(() => (
  <OpeningHours
    hours={settings.draft?.hours}
    edition={settings.edition}
    onChange={change}
    onMistyped={() => settings.mistyped('hours')}
  />
));
