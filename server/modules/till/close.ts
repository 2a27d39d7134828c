import type { Endpoints, Input } from '@romduol/contract';
import type { ZContent } from '@romduol/contract/till-reports';
import { countedMain, countedSecond, type Denominations, type NoteCount } from '@romduol/domain/money/denominations';
import { businessDayAt } from '@romduol/domain/time/business-day';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { KeptRefusal, Refusal } from '../../http/refusal';
import { storeCurrencies } from '../../money/store-currencies';
import { publish } from '../../realtime/announce';
import { dayClosedEvent } from '../../webhooks/events';
import { storeDays } from '../../zones/store-zone';
import { audit } from '../audit';
import { loadStore } from '../store';
import { countsBlind } from './blind';
import { less } from './drawer';
import { unpaidOrders } from './blocks';
import { printContent } from './paper';
import { lastZ, reportNow } from './report';
import { lockSession } from './session';

type Close = Input<Endpoints['closeTill']>;

/** Each note or coin once, and none that the currency does not have. */
const refuseWrong = (counts: readonly NoteCount[], notes: Denominations, field: string): void => {
  const isTwice = new Set(counts.map(({ note }) => note)).size < counts.length;
  if (isTwice || counts.some(({ note }) => !notes.includes(note))) throw new Refusal('badInput', { field });
};

/** Whether another drawer of the store stays open: then what is unpaid can still be paid there. */
const othersOpen = async ({ db, caller }: Call<StaffCaller>, sessionId: number): Promise<boolean> => {
  const other = await db
    .selectFrom('cash_session')
    .select('id')
    .where('store_id', '=', caller.storeId)
    .where('closed_at', 'is', null)
    .where('id', '<>', sessionId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
};

/**
 * Closes a drawer by its count. The drawer is locked: cash that is being taken just now is in it, or comes after.
 * Closings of a store queue behind its row, so that their numbers have no gap. Throws tillBlocked while orders are
 * unpaid and no other till is open, changedMeanwhile when the person counted against another sum, reasonRequired for a
 * difference without one: of a blind count, that is kept in the audit log.
 */
export const closeTill = async (call: Call<StaffCaller>, input: Close): Promise<ZContent> => {
  const { db, caller, now } = call;
  const { storeId, staffId } = caller;
  const { sessionId, dollars, riels, reason = '' } = input;
  const store = await loadStore(db, storeId);
  const { main, second } = storeCurrencies(store);
  refuseWrong(dollars, main.denominations, 'dollars');
  refuseWrong(riels, second?.denominations ?? [], 'riels');
  const session = await lockSession(db, storeId, sessionId);
  await db.selectFrom('store').select('id').where('id', '=', storeId).forNoKeyUpdate().executeTakeFirstOrThrow();
  const isLast = !(await othersOpen(call, sessionId));
  if (isLast && (await unpaidOrders(db, storeId)).length > 0) {
    throw new Refusal('tillBlocked');
  }
  const { content, runningTotals } = await reportNow(call, session);
  const { expected } = content;
  const isBlind = await countsBlind(call);
  if (!isBlind && (expected.cents !== input.expectedCents || expected.riel !== input.expectedRiel)) {
    throw new Refusal('changedMeanwhile', expected);
  }
  const counted = { cents: countedMain(dollars), riel: countedSecond(riels) };
  const variance = less(counted, expected);
  if ((variance.cents !== 0 || variance.riel !== 0) && reason.trim() === '') {
    if (!isBlind) throw new Refusal('reasonRequired');
    // A blind count that was sent is final, whatever is counted after it.
    await audit(call, 'countTill', { name: `till:${session.till}` }, { variance });
    throw new KeptRefusal('reasonRequired');
  }
  const number = ((await lastZ(db, storeId))?.number ?? 0) + 1;
  const z: ZContent = { number, ...content, closedBy: caller.name, counted, variance, dollars, riels, reason };
  await db
    .updateTable('cash_session')
    .set({ closed_at: now, closed_by: staffId })
    .where('store_id', '=', storeId)
    .where('id', '=', sessionId)
    .execute();
  await db
    .insertInto('z_report')
    .values({
      store_id: storeId,
      number,
      session_id: sessionId,
      at: now,
      staff_id: staffId,
      content: JSON.stringify(z),
      so_far: JSON.stringify(runningTotals),
    })
    .execute();
  await audit(call, 'closeTill', { name: `z:${number}` }, { till: session.till, variance, reason });
  await printContent(call, z, `z:${number}`);
  if (isLast) {
    const { day } = businessDayAt(now.getTime(), storeDays(store));
    await publish(db, dayClosedEvent(storeId, { day, reportNumber: number }, now));
  }
  return z;
};
