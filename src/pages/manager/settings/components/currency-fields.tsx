import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Row, Rows } from '../../../../components/staff/row';
import { type CurrencyKey, CurrencySheet, nameCurrency } from '../../../../features/store-place/currency-sheet';
import { st } from '../../../../i18n-staff';
import { useCurrencies } from '../../../../stores/staff/currencies';
import { isCurrencyFixed, settings } from '../../../../stores/staff/settings';

/** The store's currencies. They can be chosen until something has a price or was sold. */
export const CurrencyFields = observer(() => {
  const all = useCurrencies();
  const [open, setOpen] = useState<CurrencyKey | null>(null);
  const { draft } = settings;
  if (draft === null) return null;
  const { currency = '', secondCurrency = null } = draft;
  const chosen = { currency, secondCurrency } as const;
  return (
    <>
      <Rows>
        {(['currency', 'secondCurrency'] as const).map((which) => (
          <Row
            key={which}
            label={st(`setting.${which}`)}
            hint={nameCurrency(all.value, chosen[which])}
            {...(!isCurrencyFixed() && { onTap: () => setOpen(which) })}
          />
        ))}
      </Rows>
      {isCurrencyFixed() && <p className="cap muted">{st('settings.currencyFixed')}</p>}
      {open !== null && (
        <CurrencySheet
          of={all}
          which={open}
          {...chosen}
          onChoose={(choice) => settings.set(choice)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
});
