import type { Endpoints, Output } from '@romduol/contract';
import type { SettingsInput } from '@romduol/contract/settings';
import { COMMANDS } from '@romduol/contract/events';
import { NO_CURRENCY } from '@romduol/domain/money/currency';
import { phoneProblems } from '@romduol/domain/rules/person';
import type { Updateable } from 'kysely';
import { findCountry, isCountry, SPECIFIED } from '../../countries/country';
import { described, said } from '../../db/localized';
import type { Schema } from '../../db/schema';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuse, refuseProblems } from '../../http/refusal';
import { announce } from '../../realtime/announce';
import { enqueue } from '../../jobs/queue';
import { storeDays, storeZone } from '../../zones/store-zone';
import { isZoneName, offsetName, zoneNamed } from '../../zones/zone-named';
import { audit } from '../audit';
import { chooseCurrencies, isCurrencyFixed } from './currencies';
import { loadStore, type Store } from './load-store';
import { relaunchDiners } from './relaunch';
import { refuseMissingTaxClasses } from './tax-classes';
import { businessDayAt } from '@romduol/domain/time/business-day';

type Settings = Output<Endpoints['storeSettings']>;

/** Settings that are one value, by the column that holds each. */
const COLUMNS = {
  brandColour: 'brand_colour',
  dayCutOffMinutes: 'day_cut_off_minutes',
  suspended: 'suspended',
  conversionRatio: 'conversion_ratio',
  cashRoundingRiel: 'cash_rounding_riel',
  vatPercentage: 'vat_percentage',
  vatByLine: 'vat_by_line',
  serviceChargePercentage: 'service_charge_percentage',
  serviceChargeMode: 'service_charge_mode',
  serviceChargeOnTakeAway: 'service_charge_on_take_away',
  serviceChargeTaxed: 'service_charge_taxed',
  tableChargeTaxClass: 'table_charge_tax_class',
  packingTaxClass: 'packing_tax_class',
  tableChargePer: 'table_charge_per',
  tableChargeCents: 'table_charge_cents',
  packing: 'packing',
  memberPrices: 'member_prices',
  creditAllowed: 'credit_allowed',
  cashNeedsTill: 'cash_needs_till',
  blindCount: 'blind_count',
  tips: 'tips',
  tipPercents: 'tip_percents',
  tipAmounts: 'tip_amounts',
  payFirst: 'pay_first',
  mustAccept: 'must_accept',
  acceptMinutes: 'accept_minutes',
  paymentWindowMinutes: 'payment_window_minutes',
  sittingIdleMinutes: 'sitting_idle_minutes',
  isTableService: 'is_table_service',
  isShowSalesVolume: 'is_show_sales_volume',
  suggestsDishes: 'suggests_dishes',
  isDisplayTable: 'is_display_table',
  showsBillTotal: 'shows_bill_total',
  languages: 'languages',
} as const satisfies Partial<Record<keyof SettingsInput, keyof Store>>;
type Plain = keyof typeof COLUMNS;
const PLAIN = Object.keys(COLUMNS) as readonly Plain[];

const ofColumns = (store: Store) =>
  Object.fromEntries(PLAIN.map((key) => [key, store[COLUMNS[key]]])) as unknown as Pick<SettingsInput, Plain>;

const toColumns = (settings: SettingsInput): Updateable<Schema['store']> =>
  Object.fromEntries(PLAIN.map((key) => [COLUMNS[key], settings[key]]));

const selectTables = (db: Db, storeId: number) =>
  db
    .selectFrom('dining_table')
    .select(['id', 'name', 'menu_only'])
    .where('store_id', '=', storeId)
    .where('removed_at', 'is', null)
    .orderBy('name')
    .execute();

/** How the store is set. */
export const storeSettings = async ({ db, caller, now }: Call<StaffCaller>): Promise<Settings> => {
  const store = await loadStore(db, caller.storeId);
  const tables = await selectTables(db, caller.storeId);
  return {
    ...ofColumns(store),
    country: store.country,
    currency: store.currency,
    secondCurrency: store.second_currency,
    cashRoundingCents: store.cash_rounding_cents,
    currencyFixed: await isCurrencyFixed(db, caller.storeId),
    ...(store.zone !== null && { zone: store.zone }),
    zoneOffsetMinutes: storeZone(store)(now.getTime()),
    name: store.name,
    address: said(store.address),
    ...(store.prices_include_vat !== null && { pricesIncludeVat: store.prices_include_vat }),
    ...(store.phone !== '' && { phone: store.phone }),
    ...(store.tax_number !== '' && { taxNumber: store.tax_number }),
    ...(store.logo !== '' && { logo: store.logo }),
    ...(store.download_page_url !== '' && { downloadPageUrl: store.download_page_url }),
    ...(store.hours !== null && { hours: store.hours }),
    menuOnlyTables: tables.flatMap(({ id, menu_only: isMenuOnly }) => (isMenuOnly ? [id] : [])),
    tables: tables.map(({ id, name }) => ({ id, name })),
    version: store.settings_version,
  };
};

/** The zone that is asked for. Throws badInput for one that the platform does not have. */
const zoneRow = ({ zone, zoneOffsetMinutes: offset }: SettingsInput, before: Settings, now: Date) => {
  const isOffsetSet = zone === undefined && offset !== undefined && offset !== before.zoneOffsetMinutes;
  const asked = isOffsetSet ? offsetName(offset) : (zone ?? before.zone);
  if (asked === undefined) return {};
  if (!isZoneName(asked)) throw new Refusal('badInput', { field: 'zone' });
  return { zone: asked, zone_offset_minutes: zoneNamed(asked)(now.getTime()) };
};

const toRow = (settings: SettingsInput): Updateable<Schema['store']> => ({
  ...toColumns(settings),
  ...(settings.pricesIncludeVat !== undefined && { prices_include_vat: settings.pricesIncludeVat }),
  name: JSON.stringify(settings.name),
  address: JSON.stringify(described(settings.address)),
  phone: settings.phone ?? '',
  tax_number: settings.taxNumber ?? '',
  logo: settings.logo ?? '',
  download_page_url: settings.downloadPageUrl ?? '',
  hours: settings.hours === undefined ? null : JSON.stringify(settings.hours),
});

/** Sets for each table whether its guests only see the menu. Throws notFound for a table that is not the store's. */
const setMenuOnly = async (db: Db, storeId: number, ids: readonly number[]): Promise<void> => {
  const tables = await selectTables(db, storeId);
  if (ids.some((id) => !tables.some((table) => table.id === id))) throw new Refusal('notFound');
  const changed = tables.filter(({ id, menu_only: isMenuOnly }) => isMenuOnly !== ids.includes(id));
  for (const { id, menu_only: isMenuOnly } of changed) {
    const row = db.updateTable('dining_table').set({ menu_only: !isMenuOnly }).where('store_id', '=', storeId);
    await row.where('id', '=', id).execute();
  }
};

/** A list of texts as the log shows it. The number of a class says nothing to a reader. */
const toLogValue = (key: keyof SettingsInput, { [key]: value }: Partial<Settings>) => {
  if (key === 'tableChargeTaxClass' || key === 'packingTaxClass') return null;
  return Array.isArray(value) && typeof value[0] !== 'object' ? value.join(', ') : (value ?? null);
};

/** What changed, for the log: names of settings and their plain values before and after. */
const findChanges = (before: Settings, after: SettingsInput): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys({ ...before, ...after })
      .filter((key): key is keyof SettingsInput => key !== 'tables' && key !== 'version' && key !== 'currencyFixed')
      .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
      .map((key) => [key, { from: toLogValue(key, before), to: toLogValue(key, after) }]),
  );

/** Where business days are cut elsewhere from now on: what is due when this one ends is due then, mealtimes are looked at. */
const moveDayWork = async ({ db, caller: { storeId }, now }: Call<StaffCaller>, before: Settings): Promise<void> => {
  const store = await loadStore(db, storeId);
  if (store.zone === (before.zone ?? null) && store.day_cut_off_minutes === before.dayCutOffMinutes) return;
  await db
    .updateTable('job')
    .set({ due_at: new Date(businessDayAt(now.getTime(), storeDays(store)).end) })
    .where('store_id', '=', storeId)
    .where('kind', 'in', ['dailyStock', 'backOnSale'])
    .where('done_at', 'is', null)
    .execute();
  await enqueue(db, { storeId, kind: 'mealtimes', payload: {}, dueAt: now });
};

/** A number that guests call may be a short one, which no country lists: its digits are counted only. */
const refuseWrongPhone = (phone: string | undefined, country: string): void => {
  if (phone !== undefined) refuseProblems(phoneProblems(phone, findCountry(country).phoneDigits));
};

/** The country that is asked for. Throws badInput for one that there is not. */
const chooseCountry = ({ country }: SettingsInput, before: Settings): string => {
  const chosen = country ?? before.country ?? SPECIFIED;
  return isCountry(chosen) ? chosen : refuse('badInput', { field: 'country' });
};

/** The classes that charges are put in; null: none. */
const chargeClasses = ({ tableChargeTaxClass, packingTaxClass }: SettingsInput): (number | null)[] =>
  [tableChargeTaxClass, packingTaxClass].map((id) => id || null);

/**
 * Saves the store's settings; prepared menus are dropped and phones that show one are notified. Orders that are placed
 * keep the price book they were placed with. Throws changedMeanwhile where it was changed since it was read.
 */
export const saveStoreSettings = async (call: Call<StaffCaller>, sent: SettingsInput) => {
  const settings = sent.secondCurrency === NO_CURRENCY ? { ...sent, secondCurrency: null } : sent;
  const { db, caller, now } = call;
  const { storeId } = caller;
  const before = await storeSettings(call);
  const country = chooseCountry(settings, before);
  const money = await chooseCurrencies(call, settings, before);
  refuseWrongPhone(settings.phone, country);
  const saved = await db
    .updateTable('store')
    .set({ ...toRow(settings), ...zoneRow(settings, before, now), country, ...money })
    .set((row) => ({
      settings_version: row('settings_version', '+', 1),
      menu_version: row('menu_version', '+', 1),
    }))
    .where('id', '=', storeId)
    .where('settings_version', '=', settings.version)
    .returning('settings_version')
    .executeTakeFirst();
  if (!saved) throw new Refusal('changedMeanwhile');
  await refuseMissingTaxClasses(db, storeId, chargeClasses(settings));
  await setMenuOnly(db, storeId, settings.menuOnlyTables);
  const changes = findChanges(before, settings);
  await audit(call, 'changeSettings', { name: 'store' }, { reason: Object.keys(changes).join(', '), changes });
  await announce(db, { storeId, cmd: COMMANDS.availability, to: ['store'], data: { goodsId: 0 }, now });
  if (before.suspended !== settings.suspended) await relaunchDiners(db, storeId, now);
  await moveDayWork(call, before);
  return { version: saved.settings_version };
};
