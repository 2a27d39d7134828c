import { inLanguages } from '@romduol/domain/by-language';
import { type StaffLanguage, toStaffLanguage } from '@romduol/domain/languages';
import type { MessageArgs, StaffMessageArgsFor, StaffMessageKey } from '@romduol/locales';
import { LOAD_STAFF } from '@romduol/locales/generated/load-staff';
import { createCatalogue, i18n } from './i18n';

/** The texts of staff, manager and kiosk pages: loaded with the first of them, and never by a diner. */
export const staffTexts = createCatalogue(
  inLanguages((language) => LOAD_STAFF[toStaffLanguage(language)]),
  ({ staffMessages }) => staffMessages,
);

void staffTexts.use();
if (toStaffLanguage(i18n.language) !== i18n.language) void i18n.choose(toStaffLanguage(i18n.language));

/** The language of staff's pages: every stored text has it. */
export const staffLanguage = (): StaffLanguage => toStaffLanguage(i18n.language);

/** The text of a staff key with its holes filled: `st('table.title', { name: 'A05' })`. */
export const st = <K extends StaffMessageKey>(key: K, ...args: StaffMessageArgsFor<K>): string =>
  staffTexts.text(key, args[0]);

/** A text whose key is put together at run time; '' where there is none. */
export const translateStaff = (key: string, args?: MessageArgs<string>): string => staffTexts.text(key, args);

export type { StaffMessageKey };
