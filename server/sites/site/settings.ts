import { StartError } from '../../start-error';
import { readUrl, type Value, WEB } from '../../variables';

/** A server on site: where its office is, and the code by which it joins once. */
export interface SiteSettings {
  readonly officeUrl: string;
  readonly joinCode: string | null;
}

/** Null for the server of the cloud. */
export const readSite = (value: Value): SiteSettings | null => {
  const mode = value('MODE') ?? 'cloud';
  const [officeUrl, joinCode] = [value('OFFICE_URL'), value('JOIN_CODE')];
  if (mode === 'site') {
    if (officeUrl === null) throw new StartError('OFFICE_URL must be set too: the address of head office.');
    if (value('DATABASE_URLS') !== null)
      throw new StartError('A server on site has one database: unset DATABASE_URLS.');
    return { officeUrl: readUrl('OFFICE_URL', officeUrl, WEB), joinCode };
  }
  if (mode !== 'cloud') throw new StartError(`MODE is "${mode}": it must be cloud or site.`);
  if ((officeUrl ?? joinCode) !== null) throw new StartError('OFFICE_URL and JOIN_CODE are for MODE=site.');
  return null;
};
