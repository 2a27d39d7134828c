import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { CLOSE_UNAUTHORISED, COMMANDS, SOCKET_PATH, type SocketMessage } from '@romduol/contract/events';
import { WebSocket } from 'ws';
import { places, puts } from '../../support/world/meal';
import type { Actor } from '../../support/world/actor';
import { World } from '../../support/world/world';

/** A phone's live connection, with what it heard. */
const connect = async (world: World, token: string, table: string) => {
  const { port } = world.app.server.address() as AddressInfo;
  const query = new URLSearchParams({ token, lang: 'en', clientType: '5', tableUuid: table });
  const socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}?${query.toString()}`);
  const heard: SocketMessage[] = [];
  const waiting: (() => void)[] = [];
  let pong = 0;
  socket.on('message', (data) => {
    const text = String(data);
    if (text === 'pong') pong += 1;
    else heard.push(JSON.parse(text) as SocketMessage);
    for (const wake of waiting.splice(0)) wake();
  });
  const hears = async (cmd: number, data: SocketMessage['data'] = {}): Promise<SocketMessage> => {
    for (;;) {
      const found = heard.find(
        (message) => message.cmd === cmd && Object.entries(data).every(([name, value]) => message.data[name] === value),
      );
      if (found) return found;
      await new Promise<void>((wake) => waiting.push(wake));
    }
  };
  return { socket, heard, hears, pongs: () => pong, woken: () => new Promise<void>((wake) => waiting.push(wake)) };
};

describe('the live connection', () => {
  let world: World;
  beforeEach(async () => {
    world = await World.open();
    await world.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => world.close());

  /** Connected, and let in: the answer to a ping comes after that. */
  const listening = async (actor: Actor, table = 'A12') => {
    const phone = await connect(world, actor.token ?? '', await world.codeOf(table));
    await once(phone.socket, 'open');
    phone.socket.send('ping');
    await phone.woken();
    // Letting in takes one query more than answering.
    await world.db.selectFrom('store').select('id').execute();
    await new Promise((resolve) => setTimeout(resolve, 50));
    return phone;
  };

  it('A-04 T-18: a phone without a good token is closed with a code that tells it not to come back', async () => {
    const phone = await connect(world, 'A'.repeat(43), await world.codeOf('A12'));
    const [code] = (await once(phone.socket, 'close')) as [number];
    expect(code).toBe(CLOSE_UNAUTHORISED);
  });

  it('T-18: a phone pings in text and is answered', async () => {
    const phone = await listening(await world.diner());
    expect(phone.pongs()).toBe(1);
    phone.socket.close();
  });

  it('T-05 T-18: a waiter hears a new order, the phones of the table hear that it was accepted, another table hears nothing', async () => {
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

  it('a call of staff rings the floor, stands on the board until it is answered, and is one for a table', async () => {
    const diner = await world.diner();
    const waiter = await world.waiter();
    const phone = await listening(waiter);
    await diner.does('callStaff', { reason: 'help' });
    await diner.does('callStaff', { reason: 'bill' });
    expect((await phone.hears(COMMANDS.staffNeeded)).data).toMatchObject({ reason: 'help' });
    const table = (await waiter.does('board', {})).tables.find(({ name }) => name === 'A12');
    expect(table?.call).toMatchObject({ reason: 'bill' });
    await waiter.does('answerCall', { tableId: table?.tableId ?? 0 });
    expect((await waiter.does('board', {})).tables.find(({ name }) => name === 'A12')?.call).toBeNull();
    phone.socket.close();
  });

  it('a refused order is heard of by nobody: the outbox is undone with it', async () => {
    const diner = await world.diner();
    await puts(world, diner, 'Fresh coconut');
    const before = await world.db.selectFrom('outbox').select('id').execute();
    const cart = await diner.does('cart', { diningStyle: 1 });
    const sent = { diningStyle: 1, cartVersion: cart.version, partySize: 2, expectedTotal: 1, column: 'sell' };
    expect((await diner.tries('generateOrderPostPayment', sent)).code).toBe(1);
    expect(await world.db.selectFrom('outbox').select('id').execute()).toEqual(before);
  });
});
