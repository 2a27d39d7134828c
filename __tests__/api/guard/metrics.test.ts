import type { AddressInfo } from 'node:net';
import { eventually } from '../../support/eventually';
import { listen } from '../../support/live/listen';
import { places, takesDollars } from '../../support/world/meal';
import { World } from '../../support/world/world';

describe('GET /metrics', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.open();
    await world.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => world.close());

  const port = (): number => (world.app.server.address() as AddressInfo).port;
  const read = async (): Promise<string> => {
    // The system's state is read anew after five seconds of the process's own clock.
    const later = jest.spyOn(performance, 'now').mockReturnValue((hour += 3_600_000));
    const text = await (await fetch(`http://127.0.0.1:${port()}/metrics`)).text();
    later.mockRestore();
    return text;
  };
  let hour = 0;
  /** A figure by its name, with its labels where it has any; 0 where it is not there yet. */
  const figure = async (name: string): Promise<number> => {
    const line = (await read()).split('\n').find((each) => each.startsWith(`${name} `));
    return Number(line?.slice(name.length + 1) ?? 0);
  };

  it('an order is placed, accepted and paid: the figures by status move with it', async () => {
    const diner = await world.diner();
    const waiter = await world.waiter();
    const at = (status: string) => figure(`romduol_orders{status="${status}"}`);
    const { orderId } = await places(world, diner);
    expect(await at('waitingConfirm')).toBe(1);
    const { totalPrice } = await waiter.does('acceptOrder', { orderId });
    expect([await at('waitingConfirm'), await at('toBePaid')]).toEqual([0, 1]);
    await takesDollars(waiter, orderId, totalPrice);
    expect([await at('toBePaid'), await at('paid')]).toEqual([0, 1]);
  });

  it('a server on site is known by its store: whether it is connected, and how far its copy is behind', async () => {
    const at = new Date();
    const known = { relay_port: 1, contact_at: at, bytes_behind: 4_096, replicated_at: at };
    await world.db
      .insertInto('store_site')
      .values({ store_id: 7, side: 'office', state: 'site', ...known })
      .execute();
    expect(await figure('romduol_site_connected{store="7"}')).toBe(1);
    expect(await figure('romduol_site_bytes_behind{store="7"}')).toBe(4_096);
    expect(await figure('romduol_site_seconds_behind{store="7"}')).toBeLessThan(60);
    expect(await figure('romduol_site_ahead{store="7"}')).toBe(0);
    await world.db.updateTable('store_site').set({ relay_port: null, site_ahead: true }).execute();
    expect(await figure('romduol_site_ahead{store="7"}')).toBe(1);
    expect(await figure('romduol_site_connected{store="7"}')).toBe(0);
    await world.db.deleteFrom('store_site').execute();
  });

  it('a phone connects and goes: the live connections are counted', async () => {
    const diner = await world.diner('A03');
    const before = await figure('romduol_sockets');
    const phone = await listen(port(), diner.token ?? '', await world.findTableCode('A03'));
    await phone.pings();
    expect(await figure('romduol_sockets')).toBe(before + 1);
    phone.socket.close();
    await eventually(() => figure('romduol_sockets'), before);
  });

  it('calls are counted by route and status, without a token or a code in the names', async () => {
    const diner = await world.diner('A05');
    const count = () => figure('romduol_request_seconds_count{method="GET",route="/api/consumer/info",status="200"}');
    const before = await count();
    await diner.does('consumerInfo', {});
    expect(await count()).toBe(before + 1);
    const text = await read();
    for (const secret of [diner.token ?? '?', await world.findTableCode('A05')]) expect(text).not.toContain(secret);
  });

  it('a client outside, or behind a proxy, gets 404', async () => {
    const asked = { method: 'GET', url: '/metrics' } as const;
    expect((await world.app.inject({ ...asked, remoteAddress: '203.0.113.5' })).statusCode).toBe(404);
    const forwarded = { 'x-forwarded-for': '127.0.0.1' };
    expect((await world.app.inject({ ...asked, headers: forwarded })).statusCode).toBe(404);
  });
});
