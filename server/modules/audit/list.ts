import type { Endpoints, Input, Output } from '@romduol/contract';
import { cents } from '@romduol/domain/money/amount';
import type { Call, SomeHandlers } from '../../http/call';
import type { StaffCaller } from '../../http/caller';

type Log = Output<Endpoints['auditLog']>;

const PAGE_SIZE = 50;

/** A value of an entry's detail, if it has it. */
const detailOf = (detail: object, name: string): unknown => Object.entries(detail).find(([key]) => key === name)?.[1];

const reasonIn = (detail: object): string | null => {
  const reason = detailOf(detail, 'reason');
  return typeof reason === 'string' && reason !== '' ? reason : null;
};

/** What an entry came to: its amount, or what was due or received. */
const amountIn = (detail: object): Log['list'][number]['amount'] => {
  const amount = detailOf(detail, 'amount') ?? detailOf(detail, 'due');
  return typeof amount === 'number' && Number.isSafeInteger(amount) ? cents(amount) : null;
};

const rowsOf = (
  { db, caller }: Call<StaffCaller>,
  { page = 1, action, staffId, orderNo }: Input<Endpoints['auditLog']>,
) =>
  db
    .selectFrom('audit_log as a')
    .leftJoin('staff as s', (join) => join.onRef('s.store_id', '=', 'a.store_id').onRef('s.id', '=', 'a.staff_id'))
    .leftJoin('staff as m', (join) => join.onRef('m.store_id', '=', 'a.store_id').onRef('m.id', '=', 'a.approved_by'))
    .select(['a.id', 'a.at', 'a.action', 'a.subject', 'a.staff_id', 'a.order_id', 'a.detail'])
    .select(['s.name as staffName', 'm.name as approvedBy'])
    .where('a.store_id', '=', caller.storeId)
    .$if(action !== undefined, (query) => query.where('a.action', '=', action ?? ''))
    .$if(staffId !== undefined, (query) => query.where('a.staff_id', '=', staffId ?? 0))
    .$if(orderNo !== undefined, (query) => query.where('a.subject', '=', `order:${orderNo ?? ''}`))
    .orderBy('a.id', 'desc')
    .limit(PAGE_SIZE + 1)
    .offset((page - 1) * PAGE_SIZE)
    .execute();

const actionsOf = async ({ db, caller }: Call<StaffCaller>): Promise<string[]> => {
  const rows = await db
    .selectFrom('audit_log')
    .select('action')
    .distinct()
    .where('store_id', '=', caller.storeId)
    .orderBy('action')
    .execute();
  return rows.map(({ action }) => action);
};

/** The log for a manager: a page of it, and what it can be filtered by. */
const auditLog = async (call: Call<StaffCaller>, filter: Input<Endpoints['auditLog']>): Promise<Log> => {
  const rows = await rowsOf(call, filter);
  const staff = await call.db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('store_id', '=', call.caller.storeId)
    .where('role', '<>', 'kiosk')
    .orderBy('name')
    .execute();
  const list = rows.slice(0, PAGE_SIZE).map(({ detail, at, staff_id, order_id, ...row }) => ({
    ...row,
    at: at.getTime(),
    staffId: staff_id,
    orderId: order_id,
    orderNo: row.subject.startsWith('order:') ? row.subject.slice('order:'.length) : null,
    reason: reasonIn(detail),
    amount: amountIn(detail),
  }));
  return { list, more: rows.length > PAGE_SIZE, actions: await actionsOf(call), staff };
};

export const auditHandlers: SomeHandlers<'auditLog'> = { auditLog };
