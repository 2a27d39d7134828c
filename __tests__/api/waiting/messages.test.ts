import { MINUTE_MS } from '@romduol/domain/time/units';
import { forgetDevice } from '../../../server/modules/messages';
import { FakePushService } from '../../support/fake-push-service';
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
  const findDevice = async (id: number) =>
    (await world.db.selectFrom('waiting_party').select('temp_id').where('id', '=', id).executeTakeFirstOrThrow())
      .temp_id;
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

  describe('by a notification to the phone (34.6, 34.7)', () => {
    let service: FakePushService;
    beforeEach(async () => {
      service = await FakePushService.open();
    });
    afterEach(() => service.close());

    const allows = async (phone: Actor, waitingId: number) => {
      const pushKey = (await phone.does('ownWaiting', {})).pushKey ?? '';
      const subscription = { pushKey, ...service.subscribes(pushKey) };
      return { subscription, state: await phone.does('pushWaiting', { waitingId, ...subscription }) };
    };
    const bodies = () => service.delivered.map(({ data }) => data['body']);

    it('a party that allowed it is called there for each call, whatever the store sends, in its language', async () => {
      await switchOn(manager, { sendsMessages: false });
      const { phone, waitingId } = await joins(world, 'Dara');
      expect((await allows(phone, waitingId)).state).toMatchObject({ party: { pushed: true } });
      await calls(waitingId);
      await calls(waitingId);
      expect(service.faults).toEqual([]);
      expect(bodies()).toEqual(
        Array.from(
          { length: 2 },
          () => 'Chhouk Kitchen: your table is ready. Please come to the door within 10 minutes.',
        ),
      );
      expect(service.delivered[0]?.data).toMatchObject({ url: '/pages/reserve/waiting', language: 'en' });
    });

    it('a text message comes too, because a phone may be without network', async () => {
      const { phone, waitingId } = await joins(world, 'Dara', 2, '012345678');
      await allows(phone, waitingId);
      await calls(waitingId);
      expect(bodies()).toHaveLength(1);
      expect(await texts()).toHaveLength(1);
    });

    it('a party that ended it, and one whose phone signed out, gets none', async () => {
      const first = await joins(world, 'Dara');
      await allows(first.phone, first.waitingId);
      expect(await first.phone.does('endWaitingPush', { waitingId: first.waitingId })).toMatchObject({
        party: { pushed: false },
      });
      await calls(first.waitingId);
      const second = await joins(world, 'Sophea');
      await allows(second.phone, second.waitingId);
      await forgetDevice(world.db, (await findDevice(second.waitingId)) ?? '', new Date(world.now));
      await calls(second.waitingId);
      expect(bodies()).toEqual([]);
    });

    it('another phone’s party, one off the list, and an address inside the network are refused', async () => {
      const { phone, waitingId } = await joins(world, 'Dara');
      const other = await joins(world, 'Sophea');
      const { subscription } = await allows(phone, waitingId);
      const input = { waitingId, ...subscription };
      expect(await other.phone.tries('pushWaiting', input)).toMatchObject({ name: 'notFound' });
      expect(await other.phone.tries('endWaitingPush', { waitingId })).toMatchObject({ name: 'notFound' });
      const inside = { ...input, endpoint: 'https://10.0.0.1/push' };
      expect(await phone.tries('pushWaiting', inside)).toMatchObject({ name: 'badInput' });
      await phone.does('leaveWaiting', { waitingId });
      expect(await phone.tries('pushWaiting', input)).toMatchObject({ name: 'changedMeanwhile' });
    });
  });
});
