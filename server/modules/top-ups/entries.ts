import type { Endpoints, Output } from '@romduol/contract';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { listEntries } from '../wallet';
import { requireMember } from './view';

const PAGE_SIZE = 20;

/** What came into a member's wallet and went out, the newest first. */
export const walletEntries = async (
  call: Call<DinerCaller>,
  page: number,
): Promise<Output<Endpoints['walletEntries']>> => {
  const { db, caller, language } = call;
  const request = { storeId: caller.storeId, personId: requireMember(call), language };
  const rows = await listEntries(db, request, { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE });
  const list = rows.slice(0, PAGE_SIZE).map(({ staffName: _internal, ...row }) => row);
  return { list, more: rows.length > PAGE_SIZE };
};
