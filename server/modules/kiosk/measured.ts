import { BY_PIECE } from '@romduol/domain/codes';
import type { GoodsRow } from '../goods';

/** Weighed or timed goods are not sold at a kiosk: no employee is there to measure them. */
export const isMeasured = ({ pricing_method, timed }: Pick<GoodsRow, 'pricing_method' | 'timed'>): boolean =>
  pricing_method !== BY_PIECE || timed;
