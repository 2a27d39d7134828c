import { randomUUID } from 'node:crypto';
import type { SomeHandlers } from '../../http/call';
import { Refusal, refuse } from '../../http/refusal';
import { kickDrawers } from '../../printing';
import { refuseOtherCurrency } from '../../money/refuse-other';
import { audit } from '../audit';
import { loadStoreOnce, refuseSwitchedOff } from '../store';
import { closeTill } from './close';
import { handOverTill, moveCash } from './moves';
import { printContent } from './paper';
import { reportNow } from './report';
import { openSession, worksAt } from './session';
import { tillState } from './state';
import { findZ } from './z';

export const tillHandlers = {
  tillState,

  openTill: async (call, { till, floatCents, floatRiel }) => {
    const { db, caller, now } = call;
    const { storeId, staffId } = caller;
    refuseOtherCurrency(await loadStoreOnce(db, storeId), { floatRiel });
    const opened = await db
      .insertInto('cash_session')
      .values({
        store_id: storeId,
        till: till.trim(),
        opened_at: now,
        opened_by: staffId,
        float_cents: floatCents,
        float_riel: floatRiel,
      })
      .onConflict((conflict) => conflict.columns(['store_id', 'till']).where('closed_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst();
    const { id } = opened ?? refuse('conflict');
    await worksAt(db, storeId, staffId, id);
    await audit(call, 'openTill', { name: `till:${till.trim()}` }, { amount: floatCents, riel: floatRiel });
    return { sessionId: id };
  },

  joinTill: async ({ db, caller }, { sessionId }) => {
    await openSession(db, caller.storeId, sessionId);
    await worksAt(db, caller.storeId, caller.staffId, sessionId);
    return {};
  },

  moveCash,
  handOverTill,

  openDrawer: async (call, { sessionId, reason }) => {
    const { db, caller, now } = call;
    const session = await openSession(db, caller.storeId, sessionId);
    await db
      .insertInto('cash_move')
      .values({
        store_id: caller.storeId,
        session_id: session.id,
        kind: 'drawer',
        amount_cents: 0 as never,
        amount_riel: 0,
        reason: reason.trim(),
        staff_id: caller.staffId,
        at: now,
      })
      .execute();
    await audit(call, 'openDrawer', { name: `till:${session.till}` }, { reason });
    const by = { name: caller.name, staffId: caller.staffId };
    return { jobs: await kickDrawers(db, caller.storeId, { reason, by, changeId: randomUUID(), now }) };
  },

  xReport: async (call, { sessionId }) => {
    await refuseSwitchedOff(call, 'expectedCash');
    const session = await openSession(call.db, call.caller.storeId, sessionId);
    return (await reportNow(call, session)).content;
  },

  printX: async (call, { sessionId }) => {
    await refuseSwitchedOff(call, 'expectedCash');
    const session = await openSession(call.db, call.caller.storeId, sessionId);
    const jobs = await printContent(call, (await reportNow(call, session)).content, randomUUID());
    if (jobs === 0) throw new Refusal('printFailed');
    return { jobs };
  },

  closeTill,

  zReport: async ({ db, caller }, { number }) => (await findZ(db, caller.storeId, number)).content,

  printZ: async (call, { number }) => {
    const { content } = await findZ(call.db, call.caller.storeId, number);
    const jobs = await printContent(call, content, randomUUID());
    if (jobs === 0) throw new Refusal('printFailed');
    return { jobs };
  },
} satisfies SomeHandlers;
