import type { Endpoints, Output } from '@romduol/contract';
import { minus, sumAmounts } from '@romduol/domain/money/amount';
import { textIn } from '../../db/localized';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { refuse } from '../../http/refusal';
import {
  loadChannels,
  loadItems,
  loadSeriesByStore,
  loadSums,
  loadTableCharges,
  type Period,
  type ReportRequest,
  type StorePeriod,
  toPeriod,
} from '../reports';
import { listAreas } from '../organisation';
import { loadStore, type Store } from '../store';
import { groupByArea } from './by-area';
import { groupByCurrency } from './by-currency';
import { addChannels, addDishes, addSlices, addStyles, addSums } from './merge';
import { listReadableStores } from './readable-stores';
import { loadSettlement } from './settlement';

type Staff = Call<StaffCaller>;
export type OfficeReport = Output<Endpoints['officeReport']>;
export interface OfficeRequest extends ReportRequest {
  readonly stores?: string;
}

/** Throws notFound for a store that the caller's login does not have. */
const chooseStores = (readable: readonly Store[], asked: string | undefined): readonly Store[] => {
  if (asked === undefined) return readable;
  const ids = new Set(asked.split(',').map(Number));
  const chosen = readable.filter(({ id }) => ids.has(id));
  return chosen.length === ids.size ? chosen : refuse('notFound');
};

/** The same report days of every store, each in its own zone and from its own cut-off; a preset is of the caller's store. */
const toPlaces = async (call: Staff, stores: readonly Store[], { stores: _chosen, ...asked }: OfficeRequest) => {
  const { from, to } = toPeriod(await loadStore(call.db, call.caller.storeId), asked, call.now);
  const places = stores.map((store): StorePeriod => ({ store, period: toPeriod(store, { from, to }, call.now) }));
  return { from, to, places };
};

/** Every sum of the stores' own reports, of all stores at once. */
const loadAll = async ({ db, language }: Staff, places: readonly StorePeriod[]) => {
  const [sums, days, hours, items, charges, channels, settlement] = await Promise.all([
    loadSums(db, places),
    loadSeriesByStore(db, places, 'day'),
    loadSeriesByStore(db, places, 'hour'),
    loadItems(db, places),
    loadTableCharges(db, places),
    loadChannels(db, places, language),
    loadSettlement(db, places),
  ]);
  return { sums, days, hours, items, charges, channels, settlement };
};

type Settled = ReturnType<Awaited<ReturnType<typeof loadSettlement>>>;

/** With the names of its stores. */
const nameSettlement = (settlement: Settled, stores: OfficeReport['stores']) => {
  if (settlement === undefined) return {};
  const nameStore = (id: number): string => stores.find(({ storeId }) => storeId === id)?.name ?? '';
  return {
    settlement: {
      stores: settlement.stores.map((row) => ({ ...row, name: nameStore(row.storeId) })),
      debts: settlement.debts.map((row) => ({ ...row, fromName: nameStore(row.from), toName: nameStore(row.to) })),
    },
  };
};

export const officeReport = async (
  call: Staff,
  asked: OfficeRequest,
): Promise<OfficeReport & Pick<Period, 'from' | 'to'>> => {
  const { language } = call;
  const readable = await listReadableStores(call);
  const { from, to, places } = await toPlaces(call, chooseStores(readable, asked.stores), asked);
  const { sums, days, hours, items, charges, channels, settlement } = await loadAll(call, places);
  const takenIn = ({ id }: Store) => sumAmounts(channels(id).map(({ net }) => net));
  const stores = places.map(({ store }) => {
    const { sum } = sums(store.id);
    const name = textIn(store.name, language);
    const about = { storeId: store.id, name, areaId: store.area_id, currency: store.currency };
    return { ...about, sum, unsettled: minus(takenIn(store), sum.net) };
  });
  const own = new Set(readable.map(({ area_id: areaId }) => areaId));
  const areas = (await listAreas(call.db, readable[0]?.organisation_id ?? 0)).filter(({ areaId }) => own.has(areaId));
  const currencies = groupByCurrency(places.map(({ store }) => store)).map(({ currency, stores: ofCurrency }) => {
    const ids = new Set(ofCurrency.map(({ id }) => id));
    const isOwn = ({ storeId }: { readonly storeId: number }): boolean => ids.has(storeId);
    const sum = addSums(ofCurrency.map(({ id }) => sums(id).sum));
    const channelsNet = sumAmounts(ofCurrency.map(takenIn));
    const tables = ofCurrency.map(({ id }) => charges(id));
    return {
      currency,
      sum,
      styles: addStyles(ofCurrency.flatMap(({ id }) => sums(id).styles)),
      areas: groupByArea(ofCurrency, areas).map(({ areaId, name, stores: ofArea }) => {
        const areaSum = addSums(ofArea.map(({ id }) => sums(id).sum));
        return { areaId, name, stores: ofArea.length, sum: areaSum };
      }),
      days: addSlices(days.filter(isOwn)),
      hours: addSlices(hours.filter(isOwn)),
      dishes: addDishes(items.filter(isOwn), language),
      tableCharge: sumAmounts(tables.map(({ tableCharge }) => tableCharge)),
      tableChargeRefunded: sumAmounts(tables.map(({ tableChargeRefunded }) => tableChargeRefunded)),
      deliveryFee: sumAmounts(tables.map(({ deliveryFee }) => deliveryFee)),
      deliveryFeeRefunded: sumAmounts(tables.map(({ deliveryFeeRefunded }) => deliveryFeeRefunded)),
      channels: addChannels(ofCurrency.flatMap(({ id }) => channels(id))),
      channelsNet,
      unsettled: minus(channelsNet, sum.net),
      ...nameSettlement(settlement(ids), stores),
    };
  });
  const choices = readable.map(({ id, name, area_id: areaId }) => ({
    storeId: id,
    name: textIn(name, language),
    areaId,
  }));
  return { from, to, choices, areas, stores, currencies };
};
