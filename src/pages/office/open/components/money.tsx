import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Segment } from '../../../../components/segment';
import { NumberField } from '../../../../components/staff/form/number-field';
import { Row, Rows } from '../../../../components/staff/row';
import { CountrySheet } from '../../../../features/store-place/country-sheet';
import {
  type CurrencyChoice,
  type CurrencyKey,
  CurrencySheet,
  nameCurrency,
} from '../../../../features/store-place/currency-sheet';
import { formatZone, ZoneSheet } from '../../../../features/store-place/zone-sheet';
import { st } from '../../../../i18n-staff';
import { useCountries } from '../../../../stores/staff/countries';
import { useCurrencies } from '../../../../stores/staff/currencies';
import { findSource, opening, type OpeningDraft } from '../../../../stores/staff/store-opening';

const RATE_DECIMALS = 6;
const RATE_MIN = 0.000_001;
const RATE_MAX = 100_000_000;

/** The rate of the store that is copied holds for the same two currencies; of others it is typed. */
const findRate = (currency: string, second: string | null): number | undefined => {
  const source = findSource();
  return source?.currency === currency && source.secondCurrency === second ? source.rate : undefined;
};

const chooseCurrency = (choice: CurrencyChoice, { currency, secondCurrency }: OpeningDraft): void => {
  const chosen = { currency, secondCurrency, ...choice };
  const second = chosen.secondCurrency === chosen.currency ? null : chosen.secondCurrency;
  opening.fill({ ...chosen, secondCurrency: second, rate: findRate(chosen.currency, second) });
};

const setRate = (rate: number | null | undefined): void => opening.set({ rate: rate ?? undefined });

const setVat = (vatPercentage: number | null | undefined): void => {
  if (typeof vatPercentage === 'number') opening.set({ vatPercentage });
  else opening.mistyped('vatPercentage');
};

const VAT_PLACES = ['onTop', 'within'] as const;

const Vat = observer(() => {
  const { draft, edition } = opening;
  if (draft === null) return null;
  return (
    <>
      <NumberField
        key={`vat-${edition}`}
        label={st('setting.vatPercentage')}
        value={draft.vatPercentage}
        min={0}
        max={100}
        decimals={2}
        unit="%"
        onChange={setVat}
      />
      <Segment
        label={st('setting.pricesIncludeVat')}
        value={draft.pricesIncludeVat ? 'within' : 'onTop'}
        onChange={(place) => opening.set({ pricesIncludeVat: place === 'within' })}
        options={VAT_PLACES.map((value) => ({ value, label: st(`manager.vat.${value}`) }))}
      />
    </>
  );
});

/** Country, time zone, currencies and VAT. What is usual in a country that is chosen is filled in. */
export const Money = observer(() => {
  const countries = useCountries();
  const currencies = useCurrencies();
  const [open, setOpen] = useState<CurrencyKey | 'country' | 'zone' | null>(null);
  const { draft, edition } = opening;
  if (draft === null) return null;
  const { country, zone, currency, secondCurrency } = draft;
  const close = (): void => setOpen(null);
  const chooseCountry = (code: string): void => {
    if (code === country) return;
    const usual = countries.value?.find((each) => each.country === code)?.usual;
    const money = {
      currency: usual?.currency ?? currency,
      secondCurrency: usual ? usual.secondCurrency : secondCurrency,
    };
    opening.fill({
      country: code,
      zone: undefined,
      ...money,
      rate: findRate(money.currency, money.secondCurrency),
      ...(usual?.vatPercentage !== undefined && { vatPercentage: usual.vatPercentage }),
      ...(usual?.pricesIncludeVat !== undefined && { pricesIncludeVat: usual.pricesIncludeVat }),
    });
  };
  const countryName = countries.value?.find((each) => each.country === country)?.name ?? country;
  return (
    <>
      <Rows>
        <Row label={st('settings.country')} hint={countryName} onTap={() => setOpen('country')} />
        <Row label={st('settings.zone')} hint={formatZone(zone)} onTap={() => setOpen('zone')} />
        {(['currency', 'secondCurrency'] as const).map((which) => (
          <Row
            key={which}
            label={st(`setting.${which}`)}
            hint={nameCurrency(currencies.value, draft[which])}
            onTap={() => setOpen(which)}
          />
        ))}
      </Rows>
      {secondCurrency !== null && (
        <NumberField
          key={`rate-${edition}`}
          label={st('newStore.rate', { main: currency, second: secondCurrency })}
          value={draft.rate}
          min={RATE_MIN}
          max={RATE_MAX}
          decimals={RATE_DECIMALS}
          unit={secondCurrency}
          onChange={setRate}
        />
      )}
      <Vat />
      {open === 'country' && <CountrySheet of={countries} chosen={country} onChoose={chooseCountry} onClose={close} />}
      {open === 'zone' && (
        <ZoneSheet chosen={zone} onChoose={(chosen) => opening.set({ zone: chosen })} onClose={close} />
      )}
      {(open === 'currency' || open === 'secondCurrency') && (
        <CurrencySheet
          of={currencies}
          which={open}
          currency={currency}
          secondCurrency={secondCurrency}
          onChoose={(choice) => chooseCurrency(choice, draft)}
          onClose={close}
        />
      )}
    </>
  );
});
