import { DAY_MS, MINUTE_MS } from '@romduol/domain/time/units';
import type { Actor } from '../../support/world/actor';
import { signsIn } from '../../support/world/people';
import { World } from '../../support/world/world';

const NUMBER = '012345678';
const OTHER = '098765432';

describe('the phones on which a member is signed in', () => {
  let world: World;
  let here: Actor;
  let lost: Actor;
  let remembered: string;
  beforeEach(async () => {
    world = await World.open();
    here = await world.diner('A01');
    lost = await world.diner('A02');
    await signsIn(world, lost, NUMBER).then(({ authorCode }) => (remembered = authorCode ?? ''));
    world.now += 2 * MINUTE_MS;
    await signsIn(world, here, NUMBER);
  });
  afterEach(() => world.close());

  const listed = async (phone: Actor) => (await phone.does('memberDevices', {})).list;
  /** The one device in a member's list that is not the one that asks. */
  const findOther = async (phone: Actor) => (await listed(phone)).find(({ current }) => !current);

  it('GET /api/consumer/devices: each phone of a member once, this one first, over all its tokens (P-10)', async () => {
    expect((await listed(here)).map(({ current }) => current)).toEqual([true, false]);
    world.now += 25 * DAY_MS;
    here.token = (await here.does('consumerInfo', {})).newToken ?? here.token;
    const list = await listed(here);
    expect(list).toHaveLength(2);
    expect(list[0]).toMatchObject({ current: true, since: world.now });
    const other = await world.diner('A03');
    await signsIn(world, other, OTHER);
    expect(await listed(other)).toHaveLength(1);
    expect(JSON.stringify(list)).not.toContain(here.tempId);
  });

  it('DELETE /api/consumer/devices/{sessionId}: the phone is a guest’s and cannot sign in again (M-32)', async () => {
    const { sessionId } = (await findOther(here)) ?? { sessionId: 0 };
    await here.does('endMemberDevice', { sessionId });
    expect(await lost.tries('consumerInfo')).toMatchObject({ code: 2, data: 3011 });
    lost.token = (await lost.does('consumerAuth', { tableUuid: await world.findTableCode('A02') })).token;
    expect(await lost.does('consumerInfo', {})).toMatchObject({ isGuest: true, userInfo: null });
    expect(await lost.does('consumerOauth', { code: remembered })).toBe(7094);
    expect(await listed(here)).toHaveLength(1);
    expect(await here.does('consumerInfo', {})).toMatchObject({ isGuest: false });
    expect(await here.tries('endMemberDevice', { sessionId })).toMatchObject({ code: 1 });
  });

  it('a guest has none, and a member cannot sign out another member’s phone (R-01)', async () => {
    const guest = await world.diner('A04');
    expect(await guest.tries('memberDevices')).toMatchObject({ code: 1 });
    const { sessionId } = (await findOther(here)) ?? { sessionId: 0 };
    expect(await guest.tries('endMemberDevice', { sessionId })).toMatchObject({ code: 1 });
    await signsIn(world, guest, OTHER);
    expect(await guest.tries('endMemberDevice', { sessionId })).toMatchObject({ code: 1 });
    expect(await lost.does('consumerInfo', {})).toMatchObject({ isGuest: false });
  });
});
