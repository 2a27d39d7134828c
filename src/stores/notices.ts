import type { Endpoints, Output } from '@romduol/contract';
import { COMMANDS } from '@romduol/contract/events';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '../api/call';
import { persist } from './persist';
import { root } from './root';

export type Notice = Output<Endpoints['noticeDetail']>;

/** Announcements of the store (P-08): read on this device, or by this member anywhere. */
class NoticesStore {
  list: readonly Notice[] | null = null;
  hasMore = false;
  unread = 0;
  /** The newest unread one, which is put before the person once. */
  popped: Notice | null = null;
  #page = 1;

  constructor() {
    makeAutoObservable(this, { list: observableRef, popped: observableRef }, { autoBind: true });
  }

  /** The newest ones. Throws when they cannot be had. */
  async load(): Promise<void> {
    const { list, more } = await call('notices', {}, { quiet: true });
    runInAction(() => {
      this.list = list;
      this.hasMore = more;
      this.#page = 1;
    });
  }

  async loadMore(): Promise<void> {
    const page = this.#page + 1;
    const { list, more } = await call('notices', { page });
    runInAction(() => {
      const known = new Set((this.list ?? []).map(({ id }) => id));
      this.list = [...(this.list ?? []), ...list.filter(({ id }) => !known.has(id))];
      this.hasMore = more;
      this.#page = page;
    });
  }

  /** One of them; whoever opens it has read it. Throws when it cannot be had. */
  async read(id: number): Promise<Notice> {
    const notice = await call('noticeDetail', { id }, { quiet: true });
    if (!notice.read) await call('readNotice', { id }, { quiet: true }).catch(() => undefined);
    runInAction(() => {
      this.list = this.list?.map((each) => (each.id === id ? { ...each, read: true } : each)) ?? null;
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
  async heard(): Promise<void> {
    await Promise.allSettled([this.look(), ...(this.list === null ? [] : [this.load()])]);
  }
}

export const notices = new NoticesStore();

root.live.on(COMMANDS.notice, () => {
  if (root.isDiner) void notices.heard();
});
