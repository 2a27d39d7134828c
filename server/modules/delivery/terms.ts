import type { Endpoints, Input, Output } from '@romduol/contract';
import { NO_MAIN } from '@romduol/domain/money/amount';
import { needsPlace, offerDelivery } from '@romduol/domain/rules/delivery';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { loadStoreOnce } from '../store';
import { deliveryTaxClass, loadDeliverySettings, toDeliveryRule } from './rule';
import { toTaxAnswer } from './settings';

type Terms = Output<Endpoints['deliveryTerms']>;

/** What a delivery costs there, as placing it would compute it. */
export const deliveryTerms = async (
  { db, caller }: Call<DinerCaller>,
  { latitude, longitude }: Input<Endpoints['deliveryTerms']>,
): Promise<Terms> => {
  const store = await loadStoreOnce(db, caller.storeId);
  const row = await loadDeliverySettings(db, caller.storeId);
  const rule = toDeliveryRule(row, store);
  const place = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
  const offer = offerDelivery(rule, place);
  const tax = deliveryTaxClass(row, store);
  return {
    offer: row.enabled ? offer.kind : 'off',
    fee: offer.kind === 'fee' ? offer.fee : NO_MAIN,
    metres: offer.kind === 'needsPlace' ? null : offer.metres,
    minimum: rule.minimum,
    promisedMinutes: row.promised_minutes,
    payFirst: store.pay_first || row.pay_first,
    needsPlace: needsPlace(rule),
    tax: tax && toTaxAnswer(tax),
  };
};
