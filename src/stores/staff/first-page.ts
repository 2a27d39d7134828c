import { root } from '../root';
import { isStoreEmpty } from './opening';
import { STAFF_PAGES } from './routes';

/** Whether the person who is signed in serves guests: an accountant only reads, and a master menu has none. */
export const isServing = (): boolean =>
  root.staff.isSignedIn && root.staff.info?.role !== 'accountant' && root.staff.info?.inMasterMenu !== true;

/** Where the person who is signed in works: a manager whose store has neither dish nor table is led to the guide. */
export const firstPage = async (): Promise<string> => {
  const role = root.staff.info?.role;
  if (root.staff.info?.inMasterMenu === true) return STAFF_PAGES.menuEditor;
  if (role === 'kiosk') return STAFF_PAGES.kioskStart;
  if (role === 'accountant') return STAFF_PAGES.more;
  return role === 'manager' && (await isStoreEmpty()) ? STAFF_PAGES.opening : STAFF_PAGES.tables;
};
