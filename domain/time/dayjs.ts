import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(customParseFormat);

/**
 * The library of dates, for all that comes after the menu page. What a store's clock shows is held as UTC
 * (`zone.ts`, toLocal): phones have no zone tables, and days are added to what is shown, not to instants.
 */
export { dayjs };
