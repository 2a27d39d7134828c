import { MINUTE_MS } from '@romduol/domain/time/units';
import type { Db } from '../../db/db';
import { enqueue } from '../../jobs/queue';
import { type JobHandler, LEASE_MS } from '../../jobs/runner';
import { isOff } from '../goods';
import { loadStoreOnce, storeOpen } from '../store';
import { accessTo, type Connection, findWorking, note } from './connection';
import { loadNames, loadPlatformMenu, loadSold } from './menu';
import { AGAIN_MS, isClaimed, type PlatformsOutside, problemIn } from './outside';

/** A menu waits so long for what else the platform is told just now, in ms. */
const WAIT_MS = 10_000;
/** How often is looked whether dishes or the store are on sale, in ms. */
const LOOK_MS = MINUTE_MS;

/** While a connection is told of its menu or of what is on sale, nothing else of that is told. */
const claimSales = async (trx: Db, { store_id: storeId, id }: Connection, now: Date): Promise<void> => {
  await trx
    .updateTable('platform_connection')
    .set({ claimed_until: new Date(now.getTime() + LEASE_MS) })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
};

/** Sends the menu; what does not work is tried again. */
export const platformMenu =
  ({ services, adapters }: PlatformsOutside): JobHandler =>
  async (trx, { store_id: storeId, payload }, now) => {
    const connectionId = Number(payload['connectionId']);
    const connection = await findWorking(trx, storeId, connectionId);
    if (connection === null || services === null || adapters === null) return undefined;
    const pushAt = (dueAt: Date, db: Db) =>
      enqueue(db, { storeId, kind: 'platformMenu', payload: { connectionId }, dueAt });
    if (isClaimed(connection, now)) return void (await pushAt(new Date(now.getTime() + WAIT_MS), trx));
    await claimSales(trx, connection, now);
    const openAccess = await accessTo(trx, connection, services);
    const menu = await loadPlatformMenu(trx, connection);
    const { pushMenu } = adapters[connection.platform];
    return async () => {
      const problem = await problemIn(async () => pushMenu(openAccess(), menu));
      return async (within, at) => {
        const also = { claimed_until: null, ...(problem === null && { menu_pushed_at: at }) };
        await note(within, connection, { way: 'out', ...(problem !== null && { problem }), also }, at);
        if (problem !== null) await pushAt(new Date(at.getTime() + AGAIN_MS), within);
      };
    };
  };

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** What is on sale now, and of that what the platform was told otherwise. */
const lookAtSales = async (db: Db, connection: Connection, now: Date) => {
  const store = await loadStoreOnce(db, connection.store_id);
  const [sold, names] = [await loadSold(db, connection.store_id), await loadNames(db, connection)];
  const off = sold.filter(({ row }) => isOff(row)).map(({ row }) => row.id);
  const before = connection.told_sold_out ?? [];
  const changed = [...new Set([...off, ...before])].filter((id) => off.includes(id) !== before.includes(id));
  const isOpen = !store.closed && !store.suspended && storeOpen(store, now);
  return {
    items: changed.map((id) => ({ id: names.get(id) ?? String(id), available: !off.includes(id) })),
    open: isOpen === (connection.told_open ?? true) ? null : isOpen,
    now: { told_sold_out: off, told_open: isOpen },
    isNew: !isSame(off, before) || isOpen !== connection.told_open,
  };
};

/** Looks each minute what has sold out or is on sale again, and whether the store is open, while the connection works. */
export const platformSync =
  ({ services, adapters }: PlatformsOutside): JobHandler =>
  async (trx, { store_id: storeId, payload }, now) => {
    const connectionId = Number(payload['connectionId']);
    const connection = await findWorking(trx, storeId, connectionId);
    if (connection === null || connection.version !== Number(payload['version'])) return undefined;
    const { version } = connection;
    const dueAt = new Date(now.getTime() + LOOK_MS);
    await enqueue(trx, { storeId, kind: 'platformSync', payload: { connectionId, version }, dueAt });
    if (services === null || adapters === null || isClaimed(connection, now)) return undefined;
    const sales = await lookAtSales(trx, connection, now);
    if (!sales.isNew) return undefined;
    await claimSales(trx, connection, now);
    const openAccess = await accessTo(trx, connection, services);
    const { setAvailable, setOpen } = adapters[connection.platform];
    return async () => {
      const problem = await problemIn(async () => {
        const access = openAccess();
        if (sales.items.length > 0) await setAvailable(access, sales.items);
        if (setOpen !== null && sales.open !== null) await setOpen(access, sales.open);
      });
      return async (within, at) => {
        const also = { claimed_until: null, ...(problem === null && sales.now) };
        await note(within, connection, { way: 'out', ...(problem !== null && { problem }), also }, at);
      };
    };
  };
