import library from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import utc from 'dayjs/plugin/utc.js';

library.extend(utc);
library.extend(customParseFormat);

/**
 * The library of dates, for all that comes after the menu page. What a store's clock shows is held as UTC
 * (`zone.ts`, toLocal): phones have no zone tables, and days are added to what is shown, not to instants.
 *
 * A constant, not an export of an import: the rules have no side effects (package.json), so the client's build would take
 * the library from where it is, and leave this file with its plugins out.
 */
export const dayjs = library;
