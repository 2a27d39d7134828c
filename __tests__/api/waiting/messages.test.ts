import { MINUTE_MS } from '@romduol/domain/time/units';
import { BOT_TOKEN, FakeTelegram } from '../../support/fake-telegram';
import type { Actor } from '../../support/world/actor';
import { codeIn, openMessaging, reads } from '../../support/world/messaging';
import type { World } from '../../support/world/world';
import { joins, seen, switchOn } from './a-list';

const DARA = 4_711;

describe('messages to parties that wait', () => {
  let telegram: FakeTelegram;
  let world: World;
  let waiter: Actor;
  let manager: Actor;
  beforeEach(async () => {
    telegram = await FakeTelegram.open();
    world = await openMessaging({ telegram });
    waiter = await world.waiter();
    manager = await world.manager();
    await manager.does('saveMessageBot', { token: BOT_TOKEN });
    await switchOn(manager, { sendsMessages: true });
  });
  afterEach(async () => {
    await world.close();
    await telegram.close();
  });

  const calls = async (waitingId: number) => {
    const { version } = await seen(waiter, waitingId);
    await waiter.does('callWaiting', { waitingId, version });
    await world.pass(1);
  };
  const texts = async () => (await world.db.selectFrom('sms_outbox').selectAll().execute()).map(({ body }) => body);
  const links = async (phone: Actor, waitingId: number) => {
    const { url } = await phone.does('linkWaiting', { waitingId });
    telegram.writes({ chat: DARA, text: `/start ${codeIn(url)}` });
    await reads(world);
  };

  it('a party with a phone number gets a text message for each call; its number is not kept in the list', async () => {
    const { phone, waitingId } = await joins(world, 'Dara', 2, '012345678');
    expect(await phone.does('ownWaiting', {})).toMatchObject({ sms: true, telegram: true });
    await calls(waitingId);
    expect(await texts()).toEqual(['Chhouk Kitchen: your table is ready. Please come to the door within 10 minutes.']);
    await calls(waitingId);
    expect(await texts()).toHaveLength(2);
    const { list } = await manager.does('sentMessages', {});
    expect(list).toMatchObject([
      { kind: 'tableReady', channel: 'sms', state: 'sent', address: null },
      { kind: 'tableReady', channel: 'sms', state: 'sent', address: null },
    ]);
    const kept = await world.db.selectFrom('message').select('address').execute();
    expect(kept.map(({ address }) => address)).toEqual(['…78', '…78']);
  });

  it('a linked Telegram chat is told instead, and no more after /stop', async () => {
    const { phone, waitingId } = await joins(world, 'Dara', 2, '012345678');
    await links(phone, waitingId);
    expect((await phone.does('ownWaiting', {})).party?.linked).toBe(true);
    await calls(waitingId);
    expect(telegram.textsTo(DARA)).toEqual([
      expect.stringContaining('when your table is ready'),
      expect.stringContaining('your table is ready'),
    ]);
    expect(await texts()).toEqual([]);
    telegram.writes({ chat: DARA, text: '/stop' });
    await reads(world);
    await calls(waitingId);
    expect(await texts()).toHaveLength(1);
  });

  it('a code that comes after the party left binds no chat', async () => {
    const { phone, waitingId } = await joins(world, 'Dara');
    const { url } = await phone.does('linkWaiting', { waitingId });
    await phone.does('leaveWaiting', { waitingId });
    telegram.writes({ chat: DARA, text: `/start ${codeIn(url)}` });
    await reads(world);
    expect(telegram.textsTo(DARA)).toEqual([]);
    expect(await phone.tries('linkWaiting', { waitingId })).toMatchObject({ name: 'notFound' });
  });

  it('a store that has it switched off sends nothing, nor to a party that gave no number', async () => {
    const silent = await joins(world, 'Silent');
    await calls(silent.waitingId);
    await switchOn(manager, { sendsMessages: false });
    const { phone, waitingId } = await joins(world, 'Dara', 2, '012345678');
    expect(await phone.does('ownWaiting', {})).toMatchObject({ sms: false, telegram: false });
    await calls(waitingId);
    await world.pass(MINUTE_MS);
    expect(await texts()).toEqual([]);
    expect((await manager.does('sentMessages', {})).list).toEqual([]);
  });

  it('a store without a bot links no chat', async () => {
    const { phone, waitingId } = await joins(world, 'Dara');
    await manager.does('removeMessageBot', {});
    expect(await phone.tries('linkWaiting', { waitingId })).toMatchObject({ name: 'messagesOff' });
  });
});
