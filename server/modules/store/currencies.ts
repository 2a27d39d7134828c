import type { Endpoints, Output } from '@romduol/contract';
import type { SettingsInput } from '@romduol/contract/settings';
import { mainAmount, secondAmount } from '@romduol/domain/money/amount';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuse } from '../../http/refusal';
import { isCurrency } from '../../money/currency';
import { usualCashStep } from '../../money/known';
import { AMOUNT_COLUMNS, AMOUNT_ROWS } from './amounts';
import { findMemberStoreId, listSharingStores } from './member-store';

type Settings = Output<Endpoints['storeSettings']>;

/** Whether a store has an amount: a price, a sale, money in a wallet or a drawer, a coupon, a charge, a credit limit. */
export const isCurrencyFixed = async (db: Db, storeId: number): Promise<boolean> => {
  const found = [
    ...AMOUNT_ROWS.map((table) => sql`EXISTS (SELECT FROM ${sql.table(table)} WHERE store_id = ${storeId})`),
    ...AMOUNT_COLUMNS.map(
      ({ table, key, column }) =>
        sql`EXISTS (SELECT FROM ${sql.table(table)} WHERE ${sql.ref(key)} = ${storeId} AND ${sql.ref(column)} <> 0)`,
    ),
  ];
  const { rows } = await sql<{ fixed: boolean }>`SELECT ${sql.join(found, sql` OR `)} AS fixed`.execute(db);
  return rows[0]?.fixed ?? true;
};

/** Whether a store shares its members: their wallets are in its main currency. */
const sharesMembers = async (db: Db, storeId: number): Promise<boolean> =>
  (await listSharingStores(db, await findMemberStoreId(db, storeId))).length > 1;

/**
 * Waits for the amounts that are being written, and keeps others waiting until the end of the transaction: each holds the
 * row of its store by a key. Throws currencyInUse where the store has one then.
 */
const lockCurrencies = async (db: Db, storeId: number): Promise<void> => {
  await db.selectFrom('store').select('id').where('id', '=', storeId).forUpdate().execute();
  if (await isCurrencyFixed(db, storeId)) throw new Refusal('currencyInUse');
};

const known = (code: string, field: string): string => (isCurrency(code) ? code : refuse('badInput', { field }));

/**
 * The columns of the currencies that are asked for. Throws badInput for one that there is not, or twice the same;
 * currencyInUse where they would change and may not.
 */
export const chooseCurrencies = async (
  { db, caller }: Call<StaffCaller>,
  settings: SettingsInput,
  before: Settings,
) => {
  const { currency: was = 'USD', secondCurrency: secondWas = null } = before;
  const currency = known(settings.currency ?? was, 'currency');
  const wanted = settings.secondCurrency === undefined ? secondWas : settings.secondCurrency;
  const second = wanted === null ? null : known(wanted, 'secondCurrency');
  if (second === currency) throw new Refusal('badInput', { field: 'secondCurrency' });
  const isSame = currency === was && second === secondWas;
  if (!isSame) await lockCurrencies(db, caller.storeId);
  if (currency !== was && (await sharesMembers(db, caller.storeId))) throw new Refusal('currencyInUse');
  return {
    currency,
    second_currency: second,
    cash_rounding_cents: mainAmount(
      currency === was ? (settings.cashRoundingCents ?? before.cashRoundingCents ?? 1) : usualCashStep(currency),
    ),
    ...(second !== null && second !== secondWas && { cash_rounding_riel: secondAmount(usualCashStep(second)) }),
  };
};
