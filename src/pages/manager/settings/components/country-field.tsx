import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Row, Rows } from '../../../../components/staff/row';
import { st } from '../../../../i18n-staff';
import { type ListedCountry, useCountries } from '../../../../stores/staff/countries';
import { settings } from '../../../../stores/staff/settings';
import { FindSheet } from './find-sheet';

const begins = ({ country, name }: ListedCountry, search: string): boolean =>
  country.toLowerCase() === search || name.toLowerCase().startsWith(search);

/** Those that begin with what is searched come first. */
const find = (list: readonly ListedCountry[], search: string) =>
  list
    .filter(({ country, name }) => `${name} ${country}`.toLowerCase().includes(search))
    .sort((a, b) => Number(begins(b, search)) - Number(begins(a, search)))
    .map(({ country, name }) => ({ key: country, label: name, hint: country }));

/** Which country the store is in: it decides how phone numbers, weeks and times are written there. */
export const CountryField = observer(() => {
  const countries = useCountries();
  const [isOpen, setOpen] = useState(false);
  const code = settings.draft?.country;
  const name = countries.value?.find(({ country }) => country === code)?.name;
  return (
    <>
      <Rows>
        <Row label={st('settings.country')} hint={name ?? code ?? ''} onTap={() => setOpen(true)} />
      </Rows>
      {isOpen && (
        <FindSheet
          of={countries}
          words={{
            title: st('settings.country'),
            find: st('settings.countryFind'),
            before: st('settings.countryHint'),
            none: st('settings.countryNone'),
          }}
          chosen={code}
          find={find}
          onChoose={(country) => settings.set({ country })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
});
