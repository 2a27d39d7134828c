import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Row, Rows } from '../../../../components/staff/row';
import { st } from '../../../../i18n-staff';
import { type ListedCountry, useCountries } from '../../../../stores/staff/countries';
import { settings } from '../../../../stores/staff/settings';
import { FindSheet } from './find-sheet';
import { proposeUsual } from './usual';

const begins = ({ country, name }: ListedCountry, search: string): boolean =>
  country.toLowerCase() === search || name.toLowerCase().startsWith(search);

/** Those that begin with what is searched come first. */
const find = (list: readonly ListedCountry[], search: string) =>
  list
    .filter(({ country, name }) => `${name} ${country}`.toLowerCase().includes(search))
    .sort((a, b) => Number(begins(b, search)) - Number(begins(a, search)))
    .map(({ country, name }) => ({ key: country, label: name, hint: country }));

/**
 * Which country the store is in: it decides how phone numbers, weeks and times are written there. What is usual there is
 * proposed.
 */
export const CountryField = observer(() => {
  const countries = useCountries();
  const [isOpen, setOpen] = useState(false);
  const [proposed, setProposed] = useState<string | null>(null);
  const code = settings.draft?.country;
  const name = countries.value?.find(({ country }) => country === code)?.name;
  const choose = (country: string): void => {
    settings.set({ country });
    if (country !== code) setProposed(country);
  };
  // The sheet is closed before a question comes up.
  useEffect(() => {
    if (isOpen || proposed === null) return;
    setProposed(null);
    const listed = countries.value?.find(({ country }) => country === proposed);
    if (listed !== undefined) void proposeUsual(listed);
  }, [isOpen, proposed, countries.value]);
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
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
});
