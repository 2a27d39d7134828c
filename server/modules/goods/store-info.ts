import { textIn } from '../../db/localized';
import type { Endpoints, Output } from '@romduol/contract';
import type { CartStyle } from '@romduol/domain/codes';
import type { Db } from '../../db/db';
import type { Language } from '@romduol/domain/languages';
import { findCountry } from '../../countries/country';
import { currenciesAnswer } from '../../money/store-currencies';
import { storeZoneAnswer } from '../../zones/store-zone';
import type { ScannedTable } from '../access';
import { presentTaxClasses, toPriceBook, storeOpen, takesReservations } from '../store';

/** The store and the table behind a code, in one language. */
export const storeInfo = async (
  db: Db,
  { store, table, tableUuid }: ScannedTable,
  language: Language,
  now: Date,
): Promise<Output<Endpoints['storeInfo']>> => {
  const book = toPriceBook(store);
  const counter = table.kind === 'counter';
  const diningStyles: CartStyle[] = counter ? [2] : [1, 2];
  return {
    storeId: store.id,
    name: textIn(store.name, language),
    address: textIn(store.address, language),
    phone: store.phone,
    taxNumber: store.tax_number,
    logo: store.logo,
    brandColour: store.brand_colour,
    isShowSalesVolume: store.is_show_sales_volume,
    isTableService: store.is_table_service,
    isDisplayTable: store.is_display_table,
    vatPercentage: book.vatPercentage,
    pricesIncludeVat: book.pricesIncludeVat === true,
    ...(book.vatByLine === true && { vatByLine: true }),
    ...(book.serviceChargeUntaxed === true && { serviceChargeUntaxed: true }),
    ...(book.tableChargeTax !== undefined && { tableChargeTaxClass: book.tableChargeTax.taxClass.id }),
    ...(book.packingTax !== undefined && { packingTaxClass: book.packingTax.taxClass.id }),
    ...(book.hasTaxClasses === true && {
      taxClasses: presentTaxClasses(store).map(({ id, name, dineIn, takeAway }) => ({ id, name, dineIn, takeAway })),
    }),
    serviceChargePercentage: book.serviceChargePercentage,
    serviceChargeMode: book.serviceChargeMode,
    serviceChargeOnTakeAway: book.serviceChargeOnTakeAway,
    tableCharge: book.tableCharge,
    packing: store.packing,
    showsBillTotal: store.shows_bill_total,
    conversionRatio: book.conversionRatio,
    cashRounding: book.cashRounding,
    memberPrices: store.member_prices,
    payFirst: store.pay_first,
    mustAccept: store.must_accept,
    ...storeZoneAnswer(store, now),
    currencies: currenciesAnswer(store),
    phoneDigits: findCountry(store.country).phoneDigits,
    open: storeOpen(store, now),
    hours: store.hours,
    tableName: counter ? null : table.name,
    tableUuid,
    menuOnly: table.menu_only,
    diningStyles,
    orderingArea: store.ordering_area,
    menuVersion: store.menu_version,
    languages: store.languages,
    takesReservations: await takesReservations(db, store.id),
  };
};
