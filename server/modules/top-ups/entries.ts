import type { Endpoints, Output } from '@romduol/contract';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { requireMember } from './view';

const PAGE_SIZE = 20;

/** What came into a member's wallet and went out, the newest first. */
export const walletEntries = async (
  call: Call<DinerCaller>,
  page: number,
): Promise<Output<Endpoints['walletEntries']>> => {
  const rows = await call.db
    .selectFrom('wallet_entry as e')
    .leftJoin('orders as o', (join) => join.onRef('o.store_id', '=', 'e.store_id').onRef('o.id', '=', 'e.order_id'))
    .select(['e.id', 'e.kind', 'e.amount_cents as amount', 'e.balance_cents as balance', 'e.at'])
    .select('o.order_no as orderNo')
    .where('e.store_id', '=', call.caller.storeId)
    .where('e.person_id', '=', requireMember(call))
    .orderBy('e.id', 'desc')
    .limit(PAGE_SIZE + 1)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  const list = rows.slice(0, PAGE_SIZE).map((row) => ({ ...row, at: row.at.getTime() }));
  return { list, more: rows.length > PAGE_SIZE };
};
