import type { Input, Endpoints } from '@romduol/contract';
import type { PriceBook, Quote } from '@romduol/domain/pricing/model';
import { deliveryBook, offerDelivery } from '@romduol/domain/rules/delivery';
import { phoneProblems } from '@romduol/domain/rules/person';
import { MINUTE_MS } from '@romduol/domain/time/units';
import type { Insertable } from 'kysely';
import { findCountry } from '../../countries/country';
import type { Db } from '../../db/db';
import type { Schema } from '../../db/schema';
import { Refusal, refuseProblems } from '../../http/refusal';
import { type Store, toPriceBook } from '../store';
import { deliveryTaxClass, loadDeliverySettings, toDeliveryRule } from './rule';

type Address = NonNullable<Input<Endpoints['generateOrderPostPayment']>['delivery']>;
export type NewDelivery = Omit<Insertable<Schema['order_delivery']>, 'store_id' | 'order_id'>;

/** A delivery that is about to be ordered. */
export interface PlannedDelivery {
  readonly book: PriceBook;
  readonly row: NewDelivery;
  readonly paysFirst: boolean;
  /** Throws deliveryMinimum for dishes that are worth less than the store delivers. */
  readonly refuseLittle: (quoted: Pick<Quote, 'totals'>) => void;
}

const toRow = (
  { address, phone, name = '', note = '', place }: Address,
  { metres, promisedAt }: { readonly metres: number | null; readonly promisedAt: Date },
): NewDelivery => ({
  address: address.trim(),
  phone,
  name: name.trim(),
  note: note.trim(),
  latitude: place?.latitude ?? null,
  longitude: place?.longitude ?? null,
  metres,
  promised_at: promisedAt,
});

/**
 * What delivering to an address takes. Throws badInput for a number that is none in the store's country, deliveryOff,
 * and deliveryTooFar for a place beyond the store's reach, or none where it matters.
 */
export const planDelivery = async (
  db: Db,
  store: Store,
  address: Address | undefined,
  now: Date,
): Promise<PlannedDelivery> => {
  if (address === undefined) throw new Refusal('badInput', { field: 'delivery' });
  const settings = await loadDeliverySettings(db, store.id);
  if (!settings.enabled) throw new Refusal('deliveryOff');
  refuseProblems(phoneProblems(address.phone, findCountry(store.country).phoneDigits));
  const rule = toDeliveryRule(settings, store);
  const offer = offerDelivery(rule, address.place ?? null);
  if (offer.kind !== 'fee') throw new Refusal('deliveryTooFar');
  return {
    book: deliveryBook(toPriceBook(store), offer.fee, deliveryTaxClass(settings, store)),
    row: toRow(address, {
      metres: offer.metres,
      promisedAt: new Date(now.getTime() + settings.promised_minutes * MINUTE_MS),
    }),
    paysFirst: settings.pay_first,
    refuseLittle: ({ totals }) => {
      if (totals.sell.subTotal < rule.minimum) throw new Refusal('deliveryMinimum');
    },
  };
};
