import type { Language } from '@romduol/domain/languages';
import { countryList } from '../../countries/country-list';
import { usualSettings } from '../../countries/usual';
import type { SomeHandlers } from '../../http/call';
import { currencyList } from '../../money/currency-list';
import type { Storage } from '../../storage';
import { zoneList } from '../../zones/zone-list';
import { setLogo } from './logo';
import { openingState } from './opening';
import { loadOrderingArea, setOrderingArea } from './ordering-area';
import { saveStoreSettings, storeSettings } from './settings';
import { staffSwitches } from './switches';
import { removeTaxClass, saveTaxClass, taxClasses } from './tax-classes';

/** Every country, with what is usual there where that is known. */
const listCountries = (language: Language) =>
  countryList(language).map((each) => {
    const usual = usualSettings(each.country);
    return { ...each, ...(usual !== undefined && { usual }) };
  });

export const storeHandlers = (storage: Storage) =>
  ({
    storeSettings,
    openingState,
    staffSwitches,
    saveStoreSettings,
    zoneList: async ({ language, now }) => ({ list: [...(await zoneList(language, now))] }),
    countryList: async ({ language }) => ({ list: listCountries(language) }),
    currencyList: async ({ language }) => ({ list: [...currencyList(language)] }),
    taxClasses,
    saveTaxClass,
    removeTaxClass,
    setLogo: (call, { picture }) => setLogo(call, storage, picture),
    orderingArea: loadOrderingArea,
    setOrderingArea: async (call, input) => {
      await setOrderingArea(call, input);
      return {};
    },
  }) satisfies SomeHandlers;
