import { mainAmount } from '@romduol/domain/money/amount';
import { minorUnits } from '@romduol/domain/money/currency';
import { sql } from 'kysely';
import { findCurrency } from '../../../server/money/currency';
import type { World } from './world';

/** What a store of a country is usually set to. */
interface Setting {
  readonly country: string;
  readonly currency: string;
  /** Cash goes by this, in minor units. */
  readonly step: number;
  readonly vat: number;
  readonly zone: string;
}

export const SETTINGS = {
  TH: { country: 'TH', currency: 'THB', step: 25, vat: 7, zone: 'Asia/Bangkok' },
  CH: { country: 'CH', currency: 'CHF', step: 5, vat: 8.1, zone: 'Europe/Zurich' },
  VN: { country: 'VN', currency: 'VND', step: 1_000, vat: 8, zone: 'Asia/Ho_Chi_Minh' },
} as const satisfies Readonly<Record<string, Setting>>;

/** Prices of dishes, options and toppings, and the store's own charge. */
const PRICED = [
  ['goods', 'sell_cents'],
  ['goods', 'vip_cents'],
  ['goods', 'packing_fee_cents'],
  ['tag', 'price_cents'],
  ['feed', 'price_cents'],
  ['meal_choice', 'surcharge_cents'],
  ['store', 'table_charge_cents'],
] as const;

const CENTS = 100;

/** Moves the demo store to a country that has one currency: its prices become as many dollars' worth of it, VAT included. */
export const moveTo = async ({ db }: Pick<World, 'db'>, setting: Setting): Promise<void> => {
  const { country, currency, step, vat, zone } = setting;
  const written = findCurrency(currency, country);
  const factor = (written.limitFactor * minorUnits(written)) / CENTS;
  for (const [table, column] of PRICED) {
    await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = round(${sql.ref(column)} * ${factor}::numeric)`.execute(
      db,
    );
  }
  await db
    .updateTable('store')
    .set({ country, currency, second_currency: null, cash_rounding_cents: mainAmount(step), zone })
    .set({ vat_percentage: vat, prices_include_vat: true })
    .execute();
};
