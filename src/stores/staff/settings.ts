import type { Endpoints, Input, Output } from '@romduol/contract';
import { NO_CURRENCY } from '@romduol/domain/money/currency';
import { observable, runInAction } from 'mobx';
import { call } from '../../api/staff-call';
import { root } from '../root';
import { DraftResource } from './draft-resource';

export type Settings = Input<Endpoints['saveStoreSettings']>;
type Table = Output<Endpoints['storeSettings']>['tables'][number];

const tables = observable.box<readonly Table[]>([], { deep: false });

const fixed = observable.box(true);

/** Whether the store's currencies are for good. */
export const isCurrencyFixed = (): boolean => fixed.get();

/** The tables of the store, by which settings name them. */
export const settingsTables = (): readonly Table[] => tables.get();

/** How the store is set, and how its manager is setting it. */
export const settings = new DraftResource<Settings>(async () => {
  const { tables: all, currencyFixed, ...saved } = await call('storeSettings', {}, { quiet: true });
  runInAction(() => {
    tables.set(all);
    fixed.set(currencyFixed);
  });
  return saved;
});

/** What staff pages know from the login: editors have a field for each language, calendars begin as the country's do. */
const KNOWN_BY_LOGIN = ['languages', 'country', 'currency', 'secondCurrency', 'cashRoundingCents'] as const;

/** No second currency is said by a code, as null is not sent. */
const toSent = (draft: Settings): Settings => ({
  ...draft,
  ...(draft.secondCurrency === null && { secondCurrency: NO_CURRENCY }),
});

export const saveSettings = async (): Promise<boolean> => {
  const { draft, saved } = settings;
  if (draft === null || !(await settings.save(() => call('saveStoreSettings', toSent(draft))))) return false;
  if (KNOWN_BY_LOGIN.some((key) => String(draft[key]) !== String(saved?.[key]))) {
    void root.staff.refresh().catch(() => undefined);
  }
  return true;
};

/** Saves a picture (base64) as the logo, or removes it; the draft gets it, too. Whether it was done. */
export const setLogo = (picture: string | null): Promise<boolean> =>
  settings.renew(async () => {
    const { logo, version } = await call('setLogo', { picture }, { picture: true });
    return ({ logo: _logo, ...others }) => ({ ...others, version, ...(logo !== '' && { logo }) });
  });
