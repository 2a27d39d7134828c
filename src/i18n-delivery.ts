import type { DeliveryMessageArgsFor, DeliveryMessageKey } from '@romduol/locales';
import { LOAD_DELIVERY } from '@romduol/locales/generated/load-delivery';
import { createCatalogue } from './i18n';

/** The texts of delivery: loaded with the first page that orders or shows it, not with the menu. */
export const deliveryTexts = createCatalogue(LOAD_DELIVERY, ({ deliveryMessages }) => deliveryMessages);

void deliveryTexts.use();

/** The text of one of these keys with its holes filled. */
export const dlt = <K extends DeliveryMessageKey>(key: K, ...args: DeliveryMessageArgsFor<K>): string =>
  deliveryTexts.text(key, args[0]);
