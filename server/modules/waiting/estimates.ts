import { estimateWait, PACE_MS, type SeatedParty, sizeClass, type WaitEstimate } from '@romduol/domain/rules/waiting';
import { TABLE_STATUS } from '@romduol/domain/tables/transitions';
import type { Db } from '../../db/db';
import type { PartyRow } from './rows';

/** What estimates are made of. */
export interface Pace {
  /** Seats of each free table. */
  readonly freeSeats: readonly number[];
  readonly seated: readonly SeatedParty[];
}

/** Parties that let others go first waited longer than they had to: they say nothing. */
export const loadPace = async (db: Db, storeId: number, now: Date): Promise<Pace> => {
  const tables = await db
    .selectFrom('dining_table')
    .select('seats')
    .where('store_id', '=', storeId)
    .where('kind', '=', 'table')
    .where('status', '=', TABLE_STATUS.idle)
    .where('removed_at', 'is', null)
    .execute();
  const seated = await db
    .selectFrom('waiting_party')
    .select(['party_size', 'ahead', 'joined_at', 'first_called_at', 'ended_at'])
    .where('store_id', '=', storeId)
    .where('state', '=', 'seated')
    .where('moved_back', '=', false)
    .where('ended_at', '>', new Date(now.getTime() - PACE_MS))
    .execute();
  return {
    freeSeats: tables.map(({ seats }) => seats),
    seated: seated.map((row) => ({
      partySize: row.party_size,
      ahead: row.ahead,
      waitedMs: (row.first_called_at ?? row.ended_at ?? now).getTime() - row.joined_at.getTime(),
    })),
  };
};

/** Parties of a size among those ahead. */
export const countClass = (ahead: readonly PartyRow[], partySize: number): number =>
  ahead.filter((row) => sizeClass(row.party_size) === sizeClass(partySize)).length;

export const estimateFor = (partySize: number, ahead: readonly PartyRow[], pace: Pace): WaitEstimate | null =>
  estimateWait({
    partySize,
    ahead: ahead.length,
    aheadOfClass: countClass(ahead, partySize),
    freeTables: pace.freeSeats.filter((seats) => seats >= partySize).length,
    seated: pace.seated,
  });
