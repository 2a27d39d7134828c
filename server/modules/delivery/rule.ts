import { NO_MAIN } from '@romduol/domain/money/amount';
import type { TaxClass } from '@romduol/domain/pricing/tax-class';
import type { DeliveryRule } from '@romduol/domain/rules/delivery';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/db';
import type { Schema } from '../../db/schema';
import { presentTaxClasses, type Store } from '../store';

type Row = Omit<Selectable<Schema['delivery_settings']>, 'store_id'>;

/** Of a store that was never set to deliver: what its manager is proposed. */
const UNSET: Row = {
  enabled: false,
  fee_cents: NO_MAIN,
  tiers: [],
  radius_metres: null,
  minimum_cents: NO_MAIN,
  promised_minutes: 45,
  pay_first: false,
  place: null,
  tax_class: 0,
  version: 0,
};

export const loadDeliverySettings = async (db: Db, storeId: number): Promise<Row> =>
  (await db.selectFrom('delivery_settings').selectAll().where('store_id', '=', storeId).executeTakeFirst()) ?? UNSET;

/** The centre of the ordering area, where it has one. */
export const areaPlace = ({ ordering_area: area }: Pick<Store, 'ordering_area'>): DeliveryRule['place'] =>
  area === null ? null : { latitude: area.latitude, longitude: area.longitude };

export const toDeliveryRule = (row: Row, store: Pick<Store, 'ordering_area'>): DeliveryRule => ({
  place: row.place ?? areaPlace(store),
  fee: row.fee_cents,
  tiers: row.tiers,
  radius: row.radius_metres,
  minimum: row.minimum_cents,
});

/** The tax class of the fee; null: the store's percentage is on it. */
export const deliveryTaxClass = ({ tax_class: id }: Pick<Row, 'tax_class'>, store: Store): TaxClass | null =>
  presentTaxClasses(store).find((each) => each.id === id) ?? null;
