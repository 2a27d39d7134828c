import type { Language } from '@romduol/domain/languages';
import type { PriceBook } from '@romduol/domain/pricing/model';
import { chargeTaxes } from '@romduol/domain/pricing/tax-class';
import { isOpen, turnsAt } from '@romduol/domain/time/hours';
import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Db } from '../../db/db';
import type { TaxSum } from '../../db/schema-till';
import { textIn } from '../../db/localized';
import type { Given } from '../../db/prepared';
import { readOnce } from '../../db/read-once';
import { queryRows } from '../../db/read-together';
import { Refusal, StoreClosed } from '../../http/refusal';
import { storeCash } from '../../money/store-currencies';
import { storeZone } from '../../zones/store-zone';

export type Store = Selectable<Schema['store']>;

/** The store's row. It exists for every id that a session or a table code names. */
export const loadStore = (db: Db, storeId: number): Promise<Store> =>
  db.selectFrom('store').selectAll().where('id', '=', storeId).executeTakeFirstOrThrow();

/** The rows of several stores, by id. */
export const loadStores = (db: Db, storeIds: readonly number[]): Promise<Store[]> =>
  storeIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('store').selectAll().where('id', 'in', storeIds).orderBy('id').execute();

/** The store's row as this transaction read it first. */
export const loadStoreOnce = readOnce(loadStore);

/** The store's row for `readTogether`; what is read is for `keepStore`. */
export const queryStore = (db: Db, storeId: Given<number>) =>
  queryRows<Store>(db.selectFrom('store').selectAll().where('id', '=', storeId), { codes_printed_at: true });

/** `loadStoreOnce` has it without a statement of its own. */
export const keepStore = (db: Db, [store]: readonly Store[]): Store => {
  if (store === undefined) throw new Error('no store has this id');
  loadStoreOnce.keep(db, store.id, store);
  return store;
};

/** M-04: a branch that closed for good, or one that is suspended, answers nothing else. */
export const refuseGoneStore = (store: Pick<Store, 'closed' | 'suspended'>): void => {
  if (store.closed) throw new Refusal('branchClosed');
  if (store.suspended) throw new Refusal('storeUnavailable');
};

/** Whether the store takes orders at an instant: its opening hours, in its own zone. */
export const storeOpen = (store: Pick<Store, 'hours' | 'zone' | 'country'>, now: Date): boolean =>
  isOpen(store.hours, now.getTime(), storeZone(store));

/** M-05: outside the opening hours nothing is ordered. Throws storeClosed, with the next opening. */
export const refuseOutsideHours = (store: Pick<Store, 'hours' | 'zone' | 'country'>, now: Date): void => {
  if (!storeOpen(store, now)) throw new StoreClosed(turnsAt(store.hours, now.getTime(), storeZone(store)));
};

const priceBookCash = (store: Store) => {
  const { ratio, rounding, ...others } = storeCash(store);
  return {
    conversionRatio: ratio,
    cashRounding: rounding,
    ...others,
    ...(store.second_currency === null && { oneCurrency: true as const }),
  };
};

/** The tax classes that a dish may be in. */
export const presentTaxClasses = (store: Pick<Store, 'tax_classes'>): Store['tax_classes'] =>
  store.tax_classes.filter(({ removed }) => removed === undefined);

/** Sums that are not 0, with the names of their classes, removed ones too; nothing where there are none. */
export const nameTax = (rows: readonly TaxSum[], store: Pick<Store, 'tax_classes'>, language: Language) => {
  const tax = rows
    .filter(({ base, amount }) => base !== 0 || amount !== 0)
    .map(({ id, ...row }) => ({
      ...row,
      name: textIn(store.tax_classes.find((each) => each.id === id)?.name, language),
    }));
  return tax.length === 0 ? {} : { tax };
};

/** What the store charges on top of its dishes, by its present settings. */
export const toPriceBook = (store: Store): PriceBook => ({
  ...priceBookCash(store),
  vatPercentage: store.vat_percentage,
  ...(store.prices_include_vat === true && { pricesIncludeVat: true }),
  ...(store.vat_by_line && { vatByLine: true }),
  ...(!store.service_charge_taxed && { serviceChargeUntaxed: true }),
  ...(presentTaxClasses(store).length > 0 && { hasTaxClasses: true }),
  ...chargeTaxes(presentTaxClasses(store), {
    tableCharge: store.table_charge_tax_class,
    packing: store.packing_tax_class,
  }),
  serviceChargePercentage: store.service_charge_percentage,
  serviceChargeMode: store.service_charge_mode,
  serviceChargeOnTakeAway: store.service_charge_on_take_away,
  tableCharge: { per: store.table_charge_per, amount: store.table_charge_cents },
});
