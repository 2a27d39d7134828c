import type { BaseLang } from '@nutui/nutui-react-taro/dist/es/locales/base';
import enUS from '@nutui/nutui-react-taro/dist/es/locales/en-US';
import { kt } from '../../../i18n-kit';
import { monthTitle, shortWeekdays } from '../../../i18n-calendar';

/**
 * The kit's own table of texts, in the person's language: it has none in Khmer. Texts that our parts do not use stay in
 * English.
 */
export const kitLocale = (): BaseLang => ({
  ...enUS,
  done: kt('kit.done'),
  confirm: kt('kit.done'),
  calendaritem: { ...enUS.calendaritem, weekdays: shortWeekdays(), monthTitle },
});
