import type { Endpoints, Output } from '@romduol/contract';
import type { SettingsInput } from '@romduol/contract/settings';
import { mainAmount, secondAmount } from '@romduol/domain/money/amount';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { Refusal, refuse } from '../../http/refusal';
import { isCurrency } from '../../money/currency';
import { KNOWN } from '../../money/known';

type Settings = Output<Endpoints['storeSettings']>;

/** Tables whose rows have amounts of money: with a row in one of them, another currency would change what they mean. */
const WITH_AMOUNTS = ['goods', 'orders', 'wallet_entry', 'recharge_level', 'cash_session', 'coupon_template'] as const;

/** Whether a store has a price or has sold something. */
export const isCurrencyFixed = async (db: Db, storeId: number): Promise<boolean> => {
  const found = WITH_AMOUNTS.map((table) => sql`EXISTS (SELECT FROM ${sql.table(table)} WHERE store_id = ${storeId})`);
  const { rows } = await sql<{ fixed: boolean }>`SELECT ${sql.join(found, sql` OR `)} AS fixed`.execute(db);
  return rows[0]?.fixed ?? true;
};

const known = (code: string, field: string): string => (isCurrency(code) ? code : refuse('badInput', { field }));

/** Cash goes by what is usual in a currency, until the manager sets something else. */
const usualStep = (code: string): number => KNOWN[code]?.cashStep ?? 1;

/**
 * The columns of the currencies that are asked for. Throws badInput for one that there is not, or twice the same;
 * currencyInUse where they would change and may not.
 */
export const chooseCurrencies = (settings: SettingsInput, before: Settings) => {
  const { currency: was = 'USD', secondCurrency: secondWas = null } = before;
  const currency = known(settings.currency ?? was, 'currency');
  const wanted = settings.secondCurrency === undefined ? secondWas : settings.secondCurrency;
  const second = wanted === null ? null : known(wanted, 'secondCurrency');
  if (second === currency) throw new Refusal('badInput', { field: 'secondCurrency' });
  const isSame = currency === was && second === secondWas;
  if (!isSame && before.currencyFixed) throw new Refusal('currencyInUse');
  return {
    currency,
    second_currency: second,
    cash_rounding_cents: mainAmount(
      currency === was ? (settings.cashRoundingCents ?? before.cashRoundingCents ?? 1) : usualStep(currency),
    ),
    ...(second !== null && second !== secondWas && { cash_rounding_riel: secondAmount(usualStep(second)) }),
  };
};
