import { open } from '../../platform/navigation';
import { findManualPlace } from './manual-sections';
import { STAFF_PAGES } from './routes';

/** Opens the manual where it explains a page. */
export const openManual = (page: string): Promise<void> => {
  const [role, section] = findManualPlace(page) ?? ['waiter', ''];
  return open(STAFF_PAGES.manual, { role, section });
};
