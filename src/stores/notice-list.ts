import { call } from '../api/late-call';
import { type Notice, notices } from './notices';
import { PagedResource } from './paged-resource';

/** The announcements, the newest first. Made with the page that lists them. */
export const noticeList = new PagedResource<Notice>(
  (page, how) => call('notices', page, how),
  ({ id }) => id,
);
notices.all = noticeList;
