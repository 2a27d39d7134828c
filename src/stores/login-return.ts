import Taro from '@tarojs/taro';
import { back, currentPage, decoded, open, PAGES, type Query, restart } from '../platform/navigation';
import { persist } from './persist';

/** What Taro adds to the parameters of a page: it would be those of another page then. */
const TARO_PARAMETERS: readonly string[] = ['stamp', '$taroTimestamp'];

/** The parameters that the page on top was opened with. */
const ownParameters = (): Query => {
  const params = Object.entries(Taro.getCurrentInstance().router?.params ?? {});
  return Object.fromEntries(
    params.flatMap(([name, value = '']) => (TARO_PARAMETERS.includes(name) ? [] : [[name, decoded(value)]])),
  );
};

/**
 * E-04, pageUrl and pageOption: a login returns to this page with the parameters that it was opened with, and with
 * `query`, which has what was typed on it.
 */
export const signInFrom = async (query: Query = {}): Promise<void> => {
  const option = Object.entries({ ...ownParameters(), ...query });
  persist.write('pageUrl', currentPage());
  persist.write('pageOption', Object.fromEntries(option.map(([name, value]) => [name, String(value)])));
  await open(PAGES.register);
};

/** Back to the page that the login was asked for on; to the account without one. */
export const returnFromLogin = async (): Promise<void> => {
  const page = persist.read('pageUrl');
  const option = persist.read('pageOption') ?? {};
  persist.write('pageUrl', null);
  persist.write('pageOption', null);
  await restart(page ?? PAGES.account, option);
};

/** They continue as a guest after all. */
export const leaveLogin = async (): Promise<void> => {
  persist.write('pageUrl', null);
  persist.write('pageOption', null);
  await back(PAGES.account);
};
