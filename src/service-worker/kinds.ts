import { BACK_OFFICE } from '../platform/back-office';

/**
 * The kind of a request that the service worker handles: a `file` with a hash in its name, a `picture`, the document of
 * a `table`, that of another `page` of diners, or a `menu`. null: goes to the network as if there were none.
 */
export type Kind = 'file' | 'picture' | 'table' | 'page' | 'menu' | null;

const HASHED = /\.[0-9a-f]{5,}\.\w+$/;
/** The path of the call `menu`; the whole list of calls would be most of the worker. */
const MENU = '/api/consumer/goods/list';
const PICTURE = /^\/pictures\/|\.(webp|avif|png|jpe?g|svg)$/;
const MENU_PAGES = new Set(['/', '/pages/index/index']);
const CHOOSES_PLACE = /^\/choose-location/;
/** Pages of the server's own: outbox, printer, login provider. */
const CLIENT_PAGE = /^\/(pages\/|open-location$|$)/;

/** `navigates`: the address bar goes there, or a document is fetched ahead. */
export const toKind = ({ pathname, searchParams }: URL, navigates: boolean): Kind => {
  if (HASHED.test(pathname)) return 'file';
  if (pathname === MENU) return 'menu';
  if (pathname.startsWith('/api/')) return null;
  if (PICTURE.test(pathname)) return 'picture';
  // The page that is open is kept by fetching it once more, which is no navigation.
  if (MENU_PAGES.has(pathname) && searchParams.has('tableUuid')) return 'table';
  // The back office always shows the present state, or an error.
  if (!navigates || BACK_OFFICE.test(pathname) || CHOOSES_PLACE.test(pathname)) return null;
  return CLIENT_PAGE.test(pathname) ? 'page' : null;
};
