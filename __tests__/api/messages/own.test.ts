import { HOUR_MS, MINUTE_MS } from '@romduol/domain/time/units';
import { FakeSmtp } from '../../support/fake-smtp';
import { BOT_TOKEN, FakeTelegram } from '../../support/fake-telegram';
import type { Actor } from '../../support/world/actor';
import { passesCheck, triesSignIn } from '../../support/world/human-check';
import { places, takesDollars } from '../../support/world/meal';
import { codeIn, follows, openMessaging, reads } from '../../support/world/messaging';
import { signsIn } from '../../support/world/people';
import type { World } from '../../support/world/world';

const BOSS = 51_001;
const ADDRESS = 'boss@store.example';
const NEW_PASSWORD = 'lotus-in-november';

describe('an employee’s own address and chat', () => {
  let telegram: FakeTelegram;
  let smtp: FakeSmtp;
  let world: World;
  let manager: Actor;
  let waiter: Actor;
  beforeAll(async () => {
    telegram = await FakeTelegram.open();
    smtp = await FakeSmtp.open();
    world = await openMessaging({ telegram, smtp, publicUrl: 'http://order.example' });
    manager = await world.manager();
    waiter = await world.waiter();
    await manager.does('saveMessageBot', { token: BOT_TOKEN });
  });
  afterAll(async () => {
    await world.close();
    await telegram.close();
    await smtp.close();
  });
  beforeEach(() => {
    smtp.received.length = 0;
  });

  const newestMail = (): string => smtp.received.at(-1)?.raw ?? '';
  const asks = async (userName: string) => {
    const phone = world.stranger();
    return phone.tries('requestPasswordReset', { userName, ...(await passesCheck(phone, 'staff')) });
  };
  const linkIn = (mail: string) => {
    const found = /http:\/\/order\.example\/pages\/staff\/reset\/index\?user=([^&\s]+)&(?:amp;)?code=([\w-]+)/.exec(
      mail,
    );
    return { userName: decodeURIComponent(found?.[1] ?? ''), code: found?.[2] ?? '' };
  };

  it('a manager links a chat and is told of voids and comps from an amount on, and of nothing from before', async () => {
    const made = await places(world, await world.diner('A05'));
    await waiter.does('acceptOrder', { orderId: made.orderId });
    telegram.writes({ chat: BOSS, text: `/start ${codeIn((await manager.does('linkOwnTelegram', {})).url)}` });
    await reads(world);
    const all = { dayClosed: false, printerDown: true, stockLow: true };
    await manager.does('saveOwnMessages', { ...all, voidsFrom: 100 as never });
    world.now += MINUTE_MS;
    await manager.does('compItems', { orderId: made.orderId, reason: 'A long wait' });
    await world.pass(1);
    await world.pass(MINUTE_MS);
    expect(telegram.textsTo(BOSS)).toHaveLength(2);
    expect(telegram.textsTo(BOSS)[1]).toContain('comp');
    await manager.does('saveOwnMessages', { ...all });
    expect((await manager.does('ownMessages', {})).chosen).toMatchObject({ voidsFrom: null, printerDown: true });
  });

  it('a printer that is down and an ingredient below its minimum are told once', async () => {
    const before = telegram.textsTo(BOSS).length;
    const { id: printerId } = await world.db
      .insertInto('printer')
      .values({
        store_id: 1,
        name: 'Bar printer',
        host: '10.0.0.9',
        kinds: ['receipt'],
        languages: ['en'],
        ...{ removed_at: null, lease_until: null, retry_at: null, failures: 5, problem: 'unreachable' },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const job = { kind: 'test', change_key: 'a-test', paper: '{"rows":[]}', created_at: new Date(world.now) } as const;
    const empty = { order_id: null, sending_at: null, printed_at: null, problem: null, staff_id: null };
    await world.db
      .insertInto('print_job')
      .values({ store_id: 1, printer_id: printerId, ...job, ...empty })
      .execute();
    await world.db
      .insertInto('ingredient')
      .values({
        unit: 'kg',
        ...{ store_id: 1, name: 'Lime', is_counted: true, minimum_thousandths: 5_000 },
        ...{ pack_thousandths: null, supplier_id: null, yield_thousandths: null, removed_at: null },
        ...{ price_cost: null, price_thousandths: null },
      })
      .execute();
    await world.pass(1);
    for (let hours = 0; hours < 3; hours += 1) await world.pass(HOUR_MS);
    const told = telegram.textsTo(BOSS).slice(before);
    expect(told).toHaveLength(2);
    expect(told.some((text) => text.includes('Lime'))).toBe(true);
  });

  it('an address is used after its code was typed; a wrong code, or one of another, is refused', async () => {
    expect(await waiter.tries('confirmEmail', { code: '123456' })).toMatchObject({ name: 'wrongVerificationCode' });
    await manager.does('askForEmailCode', { address: ADDRESS, password: world.access.manager.password });
    await world.pass(1);
    const code = /Subject: .*?(\d{6})/.exec(newestMail())?.[1] ?? '';
    expect(await waiter.tries('confirmEmail', { code })).toMatchObject({ name: 'wrongVerificationCode' });
    await manager.does('confirmEmail', { code });
    expect(await manager.does('ownMessages', {})).toMatchObject({ address: ADDRESS, mail: true });
    expect(await manager.tries('confirmEmail', { code })).toMatchObject({ name: 'wrongVerificationCode' });
  });

  it('a forgotten password: the link works once, ends all sessions, and its code is kept nowhere', async () => {
    const { user } = world.access.manager;
    expect(await asks(user)).toMatchObject({ code: 0 });
    await world.pass(1);
    const link = linkIn(newestMail());
    expect(link.userName).toBe(user);
    for (const table of ['message', 'message_code', 'job'] as const) {
      expect(JSON.stringify(await world.db.selectFrom(table).selectAll().execute())).not.toContain(link.code);
    }
    const phone = world.stranger();
    const set = (input: object) => phone.tries('setPasswordByLink', { ...link, password: NEW_PASSWORD, ...input });
    expect(await set({ userName: world.access.staff.user })).toMatchObject({ name: 'verificationFailed' });
    expect(await set({ password: 'short' })).toMatchObject({ name: 'badInput' });
    expect(await set({})).toMatchObject({ code: 0 });
    expect(await set({})).toMatchObject({ name: 'verificationFailed' });
    expect(await manager.tries('staffInfo', {})).toMatchObject({ code: 2 });
    const again = world.stranger();
    expect(await triesSignIn(again, { userName: user, password: NEW_PASSWORD })).toMatchObject({ code: 0 });
    const { token } = (await triesSignIn(again, { userName: user, password: NEW_PASSWORD })).data as { token: string };
    again.token = token;
    manager = again;
  });

  it('the answer does not tell which names or addresses exist, and a link is over after thirty minutes', async () => {
    const none = await asks('nobody-of-this-name');
    const without = await asks(world.access.staff.user);
    const known = await asks(world.access.manager.user);
    expect([without, known].map(({ code, data, msg }) => ({ code, data, msg }))).toEqual(
      Array(2).fill({ code: none.code, data: none.data, msg: none.msg }),
    );
    await world.pass(1);
    expect(smtp.received.map(({ to }) => to)).toEqual([ADDRESS]);
    const link = linkIn(newestMail());
    world.now += 31 * MINUTE_MS;
    const late = await world.stranger().tries('setPasswordByLink', { ...link, password: NEW_PASSWORD });
    expect(late).toMatchObject({ name: 'verificationFailed' });
  });

  it('a member’s export has the chat that they followed by, and the deletion ends and forgets it', async () => {
    const phone = await world.diner('A06');
    await signsIn(world, phone, '012987656');
    const made = await places(world, phone);
    await follows(world, telegram, { phone, orderNo: made.orderNo, chat: 61_001 });
    const { totalPrice } = await waiter.does('acceptOrder', { orderId: made.orderId });
    await takesDollars(waiter, made.orderId, totalPrice);
    await world.pass(1);
    const { data } = await phone.does('memberData', {});
    expect(Buffer.from(data, 'base64').toString('utf8')).toContain('61001');
    const person = await world.db
      .selectFrom('person')
      .select('id')
      .where('phone', 'like', '%12987656')
      .executeTakeFirstOrThrow();
    const { deleteAgain } = await import('../../../server/modules/own-account');
    await deleteAgain(world.db, person.id, '/none/', new Date(world.now));
    for (const table of ['message', 'message_subscriber'] as const) {
      const left = await world.db.selectFrom(table).select('id').where('address', '=', '61001').execute();
      expect(left).toEqual([]);
    }
  });
});
