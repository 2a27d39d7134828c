import type { Endpoints, Input, Output } from '@romduol/contract';
import { areTiersInOrder, needsPlace } from '@romduol/domain/rules/delivery';
import { inStaffLanguages } from '@romduol/domain/by-language';
import type { TaxClass } from '@romduol/domain/pricing/tax-class';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { audit } from '../audit';
import { loadStore, presentTaxClasses, refuseMissingTaxClasses } from '../store';
import { areaPlace, loadDeliverySettings } from './rule';

type Settings = Output<Endpoints['deliverySettings']>;
type Sent = Input<Endpoints['saveDeliverySettings']>;

export const toTaxAnswer = ({ id, name, takeAway }: TaxClass) => ({
  id,
  name: inStaffLanguages((language) => name[language]),
  percent: takeAway,
});

const readSettings = async ({ db, caller }: Call<StaffCaller>): Promise<Sent> => {
  const row = await loadDeliverySettings(db, caller.storeId);
  return {
    enabled: row.enabled,
    fee: row.fee_cents,
    tiers: [...row.tiers],
    radius: row.radius_metres,
    minimum: row.minimum_cents,
    promisedMinutes: row.promised_minutes,
    payFirst: row.pay_first,
    place: row.place,
    taxClass: row.tax_class,
    version: row.version,
  };
};

export const deliverySettings = async (call: Call<StaffCaller>): Promise<Settings> => {
  const store = await loadStore(call.db, call.caller.storeId);
  return {
    ...(await readSettings(call)),
    areaPlace: areaPlace(store),
    taxClasses: presentTaxClasses(store).map(toTaxAnswer),
  };
};

/** Throws badInput for tiers that do not go outwards, and for distances from nowhere. */
const refuseWrongDistances = async ({ db, caller }: Call<StaffCaller>, sent: Sent): Promise<void> => {
  if (!areTiersInOrder(sent.tiers)) throw new Refusal('badInput', { field: 'tiers' });
  const place = sent.place ?? areaPlace(await loadStore(db, caller.storeId));
  const rule = { ...sent, place };
  const isMeasured = sent.tiers.length > 0 || sent.radius !== null;
  if (isMeasured && !needsPlace(rule)) throw new Refusal('badInput', { field: 'place' });
};

const write = ({ db, caller: { storeId } }: Call<StaffCaller>, sent: Sent) => {
  const values = {
    enabled: sent.enabled,
    fee_cents: sent.fee,
    tiers: JSON.stringify(sent.tiers),
    radius_metres: sent.radius,
    minimum_cents: sent.minimum,
    promised_minutes: sent.promisedMinutes,
    pay_first: sent.payFirst,
    place: sent.place === null ? null : JSON.stringify(sent.place),
    tax_class: sent.taxClass,
    version: sent.version + 1,
  };
  return db
    .insertInto('delivery_settings')
    .values({ store_id: storeId, ...values })
    .onConflict((conflict) =>
      conflict.column('store_id').doUpdateSet(values).where('delivery_settings.version', '=', sent.version),
    )
    .executeTakeFirst();
};

/**
 * Sets how the store delivers; orders that are placed keep their fee. Throws badInput, notFound for a tax class that is
 * none of the store's, changedMeanwhile where it was changed since it was read.
 */
export const saveDeliverySettings = async (call: Call<StaffCaller>, sent: Sent): Promise<{ version: number }> => {
  await refuseWrongDistances(call, sent);
  const before = await readSettings(call);
  const { numInsertedOrUpdatedRows } = await write(call, sent);
  if (before.version !== sent.version || numInsertedOrUpdatedRows === 0n) throw new Refusal('changedMeanwhile');
  await refuseMissingTaxClasses(call.db, call.caller.storeId, [sent.taxClass || null]);
  const keys = (Object.keys(before) as (keyof Sent)[]).filter(
    (key) => key !== 'version' && JSON.stringify(before[key]) !== JSON.stringify(sent[key]),
  );
  await audit(call, 'changeSettings', { name: 'delivery' }, { reason: keys.join(', ') });
  return { version: sent.version + 1 };
};
