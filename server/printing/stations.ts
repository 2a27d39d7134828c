import { sql } from 'kysely';
import type { Localized } from '../db/schema';
import type { Db } from '../db/db';
import type { TicketLine } from './documents/kitchen-ticket';
import type { PrinterRow } from './queue/add-job';

/** What one station cooks of some lines, and where its ticket is printed. */
export interface Share<L extends TicketLine = TicketLine> {
  /** Null: of no station in particular. */
  readonly station: { readonly id: number; readonly name: Localized } | null;
  readonly lines: readonly L[];
  readonly printers: readonly PrinterRow[];
}

const selectStations = (db: Db, storeId: number, goodsIds: readonly number[]) =>
  db
    .selectFrom('goods as g')
    .leftJoin('print_station_category as c', (join) =>
      join.onRef('c.store_id', '=', 'g.store_id').onRef('c.category_id', '=', 'g.category_id'),
    )
    // Where it is cooked by itself, else where the rest of its category is.
    .innerJoin('print_station as s', (join) =>
      join.onRef('s.store_id', '=', 'g.store_id').on('s.id', '=', sql<number>`coalesce(g.station_id, c.station_id)`),
    )
    .select(['g.id as goodsId', 's.id', 's.name'])
    .where('g.store_id', '=', storeId)
    .where('g.id', 'in', [...goodsIds])
    .where('s.removed_at', 'is', null)
    .orderBy('s.id')
    .execute();

/**
 * The printers of a station's tickets: those assigned to it; without one, those without a station; without one of these
 * either, the first one. A dish is never without a ticket because a setting is missing.
 */
const printersAt = (
  stationId: number | null,
  printers: readonly PrinterRow[],
  bound: readonly { readonly printerId: number; readonly stationId: number }[],
): readonly PrinterRow[] => {
  const there = printers.filter(({ id }) => bound.some((at) => at.printerId === id && at.stationId === stationId));
  if (there.length > 0) return there;
  const anywhere = printers.filter(({ id }) => !bound.some((at) => at.printerId === id));
  return anywhere.length > 0 ? anywhere : printers.slice(0, 1);
};

/**
 * Lines that are cooked. A stay (T-11) is no work for the kitchen, unless the manager named a station for it by
 * itself: the one of its category would be the wok's.
 */
export const cookedLines = async <L extends TicketLine>(
  db: Db,
  storeId: number,
  lines: readonly L[],
): Promise<readonly L[]> => {
  const stays = lines.filter(({ line }) => line.goods.timed).map(({ line }) => line.goods_id);
  if (stays.length === 0) return lines;
  const served = await db
    .selectFrom('goods')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', 'in', stays)
    .where('station_id', 'is not', null)
    .execute();
  return lines.filter(({ line }) => !line.goods.timed || served.some(({ id }) => id === line.goods_id));
};

/** Divides lines by the station that cooks their category. */
export const divideByStation = async <L extends TicketLine>(
  db: Db,
  storeId: number,
  lines: readonly L[],
  printers: readonly PrinterRow[],
): Promise<Share<L>[]> => {
  const found = await selectStations(db, storeId, [0, ...lines.map(({ line }) => line.goods_id)]);
  const bound = await db
    .selectFrom('printer_station')
    .select(['printer_id as printerId', 'station_id as stationId'])
    .where('store_id', '=', storeId)
    .execute();
  const findStation = ({ line }: L) => found.find(({ goodsId }) => goodsId === line.goods_id) ?? null;
  const ids = [...new Set(lines.map((line) => findStation(line)?.id ?? null))];
  return ids.map((id) => ({
    station: found.find((station) => station.id === id) ?? null,
    lines: lines.filter((line) => (findStation(line)?.id ?? null) === id),
    printers: printersAt(id, printers, bound),
  }));
};
