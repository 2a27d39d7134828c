import type { Db } from '../../../db/db';
import { Refusal } from '../../../http/refusal';
import { copyDocuments } from './copy-documents';
import { copyRows } from './copy-rows';
import type { StorePart } from './copy-rules';
import { copyColumns } from './store-columns';

interface StoreCopy {
  readonly from: number;
  readonly to: number;
  readonly parts: readonly StorePart[];
  readonly withoutPrices: boolean;
  /** The caller in the new store. */
  readonly staffId: number;
  readonly now: Date;
}

/** Parts that hold amounts of the main currency. */
const PRICED: readonly StorePart[] = ['menu', 'payments', 'promotions', 'settings'];

const findPlace = (db: Db, storeId: number) =>
  db.selectFrom('store').select(['country', 'currency']).where('id', '=', storeId).executeTakeFirstOrThrow();

/** Throws badInput for promotions without the dishes that they name, and for prices in another currency. */
const refuseUnfit = ({ parts, withoutPrices }: StoreCopy, sameCurrency: boolean): void => {
  if (parts.includes('promotions') && !parts.includes('menu')) throw new Refusal('badInput', { field: 'parts' });
  if (!sameCurrency && !withoutPrices && parts.some((part) => PRICED.includes(part))) {
    throw new Refusal('badInput', { field: 'withoutPrices' });
  }
};

/** Copies parts of a store into a new one, which has its country and currencies already. Throws badInput. */
export const copyStore = async (db: Db, copy: StoreCopy): Promise<void> => {
  const { from, to, parts, now } = copy;
  const source = await findPlace(db, from);
  const target = await findPlace(db, to);
  const sameCurrency = source.currency === target.currency;
  const sameCountry = source.country === target.country;
  refuseUnfit(copy, sameCurrency);
  const has = (part: StorePart): boolean => parts.includes(part);
  await copyColumns(db, copy, [
    ...(has('settings') ? (['settings'] as const) : []),
    ...(has('settings') && sameCountry ? (['settingsInCountry'] as const) : []),
    ...(has('settings') && sameCurrency ? (['settingsInCurrency'] as const) : []),
    ...(has('menu') ? (['menu'] as const) : []),
    ...(has('menu') && sameCountry ? (['menuInCountry'] as const) : []),
    ...(has('kitchen') ? (['kitchen'] as const) : []),
  ]);
  // A new store has the product's reasons.
  if (has('reasons')) await db.deleteFrom('bill_reason').where('store_id', '=', to).execute();
  await copyRows(db, { from, to, has, withPrices: sameCurrency, sameCountry, now });
  if (has('documents')) await copyDocuments(db, copy);
};
