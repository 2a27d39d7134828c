import { back, currentPage, open, PAGES, type Query, restart } from '../platform/navigation';
import { persist } from './persist';

/** E-04, pageUrl and pageOption: where a login returns to. */
export const signInFrom = async (query: Query = {}): Promise<void> => {
  persist.write('pageUrl', currentPage());
  persist.write('pageOption', Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])));
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
