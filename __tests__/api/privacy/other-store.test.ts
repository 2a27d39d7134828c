import { nextDoor } from '../../support/world/next-door';
import { AGREED_VERSIONS, asksForCode, codeSentTo, signsIn } from '../../support/world/people';
import { World } from '../../support/world/world';

const NUMBER = '012345678';

describe('a member at the table of another store', () => {
  let world: World;
  beforeEach(async () => {
    world = await World.open();
  });
  afterEach(() => world.close());

  const memberships = () => world.db.selectFrom('member').select(['store_id', 'person_id']).execute();

  it('is a guest there until they agree to that store’s documents, and a member once they did', async () => {
    const { storeId, code } = await nextDoor(world);
    const phone = await world.diner();
    await signsIn(world, phone, NUMBER);
    const here = await memberships();
    const arrived = await phone.does('consumerAuth', { tableUuid: code });
    expect(arrived).toMatchObject({ isGuest: true, isNew: false });
    phone.token = arrived.token;
    expect(await phone.does('consumerInfo', {})).toMatchObject({ isGuest: true, userInfo: null });
    expect(await memberships()).toEqual(here);
    world.now += 2 * 60_000;
    await asksForCode(phone, NUMBER);
    const input = { phone: NUMBER, code: await codeSentTo(world, NUMBER), consent: true, ...AGREED_VERSIONS };
    phone.token = (await phone.does('signIn', input)).token;
    const consents = await world.db.selectFrom('consent').select('store_id').orderBy('id').execute();
    expect(consents.map(({ store_id: id }) => id)).toEqual([here[0]?.store_id, storeId]);
    expect(await memberships()).toHaveLength(2);
  });

  it('stays a member where they scan a table of a store that they belong to', async () => {
    const phone = await world.diner('A01');
    await signsIn(world, phone, NUMBER);
    const moved = await phone.does('consumerAuth', { tableUuid: await world.findTableCode('A02') });
    expect(moved.isGuest).toBe(false);
  });
});
