import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Row, Rows } from '../../../../components/staff/row';
import { CountrySheet } from '../../../../features/store-place/country-sheet';
import { st } from '../../../../i18n-staff';
import { useCountries } from '../../../../stores/staff/countries';
import { settings } from '../../../../stores/staff/settings';
import { proposeUsual } from './usual';

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
      {isOpen && <CountrySheet of={countries} chosen={code} onChoose={choose} onClose={() => setOpen(false)} />}
    </>
  );
});
