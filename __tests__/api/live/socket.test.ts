import type { AddressInfo } from 'node:net';
import { CLOSE_RESTART, CLOSE_TOO_MUCH, CLOSE_UNAUTHORISED, COMMANDS, SOCKET_PATH } from '@romduol/contract/events';
import { Connection } from '../../../server/db/connection';
import { eventually } from '../../support/eventually';
import { listen } from '../../support/live/listen';
import { rawRequest } from '../../support/live/raw-request';
import { dish, fetchMenu, order, places, puts } from '../../support/world/meal';
import type { Actor } from '../../support/world/actor';
import { World } from '../../support/world/world';
import { listAnnounced } from '../../support/world/announced';

describe('the live connection', () => {
  let world: World;
  beforeEach(async () => {
    world = await World.open();
    await world.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => world.close());

  const findPort = (): number => (world.app.server.address() as AddressInfo).port;

  const listening = async (actor: Actor, table = 'A12') =>
    listen(findPort(), actor.token ?? '', await world.findTableCode(table));

  it('A-04 T-18: a phone without a valid token is closed with a code that tells it not to reconnect', async () => {
    const phone = await listen(findPort(), 'A'.repeat(43), await world.findTableCode('A12'));
    expect(await phone.closed).toBe(CLOSE_UNAUTHORISED);
  });

  it('T-18: a phone sends a ping as text and is answered', async () => {
    const phone = await listening(await world.diner());
    await phone.pings();
    expect(phone.socket.readyState).toBe(phone.socket.OPEN);
    phone.socket.close();
  });

  it('T-05 T-18: an order and its acceptance reach staff and the phones of the table, no other table', async () => {
    const [diner, friend, other] = [await world.diner(), await world.diner(), await world.diner('A03')];
    const waiter = await world.waiter();
    const [dinersPhone, friendsPhone, otherPhone, waitersPhone] = [
      await listening(diner),
      await listening(friend),
      await listening(other, 'A03'),
      await listening(waiter),
    ];
    await puts(world, diner, 'Fresh coconut');
    expect((await friendsPhone.hears(COMMANDS.cart)).data).toMatchObject({ diningStyle: 1 });
    const placed = await places(world, diner);
    expect((await waitersPhone.hears(COMMANDS.staffNeeded)).data).toEqual({ orderNo: placed.orderNo });
    await waiter.does('acceptOrder', { orderId: placed.orderId });
    for (const phone of [dinersPhone, friendsPhone]) {
      await phone.hears(COMMANDS.order, { orderNo: placed.orderNo, payStatus: 1 });
    }
    expect(otherPhone.heard).toEqual([]);
    for (const phone of [dinersPhone, friendsPhone, otherPhone, waitersPhone]) phone.socket.close();
  });

  it('each call of an order announces all that it changed in one row, and staff get each message once', async () => {
    const [diner, waiter] = [await world.diner(), await world.waiter()];
    const screen = await listening(waiter);
    await puts(world, diner, 'Fresh coconut');
    const sent = await order(diner);
    const rows = async () => (await world.db.selectFrom('outbox').select('id').execute()).length;
    const before = await rows();
    const { orderId, orderNo } = await diner.does('generateOrderPostPayment', sent);
    await waiter.does('acceptOrder', { orderId });
    expect(await rows()).toBe(before + 2);
    await screen.hears(COMMANDS.order, { orderNo, payStatus: 1 });
    await screen.hears(COMMANDS.kitchenTicket);
    const cmds = screen.heard.map(({ cmd }) => cmd).filter((cmd) => cmd !== COMMANDS.table);
    const { order: changed, staffNeeded, kitchenTicket } = COMMANDS;
    expect(cmds.toSorted()).toEqual([changed, changed, staffNeeded, kitchenTicket].toSorted());
    screen.socket.close();
  });

  it('no socket is connected: what is announced is not read, except that the menu changed', async () => {
    const [diner, waiter] = [await world.diner(), await world.waiter()];
    const { id: goodsId } = dish(await fetchMenu(world, diner), 'Fresh coconut');
    const submit = jest.spyOn(Connection.prototype, 'submit');
    const countReads = async () => submit.mock.calls.filter(([{ sql }]) => sql.includes('from "outbox"')).length;
    await puts(world, diner, 'Fresh coconut');
    await waiter.does('goodsSoldOut', { goodsId, sale: 'off' });
    await eventually(countReads, 1);
    submit.mockRestore();
  });

  it('a call of staff notifies the staff, stays on the board until it is answered, and is one for a table', async () => {
    const [diner, friend] = [await world.diner(), await world.diner()];
    const waiter = await world.waiter();
    const [phone, friendsPhone] = [await listening(waiter), await listening(friend)];
    await diner.does('callStaff', { reason: 'help' });
    await diner.does('callStaff', { reason: 'bill' });
    expect((await phone.hears(COMMANDS.staffNeeded)).data).toMatchObject({ reason: 'help' });
    const table = (await waiter.does('board', {})).tables.find(({ name }) => name === 'A12');
    expect(table?.call).toMatchObject({ reason: 'bill' });
    const told = async () => friendsPhone.heard.filter(({ cmd }) => cmd === COMMANDS.table).length;
    await eventually(told, 2);
    await waiter.does('answerCall', { tableId: table?.tableId ?? 0 });
    expect((await waiter.does('board', {})).tables.find(({ name }) => name === 'A12')?.call).toBeNull();
    // The phones of the table are told of each call, and that it was answered.
    await eventually(told, 3);
    phone.socket.close();
    friendsPhone.socket.close();
  });

  it('a refused order is announced to no screen: its outbox row is rolled back', async () => {
    const diner = await world.diner();
    await puts(world, diner, 'Fresh coconut');
    const before = await world.db.selectFrom('outbox').select('id').execute();
    const cart = await diner.does('cart', { diningStyle: 1 });
    const sent = { diningStyle: 1, cartVersion: cart.version, partySize: 2, expectedTotal: 1, column: 'sell' };
    expect((await diner.tries('generateOrderPostPayment', sent)).code).toBe(1);
    expect(await world.db.selectFrom('outbox').select('id').execute()).toEqual(before);
  });

  it('a client sends garbage or too much: its socket is closed, and the next table’s socket works on', async () => {
    const [good, bad] = [await listening(await world.diner()), await world.diner('A03')];
    const garbage = await listening(bad, 'A03');
    garbage.socket.send(Buffer.from([0, 255, 254]));
    garbage.socket.send('{"cmd":21}');
    await garbage.pings();
    for (let sent = 0; sent < 40; sent += 1) garbage.socket.send('ping');
    expect(await garbage.closed).toBe(CLOSE_TOO_MUCH);
    const large = await listening(bad, 'A03');
    large.socket.send('x'.repeat(10_000));
    // 1009: larger than is taken.
    expect(await large.closed).toBe(1009);
    await good.pings();
    expect(good.heard).toEqual([]);
    good.socket.close();
  });

  it('20 clients flood, 300 send wrong tokens: all are closed, and other tables receive their messages', async () => {
    const [good, waiter] = [await world.diner('A01'), await world.waiter()];
    const [goodPhone, screen] = [await listening(good, 'A01'), await listening(waiter)];
    const floods = [];
    for (let table = 0; table < 20; table += 1) floods.push(await listening(await world.diner('A02'), 'A02'));
    for (const { socket } of floods) for (let sent = 0; sent < 60; sent += 1) socket.send('ping');
    const strangers = Array.from({ length: 300 }, () => listen(findPort(), 'A'.repeat(43)));
    const placed = await places(world, good);
    await screen.hears(COMMANDS.staffNeeded, { orderNo: placed.orderNo });
    await waiter.does('acceptOrder', { orderId: placed.orderId });
    await goodPhone.hears(COMMANDS.order, { orderNo: placed.orderNo });
    await goodPhone.pings();
    expect(new Set(await Promise.all(floods.map(({ closed }) => closed)))).toEqual(new Set([CLOSE_TOO_MUCH]));
    const codes = await Promise.all(strangers.map(async (stranger) => (await stranger).closed));
    expect(new Set(codes)).toEqual(new Set([CLOSE_UNAUTHORISED]));
    goodPhone.socket.close();
    screen.socket.close();
  });

  it('more upgrades than the database can check at once get 503 with Retry-After, and later ones succeed', async () => {
    const phone = await world.diner();
    const client = await world.database.pool.connect();
    await client.query('BEGIN; LOCK TABLE session IN ACCESS EXCLUSIVE MODE');
    const upgrade = {
      upgrade: 'websocket',
      connection: 'Upgrade',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'MDEyMzQ1Njc4OWFiY2RlZg==',
    };
    const knocks = Array.from({ length: 500 }, () => listen(findPort(), 'A'.repeat(43)));
    const settled = Promise.allSettled(knocks);
    // Those who knocked before are waiting by now: each was accepted before the next request is read.
    await eventually(async () => (await rawRequest(findPort(), SOCKET_PATH, upgrade)).slice(0, 12), 'HTTP/1.1 503');
    expect(await rawRequest(findPort(), SOCKET_PATH, upgrade)).toContain('Retry-After: 3');
    await client.query('ROLLBACK');
    client.release();
    await settled;
    const connected = await listening(phone);
    await connected.pings();
    connected.socket.close();
  });

  it('a device opens one connection after the other: the oldest are closed, the newest stay open', async () => {
    const phone = await world.diner();
    const open = [];
    for (let count = 0; count < 12; count += 1) open.push(await listening(phone));
    const [first, second] = open;
    expect([await first?.closed, await second?.closed]).toEqual([CLOSE_TOO_MUCH, CLOSE_TOO_MUCH]);
    await open.at(-1)?.pings();
    for (const { socket } of open) socket.close();
  });

  it('a phone names the code of another table: it receives the messages of its token’s table', async () => {
    const [diner, other] = [await world.diner('A03'), await world.diner('A12')];
    const curious = await listening(diner, 'A12');
    await puts(world, other, 'Fresh coconut');
    await puts(world, diner, 'Fresh coconut');
    await curious.hears(COMMANDS.cart);
    expect(curious.heard).toHaveLength(1);
    curious.socket.close();
  });

  it('a client asks for a socket at another path: it is refused, and the server goes on', async () => {
    for (const path of ['//', '/api/socket/../..//', `${SOCKET_PATH}x`, '/%', 'http://[', '*']) {
      const said = await rawRequest(findPort(), path, { upgrade: 'websocket', connection: 'Upgrade' });
      expect(said).toMatch(/^HTTP\/1\.1 40[04] /);
    }
    expect((await fetch(`http://127.0.0.1:${findPort()}/livez`)).status).toBe(200);
  });

  it('T-19, 17: a revoked session’s socket alone gets its own token, which no row and no channel holds', async () => {
    const [manager, waiter, colleague] = [await world.manager(), await world.waiter(), await world.waiter()];
    const [screen, other] = [await listening(waiter), await listening(colleague)];
    const { list } = await waiter.does('sessions', {});
    const own = list.find(({ current }) => current);
    await manager.does('revokeSession', { sessionId: own?.id ?? 0 });
    expect((await screen.hears(COMMANDS.signedOut)).data).toEqual({ token: waiter.token });
    const rows = await listAnnounced(world.db, COMMANDS.signedOut);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(waiter.token);
    await other.pings();
    expect(other.heard.filter(({ cmd }) => cmd === COMMANDS.signedOut)).toEqual([]);
    for (const { socket } of [screen, other]) socket.close();
  });

  it('the server is about to stop: phones are told to reconnect, and new ones to connect elsewhere', async () => {
    const phone = await world.diner();
    const connected = await listening(phone);
    world.app.draining.begin(0);
    expect(await connected.closed).toBe(CLOSE_RESTART);
    const upgrade = { upgrade: 'websocket', connection: 'Upgrade', 'sec-websocket-version': '13' };
    expect(await rawRequest(findPort(), SOCKET_PATH, upgrade)).toMatch(/^HTTP\/1\.1 503 /);
    const ready = await fetch(`http://127.0.0.1:${findPort()}/readyz`);
    expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close']);
    expect((await fetch(`http://127.0.0.1:${findPort()}/livez`)).status).toBe(200);
  });
});
