import { sql } from 'kysely';
import type { Db } from '../../../db/db';
import type { Schema } from '../../../db/schema';

/**
 * Where each column of a new store comes from: it is asked for (`asked`), begins anew (`new`), or is that of the other
 * store with a part, or where both have the same country or currency too.
 */
const SOURCES = {
  id: 'new',
  organisation_id: 'asked',
  area_id: 'asked',
  name: 'asked',
  address: 'asked',
  tax_number: 'settingsInCountry',
  phone: 'asked',
  logo: 'settings',
  brand_colour: 'settings',
  zone: 'asked',
  country: 'asked',
  zone_offset_minutes: 'asked',
  day_cut_off_minutes: 'settings',
  hours: 'asked',
  members_at: 'asked',
  site_wallet_limit_cents: 'new',
  closed: 'new',
  suspended: 'new',
  conversion_ratio: 'asked',
  vat_percentage: 'asked',
  prices_include_vat: 'asked',
  tax_classes: 'menuInCountry',
  last_tax_id: 'menuInCountry',
  table_charge_tax_class: 'menuInCountry',
  packing_tax_class: 'menuInCountry',
  vat_by_line: 'settingsInCountry',
  service_charge_taxed: 'settingsInCountry',
  service_charge_percentage: 'settings',
  service_charge_mode: 'settings',
  service_charge_on_take_away: 'settings',
  table_charge_per: 'settingsInCurrency',
  table_charge_cents: 'settingsInCurrency',
  packing: 'settings',
  pay_first: 'settings',
  must_accept: 'settings',
  accept_minutes: 'settings',
  payment_window_minutes: 'settings',
  ordering_area: 'asked',
  is_show_sales_volume: 'settings',
  suggests_dishes: 'settings',
  is_table_service: 'settings',
  is_display_table: 'settings',
  shows_bill_total: 'settings',
  member_prices: 'settings',
  credit_allowed: 'settings',
  cash_needs_till: 'settings',
  blind_count: 'settings',
  tips: 'settings',
  tip_percents: 'settings',
  tip_amounts: 'settingsInCurrency',
  download_page_url: 'settings',
  cash_rounding_riel: 'asked',
  cash_rounding_cents: 'asked',
  currency: 'asked',
  second_currency: 'asked',
  sitting_idle_minutes: 'settings',
  menu_version: 'new',
  settings_version: 'new',
  codes_printed_at: 'new',
  languages: 'settings',
  pin_tax_exemption: 'settings',
  pin_discount_above: 'settings',
  pin_refund: 'settings',
  pin_reverse_checkout: 'settings',
  pin_void: 'settings',
  pin_comp: 'settings',
  courses_on: 'kitchen',
  kitchen_soon_minutes: 'kitchen',
  kitchen_late_minutes: 'kitchen',
  ready_minutes: 'kitchen',
  shows_estimates: 'kitchen',
  kind: 'asked',
  master_allows: 'new',
  master_id: 'new',
  master_keeps_own: 'new',
  keeps_stock: 'menu',
} as const satisfies Record<keyof Schema['store'], string>;

type Source = (typeof SOURCES)[keyof typeof SOURCES];

/** Sets the columns of a store that come from these sources to those of another one. */
export const copyColumns = async (
  db: Db,
  { from, to }: { readonly from: number; readonly to: number },
  sources: readonly Source[],
): Promise<void> => {
  const columns = Object.entries<Source>(SOURCES).flatMap(([column, source]) =>
    sources.includes(source) ? [sql.id(column)] : [],
  );
  if (columns.length === 0) return;
  const values = sql.join(columns.map((column) => sql`source.${column}`));
  await sql`UPDATE store SET (${sql.join(columns)}) = ROW(${values}) FROM store AS source
    WHERE store.id = ${to} AND source.id = ${from}`.execute(db);
};
