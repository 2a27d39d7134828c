import type { Endpoints, Input } from '@romduol/contract';
import { mainAmount, secondAmount } from '@romduol/domain/money/amount';
import { phoneProblems } from '@romduol/domain/rules/person';
import { findCountry, isCountry } from '../../../countries/country';
import { usualSettings } from '../../../countries/usual';
import type { Db } from '../../../db/db';
import { described, named } from '../../../db/localized';
import { Refusal, refuse, refuseProblems } from '../../../http/refusal';
import { findCurrency, isCurrency } from '../../../money/currency';
import { toRatio } from '../../../money/rate';
import { usualCashStep } from '../../../money/known';
import type { Store } from '../../store';
import { isZoneName, zoneNamed } from '../../../zones/zone-named';

type StoreInput = Input<Endpoints['openStore']>;

const NO_RATIO = 1;

/** Throws badInput for a currency that there is not, and for twice the same. */
const currencyColumns = ({ currency, secondCurrency, country, rate }: StoreInput) => {
  if (!isCurrency(currency)) throw new Refusal('badInput', { field: 'currency' });
  const main = findCurrency(currency, country);
  const cash = { currency, cash_rounding_cents: mainAmount(usualCashStep(currency)) };
  if (secondCurrency === undefined) return { ...cash, second_currency: null, conversion_ratio: NO_RATIO };
  const isSecond = secondCurrency !== currency && isCurrency(secondCurrency);
  if (!isSecond) throw new Refusal('badInput', { field: 'secondCurrency' });
  return {
    ...cash,
    second_currency: secondCurrency,
    cash_rounding_riel: secondAmount(usualCashStep(secondCurrency)),
    conversion_ratio: toRatio(
      rate ?? refuse('badInput', { field: 'rate' }),
      main,
      findCurrency(secondCurrency, country),
    ),
  };
};

/** Throws badInput for a country or a zone that there is not, and for a phone number that the country has not. */
const placeColumns = ({ country, zone, phone }: StoreInput, now: Date) => {
  if (!isCountry(country)) throw new Refusal('badInput', { field: 'country' });
  if (!isZoneName(zone)) throw new Refusal('badInput', { field: 'zone' });
  if (phone !== undefined) refuseProblems(phoneProblems(phone, findCountry(country).phoneDigits));
  const usual = usualSettings(country);
  return {
    country,
    zone,
    zone_offset_minutes: zoneNamed(zone)(now.getTime()),
    phone: phone ?? '',
    ...(usual !== undefined && { languages: usual.languages }),
  };
};

interface Belonging {
  readonly organisationId: number;
  /** The store that keeps its members; null = itself. */
  readonly membersAt: number | null;
  readonly kind: Store['kind'];
}

/** Makes the row of a store; returns its id. Throws badInput, naming the field. */
export const insertStore = async (db: Db, belonging: Belonging, input: StoreInput, now: Date): Promise<number> => {
  const { id } = await db
    .insertInto('store')
    .values({
      organisation_id: belonging.organisationId,
      members_at: belonging.membersAt,
      area_id: input.areaId ?? null,
      kind: belonging.kind,
      name: JSON.stringify(named(input.name)),
      address: JSON.stringify(described(input.address ?? {})),
      ...placeColumns(input, now),
      ...currencyColumns(input),
      vat_percentage: input.vatPercentage,
      prices_include_vat: input.pricesIncludeVat,
      hours: input.hours === undefined ? null : JSON.stringify(input.hours),
      ordering_area: input.area === undefined ? null : JSON.stringify(input.area),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
