import { setTimeout as pause } from 'node:timers/promises';
import { CONTACT_EVERY_MS, LOOK_EVERY_MS } from '../limits';
import { Contact } from './contact';
import { type Ends, joinSite, startSite } from './join';
import { reconcile } from './reconcile';
import { reseed } from './reseed';
import type { HourAt } from './taken-sales';
import { isReleaseKnown } from './site-release';
import { readSiteRow, type SiteRow } from './site-row';
import { enableSubscription, hasSubscription, receiveSharedRows, refreshSubscription } from './subscription';
import { raiseFence } from '../../directory/fence';
import { fenceStore, listStoreTables } from '../store-tables';
import { releaseGrants } from '../wallets/release';
import { returnGrants, sendMembers } from '../wallets/send-members';
import { drainSite, fenceSite, finishTakeOver } from './take-over';

export interface Attended extends Ends {
  /** A machine that was the site before another one. */
  readonly isRetired: boolean;
  readonly report: (message: string) => void;
  readonly hourAt: HourAt;
  /** Aborted when the tunnel closes. */
  readonly signal: AbortSignal;
}

/** Whether the site's slot can be gone on from. */
const hasSlot = async ({ site }: Ends, slot: string | null): Promise<boolean> => {
  const { rowCount } = await site.query(
    `SELECT FROM pg_replication_slots WHERE slot_name = $1 AND wal_status IS DISTINCT FROM 'lost'`,
    [slot],
  );
  return (rowCount ?? 0) > 0;
};

/** The site writes: its changes are taken from where they ended, or all of its rows where they cannot be. */
const goOn = async (ends: Attended, row: SiteRow): Promise<void> => {
  const { office, site, storeId, way, report } = ends;
  if (!(await isReleaseKnown(ends, report))) return;
  await receiveSharedRows(office);
  if (!row.slotLost && (await hasSlot(ends, row.slot)) && (await hasSubscription(office, storeId))) {
    await enableSubscription(office, storeId, way);
    await refreshSubscription(office, site, storeId);
    return;
  }
  report(`copying all rows of store ${storeId} again: its slot was lost`);
  report(`${await reseed(ends)} rows of store ${storeId} are copied again`);
};

/** The office has been put back to before a change of the writer, by a backup: the site's epoch is the higher one. */
const yieldTo = async ({ office, storeId }: Ends, epoch: number): Promise<void> => {
  await raiseFence(office, await listStoreTables(office, storeId), fenceStore(storeId));
  await office.query(`UPDATE store_site SET state = 'site', epoch = $2, slot_lost = true WHERE store_id = $1`, [
    storeId,
    epoch,
  ]);
};

/** A machine that does not write any more learns of it, and what it wrote since its last contact is taken. */
const settleLost = async (ends: Attended, { state, epoch, reconciledAt }: SiteRow): Promise<void> => {
  const { storeId, isRetired, report } = ends;
  await fenceSite(ends, epoch);
  if (state === 'site') return report(`an earlier site of store ${storeId} is back: its rows are kept there`);
  if (reconciledAt !== null && !isRetired) return;
  const { taken, differing } = await reconcile(ends, ends.hourAt);
  if (!isRetired) await releaseGrants(ends.office, storeId);
  report(`the lost site of store ${storeId} is back: ${taken} rows taken, ${differing} to be compared`);
};

/** Does what the states of both ends ask for. */
const settle = async (ends: Attended): Promise<void> => {
  const { office, site, storeId, isRetired, report } = ends;
  const there = await readSiteRow(site, storeId);
  const here = await readSiteRow(office, storeId);
  if (here === null || there === null) return;
  if (isRetired) return settleLost(ends, here);
  if (there.state === 'site' && there.epoch > here.epoch) {
    await yieldTo(ends, there.epoch);
    return settle(ends);
  }
  if (here.state === 'joining') {
    report(`copying store ${storeId} to its site`);
    report(`the site of store ${storeId} is level: ${await joinSite(ends, here.number)} rows`);
  } else if (here.state === 'site') {
    if (there.epoch < here.epoch) await startSite(site, storeId, here.epoch);
    await goOn(ends, here);
  } else if (here.state === 'leaving') {
    await fenceSite(ends, here.epoch);
    if (here.slot !== null) await drainSite(ends, here.slot);
    await finishTakeOver(office, storeId);
    report(`store ${storeId} is written here again`);
    return settle(ends);
  } else if (here.takenOverAt !== null) {
    await settleLost(ends, here);
  }
};

/** Looks after a site while its tunnel is open. */
export const attend = async (ends: Attended): Promise<void> => {
  const { office, storeId, signal } = ends;
  const contact = new Contact(ends);
  const readState = async (): Promise<string> => {
    const row = await readSiteRow(office, storeId);
    return `${row?.state} ${row?.epoch}`;
  };
  let settled = '';
  for (let measuredAt = Number.NEGATIVE_INFINITY; !signal.aborted;) {
    if ((await readState()) !== settled) {
      await settle(ends);
      settled = await readState();
    }
    if (performance.now() - measuredAt > CONTACT_EVERY_MS) {
      measuredAt = performance.now();
      const isCopied = ends.isRetired || !settled.startsWith('site') || (await contact.measure());
      if (!isCopied) settled = '';
      if (!ends.isRetired && settled.startsWith('site ')) await returnGrants(ends);
    }
    if (!ends.isRetired && settled.startsWith('site ')) await sendMembers(ends);
    await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
};
