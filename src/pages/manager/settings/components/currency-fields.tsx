import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Row, Rows } from '../../../../components/staff/row';
import { st } from '../../../../i18n-staff';
import { type ListedCurrency, useCurrencies } from '../../../../stores/staff/currencies';
import { isCurrencyFixed, settings } from '../../../../stores/staff/settings';
import { FindSheet } from './find-sheet';

/** The key of having no second currency. */
const NONE = '';

const begins = ({ currency, name }: ListedCurrency, search: string): boolean =>
  currency.toLowerCase() === search || name.toLowerCase().startsWith(search);

/** Those that begin with what is searched come first. */
const find = (list: readonly ListedCurrency[], search: string) =>
  list
    .filter(({ currency, name }) => `${name} ${currency}`.toLowerCase().includes(search))
    .sort((a, b) => Number(begins(b, search)) - Number(begins(a, search)))
    .map(({ currency, name }) => ({ key: currency, label: name, hint: currency }));

type Key = 'currency' | 'secondCurrency';

const choose = (which: Key, code: string): void =>
  settings.set(which === 'currency' ? { currency: code } : { secondCurrency: code === NONE ? null : code });

/** The store's currencies. They can be chosen until something has a price or was sold. */
export const CurrencyFields = observer(() => {
  const all = useCurrencies();
  const [open, setOpen] = useState<Key | null>(null);
  const { draft } = settings;
  if (draft === null) return null;
  const { currency = '', secondCurrency = null } = draft;
  const chosen = { currency, secondCurrency: secondCurrency ?? NONE } as const;
  const name = (code: string): string =>
    code === NONE ? st('settings.noSecond') : (all.value?.find((each) => each.currency === code)?.name ?? code);
  const none = { key: NONE, label: st('settings.noSecond'), hint: st('settings.noSecondHint') };
  return (
    <>
      <Rows>
        {(['currency', 'secondCurrency'] as const).map((which) => (
          <Row
            key={which}
            label={st(`setting.${which}`)}
            hint={name(chosen[which])}
            {...(!isCurrencyFixed() && { onTap: () => setOpen(which) })}
          />
        ))}
      </Rows>
      {isCurrencyFixed() && <p className="cap muted">{st('settings.currencyFixed')}</p>}
      {open !== null && (
        <FindSheet
          of={all}
          words={{
            title: st(`setting.${open}`),
            find: st('settings.currencyFind'),
            before: st('settings.countryHint'),
            none: st('settings.currencyNone'),
          }}
          chosen={chosen[open]}
          find={(list, search) => [
            ...(open === 'secondCurrency' && search === '' ? [none] : []),
            ...find(list, search).filter(({ key }) => open === 'currency' || key !== currency),
          ]}
          onChoose={(code) => choose(open, code)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
});
