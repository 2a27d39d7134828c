import type { AddressInfo } from 'node:net';
import { COMMANDS } from '@romduol/contract/events';
import { DAY_MS } from '@romduol/domain/time/units';
import { listen } from '../../support/live/listen';
import { editing } from '../../support/world/a-menu';
import { dish, fetchMenu, order, puts } from '../../support/world/meal';
import { DISH, type Masters, openMasters, outcomes, prices, publishes } from '../../support/world/masters';
import { enters, guestIn } from '../../support/world/opening';

describe('a publication and others at once', () => {
  let masters: Masters;
  beforeEach(async () => {
    masters = await openMasters();
    await publishes(masters, [masters.here, masters.there]);
  });
  afterEach(() => masters.world.close());

  /** What publishes again: due now, and done by the next run of the jobs. */
  const makes = async (price: number): Promise<number> => {
    const { owner, masterId, editor, here, there } = masters;
    await prices(editor, DISH, price);
    return (await owner.does('publishMaster', { masterId, storeIds: [here, there] })).publicationId;
  };

  it('a store that saves a dish during a publication keeps its price, or is told to look again', async () => {
    const { world, owner, manager } = masters;
    for (const price of [240, 250, 260]) {
      const publicationId = await makes(price);
      const opened = await editing(manager, DISH);
      const own = { ...opened, price: (price + 100) as typeof opened.price };
      const [saved] = await Promise.all([manager.tries('saveDish', own), world.pass(0)]);
      const after = await editing(manager, DISH);
      const isSaved = saved.code === 0;
      expect(isSaved ? '' : saved.name).toBe(isSaved ? '' : 'changedMeanwhile');
      expect(after).toMatchObject({
        price: isSaved ? price + 100 : price,
        headOffice: { own: isSaved ? ['price'] : [], price },
      });
      expect((await outcomes(owner, publicationId)).map(({ state }) => state)).toEqual(['done', 'done']);
      const { id, version = 0 } = await editing(manager, DISH);
      await manager.does('followHeadOffice', { id, version, fields: ['price'] });
    }
  });

  it('guests who order during a publication pay what they saw, or are asked again', async () => {
    const { world, manager } = masters;
    const phones = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { guest, place } = await guestIn(world, manager, 'Take-away');
        await puts(place, guest, DISH, 1, 2);
        return { guest, sent: await order(guest, 2, 1) };
      }),
    );
    await world.db.updateTable('goods').set({ stock: 100 }).where('store_id', '=', masters.there).execute();
    await makes(260);
    const answers = await Promise.all([
      ...phones.slice(0, 4).map(({ guest, sent }) => guest.tries('generateOrderPostPayment', sent)),
      world.pass(0).then(() => ({ code: 0, name: 'published' })),
      ...phones.slice(4).map(({ guest, sent }) => guest.tries('generateOrderPostPayment', sent)),
    ]);
    for (const answer of answers) {
      if (answer.code !== 0) expect(answer).toMatchObject({ name: 'productChanged' });
    }
    const seen = phones[0]?.sent.expectedTotal ?? 0;
    const placed = await world.db
      .selectFrom('orders')
      .select('sell_total_cents')
      .where('store_id', '=', masters.there)
      .execute();
    expect(placed.map((row) => row.sell_total_cents)).toEqual(placed.map(() => seen));
    expect((await editing(manager, DISH)).price).toBe(260);
  });

  it('two publications to a store at once: it has the newer one, whichever was first', async () => {
    const { world, owner, manager, there } = masters;
    const numbers = [await makes(240), await makes(250)];
    await Promise.all([world.pass(0), world.pass(0)]);
    expect((await editing(manager, DISH)).price).toBe(250);
    const states = await Promise.all(
      numbers.map(async (id) => (await outcomes(owner, id)).find(({ storeId }) => storeId === there)?.state),
    );
    expect(states[1]).toBe('done');
    expect(['done', 'superseded']).toContain(states[0]);
  });

  it('withdrawn while it is due: a store has it or not, as the list says', async () => {
    const { world, owner, masterId, manager } = masters;
    const before = (await editing(manager, DISH)).price;
    const publicationId = await makes(before + 10);
    await Promise.all([world.pass(0), owner.tries('withdrawPublication', { masterId, publicationId })]);
    await world.pass(DAY_MS / 2);
    const { list } = await (await world.manager()).does('masterMenus', {});
    const stores = list[0]?.publications.find((each) => each.publicationId === publicationId)?.stores ?? [];
    const there = stores.find(({ storeId }) => storeId === masters.there);
    const { guest, place } = await guestIn(world, await enters(world, await world.manager(), masters.there), 'R12');
    const now = dish(await fetchMenu(place, guest), DISH);
    expect(now.sellPrice).toBe(there?.state === 'done' ? before + 10 : before);
  });

  it('the phone of a guest at a table hears of a publication, and its menu is a newer one (28.3)', async () => {
    const { world, manager } = masters;
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const { guest, code, place } = await guestIn(world, manager, 'R12');
    const { version } = await fetchMenu(place, guest);
    const phone = await listen((world.app.server.address() as AddressInfo).port, guest.token ?? '', code);
    await makes(255);
    await world.pass(0);
    await phone.hears(COMMANDS.availability, { goodsId: 0 });
    const menu = await fetchMenu(place, guest);
    expect(menu.version).toBeGreaterThan(version);
    expect(dish(menu, DISH).sellPrice).toBe(255);
    phone.socket.close();
  });
});
