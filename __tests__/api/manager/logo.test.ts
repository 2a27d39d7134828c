import sharp from 'sharp';
import { printedOrder } from '../../../server/printing/documents/printed-order';
import type { Actor } from '../../support/world/actor';
import { World } from '../../support/world/world';
import { ordersThere } from '../kiosk/a-customer';

const wide = async (): Promise<string> =>
  (
    await sharp({ create: { width: 800, height: 200, channels: 3, background: '#146c43' } })
      .png()
      .toBuffer()
  ).toString('base64');

describe('the logo of a store', () => {
  let world: World;
  let manager: Actor;
  beforeEach(async () => {
    world = await World.open();
    manager = await world.manager();
  });
  afterEach(() => world.close());

  it('PUT /api/store/logo: a manager sets it, guests and receipts show it, and it can be removed (S-36)', async () => {
    const { version } = await manager.does('storeSettings', {});
    const answer = await manager.does('setLogo', { picture: await wide() });
    expect(answer).toMatchObject({ version: version + 1, logo: expect.stringMatching(/^\/pictures\/kept\/logo-/) });
    const shown = await world.app.inject({ method: 'GET', url: answer.logo });
    const about = await sharp(shown.rawPayload).metadata();
    expect([about.format, about.width, about.height]).toEqual(['webp', 320, 320]);
    const customer = await world.kioskCustomer(await world.kiosk());
    const { orderId } = await ordersThere(world, customer);
    const order = await world.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
    expect((await printedOrder(world.db, order)).logo).toBe(
      `data:image/webp;base64,${shown.rawPayload.toString('base64')}`,
    );
    const { tables: _, currencyFixed: _fixed, ...settings } = await manager.does('storeSettings', {});
    expect(settings.logo).toBe(answer.logo);
    await manager.does('saveStoreSettings', settings);
    await manager.does('setLogo', { picture: null });
    expect((await manager.does('storeSettings', {})).logo).toBeUndefined();
    expect((await printedOrder(world.db, order)).logo).toBe('');
  });

  it('a file that is no picture is refused and changes nothing; staff set no logo (R-01)', async () => {
    const before = await manager.does('storeSettings', {});
    const bad = Buffer.from('this is no picture at all').toString('base64');
    expect(await manager.tries('setLogo', { picture: bad })).toMatchObject({ code: 1 });
    expect((await (await world.waiter()).tries('setLogo', { picture: await wide() })).code).not.toBe(0);
    expect(await manager.does('storeSettings', {})).toEqual(before);
  });
});
