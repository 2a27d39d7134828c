import { MINUTE_MS } from '@romduol/domain/time/units';
import type { Actor } from '../../support/world/actor';
import { order, puts } from '../../support/world/meal';
import { AGREED_VERSIONS, asksForCode, codeSentTo, signsIn } from '../../support/world/people';
import { World } from '../../support/world/world';

const NUMBER = '012345678';

describe('signing in by phone', () => {
  let world: World;
  let phone: Actor;
  beforeEach(async () => {
    world = await World.open();
    phone = await world.diner();
  });
  afterEach(() => world.close());

  const tries = (code: string, consent = true) =>
    phone.tries('signIn', { phone: NUMBER, code, consent, ...AGREED_VERSIONS });
  const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('POST /api/consumer/login: a guest becomes a member, keeps cart and order (P-11, V-10, V-12)', async () => {
    await puts(world, phone, 'Fresh coconut', 2);
    const placed = await phone.does('generateOrderPostPayment', await order(phone));
    await puts(world, phone, 'Fresh coconut', 1);
    const { isGuest, isNew, authorCode } = await signsIn(world, phone, NUMBER);
    expect([isGuest, isNew]).toEqual([false, true]);
    expect(authorCode).toEqual(expect.any(String));
    expect((await phone.does('cart', { diningStyle: 1 })).goodsList).toHaveLength(1);
    expect(await phone.does('order', { orderNo: placed.orderNo })).toMatchObject({ payStatus: 8 });
    const row = await world.db.selectFrom('orders').select('person_id').executeTakeFirstOrThrow();
    expect(row.person_id).toEqual(expect.any(Number));
  });

  it('GET /api/consumer/info: a guest’s account has a name only; a member’s a phone and a balance (E-01)', async () => {
    expect(await phone.does('consumerInfo', {})).toMatchObject({ isGuest: true, userInfo: null, hasProvider: true });
    await signsIn(world, phone, NUMBER);
    expect(await phone.does('consumerInfo', {})).toMatchObject({
      newToken: null,
      isGuest: false,
      userInfo: { phone: NUMBER, balance: 0, credit: 0, coupons: 0, memberNumber: expect.stringMatching(/^\d{6}$/) },
    });
  });

  it('the guest’s token is then invalid: it cannot be used to act as the member', async () => {
    const before = phone.token;
    await signsIn(world, phone, NUMBER);
    phone.token = before;
    expect(await phone.tries('consumerInfo')).toMatchObject({ code: 2, data: 3011 });
  });

  it('GET /api/consumer/info: replaces a member’s token near its end; an expired one fails (T-16, M-32)', async () => {
    await signsIn(world, phone, NUMBER);
    world.now += 25 * 24 * 60 * MINUTE_MS;
    const { newToken } = await phone.does('consumerInfo', {});
    expect(newToken).toEqual(expect.any(String));
    world.now += 6 * 24 * 60 * MINUTE_MS;
    expect(await phone.tries('consumerInfo')).toMatchObject({ code: 2, data: 3011 });
    phone.token = newToken;
    expect(await phone.does('consumerInfo', {})).toMatchObject({ isGuest: false });
  });

  it('POST /api/consumer/login/code: another code after 60 s of server time, five in an hour (V-12)', async () => {
    expect(await asksForCode(phone, NUMBER)).toMatchObject({ code: 0, data: { resendAt: world.now + MINUTE_MS } });
    world.now += MINUTE_MS - 1;
    expect(await asksForCode(phone, NUMBER)).toMatchObject({ code: 1, data: { resendAt: world.now + 1 } });
    world.now += 1;
    for (let sent = 1; sent < 5; sent += 1) {
      expect(await asksForCode(phone, NUMBER)).toMatchObject({ code: 0 });
      world.now += MINUTE_MS;
    }
    expect(await asksForCode(phone, NUMBER)).toMatchObject({ code: 1, data: null });
    world.now += 60 * MINUTE_MS;
    expect(await asksForCode(phone, NUMBER)).toMatchObject({ code: 0 });
  });

  it('two phones that request a code for one number at once cause one message', async () => {
    const other = await world.diner();
    const asked = await Promise.all([asksForCode(phone, NUMBER), asksForCode(other, NUMBER)]);
    expect(asked.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(await world.db.selectFrom('sms_outbox').select('id').execute()).toHaveLength(1);
  });

  it('M-14: wrong codes are refused and counted: after five the right one is invalid', async () => {
    await asksForCode(phone, NUMBER);
    const code = await codeSentTo(world, NUMBER);
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await tries(wrong(code))).toMatchObject({ msg: 'Incorrect verification code. Please try again' });
    }
    expect(await tries(code)).toMatchObject({ code: 1, msg: 'Verification failed' });
    expect(await world.db.selectFrom('person').select('id').execute()).toEqual([]);
  });

  it('a code is valid once, for five minutes, on the device that requested it', async () => {
    await asksForCode(phone, NUMBER);
    const code = await codeSentTo(world, NUMBER);
    const thief = await world.diner();
    expect(await thief.tries('signIn', { phone: NUMBER, code, consent: true, ...AGREED_VERSIONS })).toMatchObject({
      code: 1,
    });
    const { data } = await tries(code);
    phone.token = (data as { token: string }).token;
    expect(await tries(code)).toMatchObject({ code: 1, msg: 'Verification failed' });
    world.now += MINUTE_MS;
    await asksForCode(phone, NUMBER);
    world.now += 5 * MINUTE_MS;
    expect(await tries(await codeSentTo(world, NUMBER))).toMatchObject({ code: 1, msg: 'Verification failed' });
  });

  it('without consent no account is made, and the code stays valid (V-12)', async () => {
    await asksForCode(phone, NUMBER);
    const code = await codeSentTo(world, NUMBER);
    expect(await tries(code, false)).toMatchObject({ code: 1 });
    expect(await tries(code)).toMatchObject({ code: 0 });
  });

  it('codes are stored as hashes, messages are in the person’s language', async () => {
    phone.language = 'km';
    await asksForCode(phone, NUMBER);
    const { code_hash } = await world.db.selectFrom('verification_code').select('code_hash').executeTakeFirstOrThrow();
    expect(code_hash).toMatch(/^\$argon2id\$/);
    const { body } = await world.db.selectFrom('sms_outbox').select('body').executeTakeFirstOrThrow();
    expect(body).toContain('លេខកូដផ្ទៀងផ្ទាត់');
    const page = await world.app.inject({ method: 'GET', url: '/sms' });
    expect(page.body).toContain(await codeSentTo(world, NUMBER));
  });

  it('POST /api/consumer/logout: the token and the code that signs the device in again are invalid (T-16)', async () => {
    const { authorCode } = await signsIn(world, phone, NUMBER);
    await phone.does('logout', {});
    expect(await phone.tries('consumerInfo')).toMatchObject({ code: 2, data: 3011 });
    const { token } = await phone.does('consumerAuth', { tableUuid: await world.findTableCode('A12') });
    phone.token = token;
    expect(await phone.does('consumerInfo', {})).toMatchObject({ isGuest: true });
    expect(await phone.does('consumerOauth', { code: authorCode ?? '' })).toBe(7094);
  });

  it('POST /api/consumer/consumerOauth: signs a known device in again; any other must authorize (7094)', async () => {
    const { authorCode } = await signsIn(world, phone, NUMBER);
    world.now += 31 * 24 * 60 * MINUTE_MS;
    expect(await phone.tries('consumerInfo')).toMatchObject({ code: 2, data: 3011 });
    phone.token = null;
    phone.token = (await phone.does('consumerAuth', { tableUuid: await world.findTableCode('A12') })).token;
    const thief = await world.diner();
    expect(await thief.does('consumerOauth', { code: authorCode ?? '' })).toBe(7094);
    expect(await phone.does('consumerOauth', {})).toBe(7094);
    const again = await phone.does('consumerOauth', { code: authorCode ?? '' });
    phone.token = String(again);
    expect(await phone.does('consumerInfo', {})).toMatchObject({ isGuest: false, userInfo: { phone: NUMBER } });
  });

  it('POST /api/consumer/consumerAuth: after an expired login the phone is a guest of its party (M-32)', async () => {
    const tableUuid = (await world.findTableCode('A12')).split('-')[0] ?? '';
    const stranger = world.stranger();
    expect(await stranger.tries('consumerAuth', { tableUuid })).toMatchObject({ code: 1 });
    phone.token = null;
    expect(await phone.does('consumerAuth', { tableUuid })).toMatchObject({ isGuest: true, tableUuid });
  });

  it('a member who scans another table stays signed in', async () => {
    await signsIn(world, phone, NUMBER);
    const scanned = await phone.does('consumerAuth', { tableUuid: await world.findTableCode('A11') });
    expect(scanned).toMatchObject({ isGuest: false, authorCode: null });
    phone.token = scanned.token;
    expect(await phone.does('consumerInfo', {})).toMatchObject({ tableName: 'A11', userInfo: { phone: NUMBER } });
  });
});
