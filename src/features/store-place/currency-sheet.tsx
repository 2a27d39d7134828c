import { observer } from 'mobx-react-lite';
import { FindSheet } from '../../components/staff/find-sheet';
import { st } from '../../i18n-staff';
import type { ListedCurrency, useCurrencies } from '../../stores/staff/currencies';

/** The key of having no second currency. */
const NONE = '';

export type CurrencyKey = 'currency' | 'secondCurrency';
export type CurrencyChoice = { readonly currency: string } | { readonly secondCurrency: string | null };

const begins = ({ currency, name }: ListedCurrency, search: string): boolean =>
  currency.toLowerCase() === search || name.toLowerCase().startsWith(search);

/** Those that begin with what is searched come first. */
const find = (list: readonly ListedCurrency[], search: string) =>
  list
    .filter(({ currency, name }) => `${name} ${currency}`.toLowerCase().includes(search))
    .sort((a, b) => Number(begins(b, search)) - Number(begins(a, search)))
    .map(({ currency, name }) => ({ key: currency, label: name, hint: currency }));

/** The name of a currency, or that there is none. */
export const nameCurrency = (list: readonly ListedCurrency[] | null, code: string | null): string =>
  code === null ? st('settings.noSecond') : (list?.find(({ currency }) => currency === code)?.name ?? code);

interface CurrencySheetProps {
  readonly of: ReturnType<typeof useCurrencies>;
  readonly which: CurrencyKey;
  readonly currency: string;
  readonly secondCurrency: string | null;
  readonly onChoose: (choice: CurrencyChoice) => void;
  readonly onClose: () => void;
}

/** The main or the second currency of a store. */
export const CurrencySheet = observer(
  ({ of, which, currency, secondCurrency, onChoose, onClose }: CurrencySheetProps) => {
    const none = { key: NONE, label: st('settings.noSecond'), hint: st('settings.noSecondHint') };
    const choose = (code: string): void =>
      onChoose(which === 'currency' ? { currency: code } : { secondCurrency: code === NONE ? null : code });
    return (
      <FindSheet
        of={of}
        words={{
          title: st(`setting.${which}`),
          find: st('settings.currencyFind'),
          before: st('settings.countryHint'),
          none: st('settings.currencyNone'),
        }}
        chosen={which === 'currency' ? currency : (secondCurrency ?? NONE)}
        find={(list, search) => [
          ...(which === 'secondCurrency' && search === '' ? [none] : []),
          ...find(list, search).filter(({ key }) => which === 'currency' || key !== currency),
        ]}
        onChoose={choose}
        onClose={onClose}
      />
    );
  },
);
