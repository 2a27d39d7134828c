import { observer } from 'mobx-react-lite';
import { FindSheet } from '../../components/staff/find-sheet';
import { st } from '../../i18n-staff';
import type { ListedCountry, useCountries } from '../../stores/staff/countries';

const begins = ({ country, name }: ListedCountry, search: string): boolean =>
  country.toLowerCase() === search || name.toLowerCase().startsWith(search);

/** Those that begin with what is searched come first. */
const find = (list: readonly ListedCountry[], search: string) =>
  list
    .filter(({ country, name }) => `${name} ${country}`.toLowerCase().includes(search))
    .sort((a, b) => Number(begins(b, search)) - Number(begins(a, search)))
    .map(({ country, name }) => ({ key: country, label: name, hint: country }));

interface CountrySheetProps {
  readonly of: ReturnType<typeof useCountries>;
  readonly chosen: string | undefined;
  readonly onChoose: (country: string) => void;
  readonly onClose: () => void;
}

/** Which country a store is in. */
export const CountrySheet = observer((props: CountrySheetProps) => (
  <FindSheet
    {...props}
    words={{
      title: st('settings.country'),
      find: st('settings.countryFind'),
      before: st('settings.countryHint'),
      none: st('settings.countryNone'),
    }}
    find={find}
  />
));
