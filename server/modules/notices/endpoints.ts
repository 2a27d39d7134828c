import type { SomeHandlers } from '../../http/call';
import { managedNotices, saveNotice, withdrawNotice } from './managed';
import { countUnread, lastUnread, noticeDetail, noticeList, readNotice } from './shown';

export const noticeHandlers = {
  notices: (call, { page = 1 }) => noticeList(call, page),
  lastNotice: lastUnread,
  countUnread: async (call) => ({ count: await countUnread(call) }),
  noticeDetail: (call, { id }) => noticeDetail(call, id),
  readNotice: async (call, { id }) => {
    await readNotice(call, id);
    return {};
  },
  managedNotices: async (call) => ({ list: await managedNotices(call) }),
  saveNotice: async (call, input) => ({ id: await saveNotice(call, input) }),
  withdrawNotice: async (call, { id }) => {
    await withdrawNotice(call, id);
    return {};
  },
} satisfies SomeHandlers;
