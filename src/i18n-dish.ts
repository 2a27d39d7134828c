import type { DishMessageArgsFor, DishMessageKey } from '@romduol/locales';
import { LOAD_DISH } from '@romduol/locales/generated/load-dish';
import { createCatalogue } from './i18n';

/** What is said about choosing of a dish: loaded with the first part that shows choices, and not with the menu. */
const dishTexts = createCatalogue(LOAD_DISH, ({ dishMessages }) => dishMessages);

/** They are here, or could not be loaded: what needs them is shown with their room empty. */
export const dishTextsSettled: Promise<void> = dishTexts.use().catch(() => undefined);

/** The text of one of these keys with its holes filled. */
export const dishText = <K extends DishMessageKey>(key: K, ...args: DishMessageArgsFor<K>): string =>
  dishTexts.text(key, args[0]);
