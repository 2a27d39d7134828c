import { BY_PIECE } from '@romduol/domain/codes';
import { hasModifiers } from '@romduol/domain/menu/selection';
import type { MenuGoods } from '../../../stores/types';

/** Whether a guest chooses, or is shown how a dish is priced, before it goes into the cart. */
export const opensSheet = (goods: MenuGoods): boolean =>
  hasModifiers(goods) || goods.pricingMethod !== BY_PIECE || goods.timed;
