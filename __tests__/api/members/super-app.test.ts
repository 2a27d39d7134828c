import { FakeWeChat } from '../../support/fake-wechat';
import type { Actor } from '../../support/world/actor';
import { AGREED_VERSIONS, signsIn } from '../../support/world/people';
import { World } from '../../support/world/world';

const DARA = 'o-Dara-in-this-mini-program';
const FAILED = { code: 1, msg: 'Verification failed' };

describe('signing in by the super-app that a mini-program runs in', () => {
  let weChat: FakeWeChat;
  let world: World;
  let phone: Actor;
  beforeEach(async () => {
    weChat = await FakeWeChat.open();
    world = await World.open('/nowhere', undefined, { services: { weChat: weChat.settings } });
    phone = await world.diner();
  });
  afterEach(async () => {
    await world.close();
    await weChat.close();
  });

  const tableUuid = () => world.findTableCode('A12');
  /** `consumerAuth` with a code of wx.login, as the mini-program sends it. */
  const arrives = async (who: Actor, code: string) => {
    const answer = await who.tries('consumerAuth', {
      tableUuid: await tableUuid(),
      app: 'wechat',
      code,
      ...AGREED_VERSIONS,
    });
    if (answer.code === 0) who.token = (answer.data as { token: string }).token;
    return answer;
  };
  const people = () => world.db.selectFrom('person').select(['id', 'phone']).orderBy('id').execute();
  const handsOver = (who: Actor, number: string, { consent = true, openid = DARA, country = '855' } = {}) =>
    who.tries('signInByApp', {
      app: 'wechat',
      code: weChat.loginCode(openid),
      phoneCode: weChat.phoneCode(number, country),
      consent,
      ...AGREED_VERSIONS,
    });

  it('consumerAuth: a code of wx.login signs a member in, the same one on another phone', async () => {
    expect(await phone.does('consumerInfo', {})).toMatchObject({ isGuest: true, superApps: ['wechat'] });
    expect(await arrives(phone, weChat.loginCode(DARA))).toMatchObject({
      code: 0,
      data: { isGuest: false, isNew: true },
    });
    expect(await phone.does('consumerInfo', {})).toMatchObject({ isGuest: false, userInfo: { phone: null } });
    const other = await world.diner();
    expect(await arrives(other, weChat.loginCode(DARA))).toMatchObject({ data: { isGuest: false, isNew: false } });
    expect(await people()).toHaveLength(1);
    const third = await world.diner();
    await arrives(third, weChat.loginCode('o-somebody-else'));
    expect(await people()).toHaveLength(2);
  });

  it('consumerAuth: a used or guessed code, or one during an outage, leaves the caller a guest (M-14)', async () => {
    const code = weChat.loginCode(DARA);
    await arrives(await world.diner(), code);
    expect(await arrives(phone, code)).toMatchObject(FAILED);
    expect(await arrives(phone, 'guessed')).toMatchObject(FAILED);
    for (const mood of ['away', 'nonsense'] as const) {
      weChat.mood = mood;
      expect(await arrives(phone, weChat.loginCode(DARA))).toMatchObject(FAILED);
    }
    expect(await phone.does('consumerInfo', {})).toMatchObject({ isGuest: true });
  });

  it('POST /api/consumer/login/app: the app’s number makes a member, in the local notation (V-10)', async () => {
    expect(await handsOver(phone, '12345678')).toMatchObject({ code: 0, data: { isNew: true, isGuest: false } });
    const chinese = await world.diner();
    await handsOver(chinese, '13800138000', { country: '86', openid: 'o-second' });
    const thai = await world.diner();
    await handsOver(thai, '812345678', { country: '66', openid: 'o-third' });
    expect((await people()).map(({ phone: number }) => number)).toEqual(['012345678', '13800138000', '66812345678']);
  });

  it('POST /api/consumer/login/app: a member known by SMS keeps the wallet and is linked to WeChat', async () => {
    const before = await world.diner();
    await signsIn(world, before, '012345678');
    expect(await handsOver(phone, '12345678')).toMatchObject({ data: { isNew: false } });
    const other = await world.diner();
    expect(await arrives(other, weChat.loginCode(DARA))).toMatchObject({ data: { isNew: false } });
    expect(await people()).toEqual([{ id: expect.any(Number) as number, phone: '012345678' }]);
  });

  it('POST /api/consumer/login/app: an account that WeChat made without a number gets the number', async () => {
    await arrives(phone, weChat.loginCode(DARA));
    const other = await world.diner();
    await handsOver(other, '12345678');
    expect(await people()).toEqual([{ id: expect.any(Number) as number, phone: '012345678' }]);
  });

  it('POST /api/consumer/login/app: no consent, a foreign code or a number too short makes no member', async () => {
    expect(await handsOver(phone, '12345678', { consent: false })).toMatchObject({
      code: 1,
      msg: expect.stringMatching(/agree|consent|tick/i) as string,
    });
    expect(await handsOver(phone, '12')).toMatchObject(FAILED);
    const sent = { app: 'wechat', code: weChat.loginCode(DARA), consent: true, ...AGREED_VERSIONS };
    expect(await phone.tries('signInByApp', { ...sent, phoneCode: weChat.loginCode(DARA) })).toMatchObject(FAILED);
    expect(await phone.tries('signInByApp', { ...sent, app: 'other', phoneCode: 'x' })).toMatchObject({ code: 1 });
    expect(await people()).toEqual([]);
  });

  it('the server requests the app’s token once, and again when it expires or WeChat ended it early', async () => {
    await handsOver(phone, '12345678');
    await handsOver(await world.diner(), '12345679', { openid: 'o-2' });
    expect(weChat.tokensGiven).toBe(1);
    weChat.endToken();
    expect(await handsOver(await world.diner(), '12345670', { openid: 'o-3' })).toMatchObject({ code: 0 });
    expect(weChat.tokensGiven).toBe(2);
    world.now += 116 * 60_000;
    await handsOver(await world.diner(), '12345671', { openid: 'o-4' });
    expect(weChat.tokensGiven).toBe(3);
  });
});

it('a server without a super-app offers none, and refuses its codes (M-14)', async () => {
  const world = await World.open();
  const phone = await world.diner();
  expect(await phone.does('consumerInfo', {})).toMatchObject({ superApps: [] });
  const sent = { tableUuid: await world.findTableCode('A12'), app: 'wechat', code: 'whatever', ...AGREED_VERSIONS };
  expect(await phone.tries('consumerAuth', sent)).toMatchObject(FAILED);
  await world.close();
});
