import { MINUTE_MS } from '@romduol/domain/time/units';
import { FakeSmtp } from '../../support/fake-smtp';
import { BOT_TOKEN, FakeTelegram } from '../../support/fake-telegram';
import type { Actor } from '../../support/world/actor';
import { passesCheck } from '../../support/world/human-check';
import { codeIn, openMessaging, reads } from '../../support/world/messaging';
import type { World } from '../../support/world/world';

const ADDRESS = 'waiter@store.example';
const NEW_PASSWORD = 'lotus-in-november';
const CHAT = 52_001;

describe('who may set the password of a login by its address', () => {
  let telegram: FakeTelegram;
  let smtp: FakeSmtp;
  let world: World;
  let manager: Actor;
  let waiter: Actor;
  beforeEach(async () => {
    telegram = await FakeTelegram.open();
    smtp = await FakeSmtp.open();
    world = await openMessaging({ telegram, smtp, publicUrl: 'http://order.example' });
    [manager, waiter] = [await world.manager(), await world.waiter()];
  });
  afterEach(async () => {
    await world.close();
    await telegram.close();
    await smtp.close();
  });

  const newestMail = (): string => smtp.received.at(-1)?.raw ?? '';
  const password = (): string => world.access.staff.password;
  const provesAddress = async () => {
    await waiter.does('askForEmailCode', { address: ADDRESS, password: password() });
    await world.pass(1);
    await waiter.does('confirmEmail', { code: /Subject: .*?(\d{6})/.exec(newestMail())?.[1] ?? '' });
  };
  const asksForLink = async () => {
    const phone = world.stranger();
    const { user: userName } = world.access.staff;
    await phone.does('requestPasswordReset', { userName, ...(await passesCheck(phone, 'staff')) });
    await world.pass(1);
    return { userName, code: /code=([\w-]+)/.exec(newestMail())?.[1] ?? '' };
  };
  const staffId = async () => {
    const { list } = await manager.does('employees', {});
    return list.find(({ userName }) => userName === world.access.staff.user)?.id ?? 0;
  };

  it('a session that was left open does not suffice: an address is asked for with the password', async () => {
    const wrong = await waiter.tries('askForEmailCode', { address: ADDRESS, password: 'not-the-password' });
    expect(wrong).toMatchObject({ name: 'signInFailed' });
    expect(await waiter.tries('askForEmailCode', { address: ADDRESS })).toMatchObject({ name: 'badInput' });
    await world.pass(1);
    expect(smtp.received).toEqual([]);
  });

  it('a link that was sent is over once the password is changed', async () => {
    await provesAddress();
    const link = await asksForLink();
    await waiter.does('changePassword', { password: password(), newPassword: 'a-password-of-mine' });
    const late = await world.stranger().tries('setPasswordByLink', { ...link, password: NEW_PASSWORD });
    expect(late).toMatchObject({ name: 'verificationFailed' });
  });

  it('a manager who sets an employee’s password ends the address too: it is no way back in', async () => {
    await provesAddress();
    const link = await asksForLink();
    await manager.does('resetPassword', { staffId: await staffId(), password: 'set-by-the-manager' });
    const late = await world.stranger().tries('setPasswordByLink', { ...link, password: NEW_PASSWORD });
    expect(late).toMatchObject({ name: 'verificationFailed' });
    smtp.received.length = 0;
    world.now += MINUTE_MS;
    await asksForLink();
    expect(smtp.received).toEqual([]);
  });

  it('a manager who only waits at tables since gets no more reports', async () => {
    await manager.does('saveMessageBot', { token: BOT_TOKEN });
    telegram.writes({ chat: CHAT, text: `/start ${codeIn((await manager.does('linkOwnTelegram', {})).url)}` });
    await reads(world);
    await manager.does('saveOwnMessages', { dayClosed: true, printerDown: false, stockLow: true });
    await world.db
      .updateTable('staff')
      .set({ role: 'employee', office_role: null })
      .where('role', '=', 'manager')
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
    await world.pass(MINUTE_MS);
    expect(telegram.textsTo(CHAT).filter((text) => text.includes('Lime'))).toEqual([]);
  });
});
