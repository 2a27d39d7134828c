import type { Endpoints, Output } from '@romduol/contract';
import { COMMANDS } from '@romduol/contract/events';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '../api/call';
import type { PagedResource } from './paged-resource';
import { persist } from './persist';
import { root } from './root';

export type Notice = Output<Endpoints['noticeDetail']>;

/** Announcements of the store (P-08): read on this device, or by this member anywhere. */
class NoticesStore {
  /** The list of all of them, once a page shows it. */
  all: Pick<PagedResource<Notice>, 'change' | 'refresh'> | null = null;
  unread = 0;
  /** The newest unread one, which is put before the person once. */
  popped: Notice | null = null;

  constructor() {
    makeAutoObservable(this, { popped: observableRef, all: false }, { autoBind: true });
  }

  /** Loads one announcement and marks it as read. Throws when it cannot be loaded. */
  async read(id: number): Promise<Notice> {
    const notice = await call('noticeDetail', { id }, { quiet: true });
    if (!notice.read) await call('readNotice', { id }, { quiet: true }).catch(() => undefined);
    runInAction(() => {
      this.all?.change((each) => (each.id === id ? { ...each, read: true } : each));
      if (this.popped?.id === id) this.popped = null;
    });
    await this.count();
    return notice;
  }

  async count(): Promise<void> {
    const { count } = await call('countUnread', {}, { quiet: true });
    runInAction(() => (this.unread = count));
  }

  /** How many are unread, and the newest of them where this device has not shown it yet. */
  async look(): Promise<void> {
    await root.entered;
    if (!root.table.isJoined) return;
    await this.count();
    const last = await call('lastNotice', {}, { quiet: true });
    if (last === null || persist.read('lastNotice') === last.id) return;
    persist.write('lastNotice', last.id);
    runInAction(() => (this.popped = last));
  }

  dismiss(): void {
    this.popped = null;
  }

  /** Command 105: something was announced, changed or withdrawn. */
  async reload(): Promise<void> {
    await Promise.allSettled([this.look(), this.all?.refresh()]);
  }
}

export const notices = new NoticesStore();

root.live.on(COMMANDS.notice, () => {
  if (root.isDiner) void notices.reload();
});
