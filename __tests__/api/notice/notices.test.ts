import { COMMANDS } from '@romduol/contract/events';
import { HOUR_MS } from '@romduol/domain/time/units';
import type { Actor } from '../../support/world/actor';
import { World } from '../../support/world/world';
import { listAnnounced } from '../../support/world/announced';

const words = (text: string) => ({ en: text, 'zh-Hans': `${text} 中文`, km: `${text} ខ្មែរ` });

describe('announcements', () => {
  let world: World;
  let manager: Actor;
  let phone: Actor;
  beforeEach(async () => {
    world = await World.open();
    manager = await world.manager();
    phone = await world.diner();
    await world.db.deleteFrom('notice').execute();
  });
  afterEach(() => world.close());

  const writes = (text: string, more: { startsAt?: number; endsAt?: number; id?: number } = {}) =>
    manager.does('saveNotice', { title: words(text), body: words(`${text}, in full`), ...more });
  const pushed = async () =>
    (await listAnnounced(world.db, COMMANDS.notice)).map(({ audience, data }) => ({ audience, ...data }));

  it('POST /api/store/notices: phones are notified, and GET /api/notice has it in their language (P-08)', async () => {
    const { id } = await writes('Open till late');
    expect(await pushed()).toEqual([{ audience: 'store', noticeId: id }]);
    phone.language = 'km';
    const { list, more } = await phone.does('notices', {});
    expect(more).toBe(false);
    expect(list).toEqual([
      { id, title: 'Open till late ខ្មែរ', body: 'Open till late, in full ខ្មែរ', at: world.now, read: false },
    ]);
  });

  const writesTwo = async () => {
    const first = await writes('First');
    world.now += 1_000;
    return { first, second: await writes('Second') };
  };

  it('GET /api/notice/lastNotice: a phone gets its newest unread announcement, or none (P-08)', async () => {
    const { first, second } = await writesTwo();
    expect(await phone.does('lastNotice', {})).toMatchObject({ id: second.id, title: 'Second' });
    await phone.does('readNotice', { id: second.id });
    expect(await phone.does('lastNotice', {})).toMatchObject({ id: first.id });
    await phone.does('readNotice', { id: first.id });
    expect(await phone.does('lastNotice', {})).toBeNull();
  });

  it('GET /api/notice/countUnread, POST /api/notice/read/{id}: read once, on this device alone (P-08)', async () => {
    const { first, second } = await writesTwo();
    expect(await phone.does('countUnread', {})).toEqual({ count: 2 });
    await phone.does('readNotice', { id: second.id });
    await phone.does('readNotice', { id: second.id });
    expect(await phone.does('countUnread', {})).toEqual({ count: 1 });
    const friend = await world.diner();
    expect(await friend.does('countUnread', {})).toEqual({ count: 2 });
    await phone.does('readNotice', { id: first.id });
    const { list } = await manager.does('managedNotices', {});
    expect(list.map(({ readers }) => readers)).toEqual([1, 1]);
  });

  it('a scheduled one is hidden before its time, pushed at it, and removed after its end', async () => {
    const { id } = await writes('Party', { startsAt: world.now + HOUR_MS, endsAt: world.now + 2 * HOUR_MS });
    expect((await phone.does('notices', {})).list).toEqual([]);
    expect((await phone.tries('noticeDetail', { id })).code).toBe(1);
    expect((await phone.tries('readNotice', { id })).code).toBe(1);
    expect(await pushed()).toEqual([]);
    await world.pass(HOUR_MS);
    expect(await pushed()).toEqual([{ audience: 'store', noticeId: id }]);
    expect(await phone.does('countUnread', {})).toEqual({ count: 1 });
    await world.pass(HOUR_MS);
    expect(await phone.does('countUnread', {})).toEqual({ count: 0 });
  });

  it('GET /api/notice/detail shows one; PUT /api/store/notices/withdraw/{id} removes it for all', async () => {
    const { id } = await writes('Wrong price');
    expect(await phone.does('noticeDetail', { id })).toMatchObject({ title: 'Wrong price', read: false });
    await manager.does('withdrawNotice', { id });
    expect((await phone.tries('noticeDetail', { id })).code).toBe(1);
    expect((await manager.tries('withdrawNotice', { id })).code).toBe(1);
    expect((await manager.does('managedNotices', {})).list).toMatchObject([{ id, state: 'withdrawn' }]);
  });

  it('GET /api/store/notices: a changed one is unread again; waiters and diners cannot write (R-01)', async () => {
    const { id } = await writes('Hours');
    await phone.does('readNotice', { id });
    await writes('New hours', { id });
    expect(await phone.does('lastNotice', {})).toMatchObject({ id, title: 'New hours' });
    const waiter = await world.waiter();
    for (const actor of [waiter, phone]) {
      expect((await actor.tries('managedNotices', {})).code).not.toBe(0);
      expect((await actor.tries('saveNotice', { title: words('x'), body: words('x') })).code).not.toBe(0);
    }
  });

  it.each([
    [{ title: { en: 'x', km: 'x' } }],
    [{ title: words(' ') }],
    [{ endsAt: 5 }],
    [{ id: 999_999 }],
    [{ body: words('x'.repeat(2_001)) }],
  ])('bad input %j is refused and nothing is stored', async (wrong) => {
    expect((await manager.tries('saveNotice', { title: words('x'), body: words('x'), ...wrong })).code).toBe(1);
    expect((await manager.does('managedNotices', {})).list).toEqual([]);
  });
});
