import { DELIVERY, DINE_IN, type DiningStyle } from '@romduol/domain/codes';
import type { NamedRow } from './money-list/rows';
import { t } from '../i18n';
import { dlt } from '../i18n-delivery';

const KILOMETRE = 1_000;
const TEN_METRES = 10;

/** How the goods of an order are eaten, as its guest reads it. */
export const formatStyle = (style: DiningStyle): string => {
  if (style === DELIVERY) return dlt('delivery.style');
  return t(style === DINE_IN ? 'common.dineIn' : 'common.takeAway');
};

/** Rows in which the charge of a delivery is called its fee. */
export const nameFee = (
  rows: readonly NamedRow[],
  { diningStyle }: { readonly diningStyle: DiningStyle },
): readonly NamedRow[] =>
  diningStyle === DELIVERY
    ? rows.map((row) => (row.kind === 'tableCharge' ? { ...row, name: dlt('delivery.fee') } : row))
    : rows;

export const formatDistance = (metres: number): string =>
  metres < KILOMETRE
    ? dlt('delivery.metres', { metres: Math.round(metres / TEN_METRES) * TEN_METRES })
    : dlt('delivery.kilometres', {
        kilometres: (metres / KILOMETRE).toFixed(1).replace('.', dlt('delivery.decimal')),
      });
