import type { MessageArgs, StaffMessageArgsFor, StaffMessageKey } from '@romduol/locales';
import { LOAD_STAFF } from '@romduol/locales/generated/load-staff';
import { createCatalogue } from './i18n';

/** The texts of staff, manager and kiosk pages: loaded with the first of them, and never by a diner. */
export const staffTexts = createCatalogue(LOAD_STAFF);

void staffTexts.use();

/** The text of a staff key with its holes filled: `st('table.title', { name: 'A05' })`. */
export const st = <K extends StaffMessageKey>(key: K, ...args: StaffMessageArgsFor<K>): string =>
  staffTexts.text(key, args[0]);

/** A text whose key is put together at run time; '' where there is none. */
export const translateStaff = (key: string, args?: MessageArgs<string>): string => staffTexts.text(key, args);

export type { StaffMessageKey };
