import type { Endpoints, Output } from '@romduol/contract';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { openSurplus, unpaidOrders } from './blocks';
import { countsBlind } from './blind';
import { drawerNow } from './drawer';
import { loadStore } from '../store';
import { findDrawer, type CashSession } from './session';

type State = Output<Endpoints['tillState']>;

const SHOWN_MOST = 20;

const closedOnes = async ({ db, caller }: Call<StaffCaller>): Promise<State['closed']> => {
  const rows = await db
    .selectFrom('z_report')
    .select(['number', 'at', 'content'])
    .where('store_id', '=', caller.storeId)
    .orderBy('number', 'desc')
    .limit(SHOWN_MOST)
    .execute();
  return rows.map(({ number, at, content }) => ({
    number,
    at: at.getTime(),
    closedBy: content.closedBy,
    till: content.till,
    net: content.sales.net,
    variance: content.variance,
  }));
};

type Named = CashSession & { readonly name: string };

const openOnes = ({ db, caller }: Call<StaffCaller>): Promise<Named[]> =>
  db
    .selectFrom('cash_session as c')
    .innerJoin('staff as s', (join) => join.onRef('s.store_id', '=', 'c.store_id').onRef('s.id', '=', 'c.opened_by'))
    .selectAll('c')
    .select('s.name')
    .where('c.store_id', '=', caller.storeId)
    .where('c.closed_at', 'is', null)
    .orderBy('c.till')
    .execute();

/** Who may take a drawer over: every other employee who may sign in, but no kiosk. */
const listColleagues = async ({ db, caller }: Call<StaffCaller>): Promise<State['colleagues']> => {
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('store_id', '=', caller.storeId)
    .where('id', '<>', caller.staffId)
    .where('role', '<>', 'kiosk')
    .where('disabled', '=', false)
    .orderBy('name')
    .execute();
  return rows.map(({ id, name }) => ({ staffId: id, name }));
};

/** The drawer as its cashier may see it. */
const loadShownSession = async (call: Call<StaffCaller>, session: CashSession) => {
  const drawer = await drawerNow(call.db, session);
  const blind = await countsBlind(call);
  return blind ? { blind, float: drawer.float, moves: drawer.moves } : { blind, ...drawer };
};

/** The caller's drawer, the others, what prevents closing, and what was closed. */
export const tillState = async (call: Call<StaffCaller>): Promise<State> => {
  const { db, caller } = call;
  const { storeId, staffId } = caller;
  const open = await openOnes(call);
  const drawerId = await findDrawer(db, storeId, staffId);
  const session = open.find(({ id }) => id === drawerId);
  const closed = await closedOnes(call);
  return {
    mine:
      session === undefined
        ? null
        : {
            sessionId: session.id,
            till: session.till,
            openedAt: session.opened_at.getTime(),
            openedBy: session.name,
            ...(await loadShownSession(call, session)),
          },
    open: open.map((each) => ({
      sessionId: each.id,
      till: each.till,
      openedAt: each.opened_at.getTime(),
      openedBy: each.name,
    })),
    cashNeedsTill: (await loadStore(db, storeId)).cash_needs_till,
    colleagues: await listColleagues(call),
    unpaid: open.length === 1 ? await unpaidOrders(db, storeId) : [],
    surplus: await openSurplus(db, storeId),
    nextNumber: (closed[0]?.number ?? 0) + 1,
    closed,
  };
};
