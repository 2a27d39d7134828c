import type { EndpointName } from '@romduol/contract';
import { DAY_MS, MINUTE_MS } from '@romduol/domain/time/units';
import type { Actor } from '../../support/world/actor';
import { calculated, passesCheck, signsInAtWork, triesSignIn } from '../../support/world/human-check';
import { lookedInto, looksWhere } from '../../support/world/slider-picture';
import { World } from '../../support/world/world';

const NUMBER = '012345678';
const FAILED = { code: 1, data: null, msg: 'The security check failed, please try again' };

/** Every number in an answer, and every text in it that is not a picture. */
const valuesIn = (value: unknown): readonly (number | string)[] => {
  if (typeof value === 'number') return [value];
  if (typeof value === 'string') return value.startsWith('data:image/') ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(valuesIn);
};

describe('the human check (V-12)', () => {
  let world: World;
  beforeEach(async () => {
    world = await World.open();
  });
  afterEach(() => world.close());

  const findSolution = (challenge: string) =>
    world.db.selectFrom('human_check').selectAll().where('id', '=', challenge).executeTakeFirstOrThrow();

  /** Each call that needs a check, with everything right but the check; and the rows that it would leave. */
  const NEEDING = {
    sendCode: { purpose: 'code', input: () => ({ phone: NUMBER }) },
    staffLogin: {
      purpose: 'staff',
      input: () => ({ userName: world.access.staff.user, password: world.access.staff.password }),
    },
    kioskLogin: {
      purpose: 'kiosk',
      input: () => ({ userName: world.access.kiosk.user, password: world.access.kiosk.password }),
    },
  } as const satisfies Partial<Record<EndpointName, object>>;
  type Needing = keyof typeof NEEDING;
  const CALLS = Object.keys(NEEDING) as Needing[];

  /** Phones at a table may ask for a code, and clients without a login may sign in as staff. */
  const device = (name: Needing): Promise<Actor> | Actor => (name === 'sendCode' ? world.diner() : world.stranger());
  const traces = async () => ({
    codes: (await world.db.selectFrom('verification_code').select('id').execute()).length,
    messages: (await world.db.selectFrom('sms_outbox').select('id').execute()).length,
    sessions: (await world.db.selectFrom('session').select('id').where('kind', 'in', ['staff', 'kiosk']).execute())
      .length,
    failures: (await world.db.selectFrom('sign_in_failure').select('wrong').execute()).length,
  });

  it('POST /api/humanCheck: only the picture and the hash have the position and the number', async () => {
    const phone = (await world.diner()).from('203.0.113.1');
    for (let nth = 0; nth < 12; nth += 1) {
      const check = await phone.does('humanCheck', { purpose: 'code' });
      const { target, number } = await findSolution(check.challenge);
      expect(Object.keys(check).sort()).toEqual(['challenge', 'expiresAt', 'picture', 'piece', 'work']);
      expect(Object.keys(check.work).sort()).toEqual(['hash', 'numbers']);
      for (const value of valuesIn(check))
        expect([target, number, String(target), String(number)]).not.toContain(value);
      expect(await lookedInto(check.picture ?? '')).toEqual({ format: 'jpeg', width: 640, height: 240, more: [] });
      expect(await lookedInto(check.piece ?? '')).toEqual({ format: 'png', width: 96, height: 96, more: [] });
      expect(Math.abs((await looksWhere(check.picture ?? '', check.piece ?? '')) - (target ?? 0))).toBeLessThan(3);
    }
  });

  it('a diner who slides the piece into its hole passes; beside it the check is used up (M-16)', async () => {
    const phone = await world.diner();
    const { challenge, picture, piece } = await phone.does('humanCheck', { purpose: 'code' });
    const position = await looksWhere(picture ?? '', piece ?? '');
    const beside = position > 50 ? position - 8 : position + 8;
    expect(await phone.tries('sendCode', { phone: NUMBER, challenge, position: beside })).toMatchObject(FAILED);
    expect(await phone.tries('sendCode', { phone: NUMBER, challenge, position })).toMatchObject(FAILED);
    const next = await phone.does('humanCheck', { purpose: 'code' });
    const home = await looksWhere(next.picture ?? '', next.piece ?? '');
    expect(await phone.tries('sendCode', { phone: NUMBER, challenge: next.challenge, position: home })).toMatchObject({
      code: 0,
    });
  });

  it('a diner who can neither see nor drag lets the phone calculate: the code is sent', async () => {
    const phone = await world.diner();
    const passed = await passesCheck(phone, 'code');
    expect(await phone.tries('sendCode', { phone: NUMBER, ...passed })).toMatchObject({ code: 0 });
  });

  it('staff and kiosks get the calculation alone: no position signs them in', async () => {
    for (const purpose of ['staff', 'kiosk'] as const) {
      const check = await world.stranger().does('humanCheck', { purpose });
      expect([check.picture, check.piece]).toEqual([null, null]);
      expect((await findSolution(check.challenge)).target).toBeNull();
    }
    const screen = world.stranger();
    const { challenge } = await screen.does('humanCheck', { purpose: 'staff' });
    const sent = { ...NEEDING.staffLogin.input(), challenge, position: 0 };
    expect(await screen.tries('staffLogin', sent)).toMatchObject({ code: 1 });
  });

  it.each(CALLS)('%s without a check is refused and changes nothing', async (name) => {
    const before = await traces();
    const actor = await device(name);
    const { input, purpose } = NEEDING[name];
    expect(await actor.tries(name, input())).toMatchObject({ code: 1 });
    const { challenge } = await actor.does('humanCheck', { purpose });
    expect(await actor.tries(name, { ...input(), challenge })).toMatchObject({ code: 1 });
    expect(await actor.tries(name, { ...input(), challenge: '0'.repeat(32), number: 1 })).toMatchObject(FAILED);
    expect(await traces()).toEqual(before);
  });

  it('a manager needs a check too', async () => {
    const { user: userName, password } = world.access.manager;
    const tablet = world.stranger();
    expect(await tablet.tries('staffLogin', { userName, password })).toMatchObject({ code: 1 });
    expect(await triesSignIn(tablet, { userName, password })).toMatchObject({ code: 0 });
  });

  it.each(CALLS)(
    '%s with a check that is wrong, late, of another device or another purpose is refused',
    async (name) => {
      const before = await traces();
      const actor = await device(name);
      const { input, purpose } = NEEDING[name];
      const tries = (passed: object) => actor.tries(name, { ...input(), ...passed });

      const { challenge, number } = await passesCheck(actor, purpose);
      expect(await tries({ challenge, number: number + 1 })).toMatchObject(FAILED);
      expect(await tries({ challenge, number })).toMatchObject(FAILED);
      expect(await tries(await passesCheck(await device(name), purpose))).toMatchObject(FAILED);
      for (const { purpose: other } of Object.values(NEEDING).filter((each) => each.purpose !== purpose)) {
        expect(await tries(await passesCheck(actor, other))).toMatchObject(FAILED);
      }
      const late = await passesCheck(actor, purpose);
      world.now += 3 * MINUTE_MS;
      expect(await tries(late)).toMatchObject(FAILED);
      expect(await traces()).toEqual(before);
      expect(await tries(await passesCheck(actor, purpose))).toMatchObject({ code: 0 });
    },
  );

  it.each(CALLS)('%s: of two concurrent calls with the same check one succeeds', async (name) => {
    const actor = await device(name);
    const { input, purpose } = NEEDING[name];
    const sent = { ...input(), ...(await passesCheck(actor, purpose)) };
    const answers = await Promise.all([actor.tries(name, sent), actor.tries(name, sent)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(await actor.tries(name, sent)).toMatchObject({ code: 1 });
  });

  it('each guess at a password needs a check of its own, and a failed check counts as no guess', async () => {
    const { user: userName, password } = world.access.staff;
    const guesser = world.stranger();
    const passed = await passesCheck(guesser, 'staff');
    expect(await guesser.tries('staffLogin', { userName, password: 'a guess', ...passed })).toMatchObject({
      msg: 'User name or password is not right',
    });
    for (let guess = 0; guess < 11; guess += 1) {
      expect(await guesser.tries('staffLogin', { userName, password: 'a guess', ...passed })).toMatchObject(FAILED);
    }
    await signsInAtWork(world.stranger().from('203.0.113.5'), { userName, password });
  });

  it('a refusal is in the caller’s language', async () => {
    const texts = {
      en: FAILED.msg,
      'zh-Hans': '安全验证未通过，请重试',
      km: 'ការត្រួតពិនិត្យសុវត្ថិភាពមិនបានជោគជ័យ សូមព្យាយាមម្ដងទៀត',
    };
    const screen = world.stranger();
    for (const [language, msg] of Object.entries(texts)) {
      screen.language = language;
      const sent = { ...NEEDING.kioskLogin.input(), challenge: '0'.repeat(32), number: 1 };
      expect((await screen.tries('kioskLogin', sent)).msg).toBe(msg);
    }
  });

  it('an unknown purpose is refused; an address with too many requests has to wait', async () => {
    const screen = world.stranger().from('203.0.113.9');
    expect(await screen.tries('humanCheck', { purpose: 'payment' })).toMatchObject({ code: 1 });
    for (let nth = 1; nth < 60; nth += 1) await screen.does('humanCheck', { purpose: 'staff' });
    expect(await screen.tries('humanCheck', { purpose: 'staff' })).toMatchObject({
      msg: 'Too many attempts, please wait a minute',
    });
  });

  it('the daily sweep deletes expired checks', async () => {
    await world.stranger().does('humanCheck', { purpose: 'staff' });
    await world.pass(DAY_MS + MINUTE_MS);
    expect(await world.db.selectFrom('human_check').select('id').execute()).toEqual([]);
  });

  it('the calculation has a solution for any number of its range', async () => {
    const screen = world.stranger();
    const check = await screen.does('humanCheck', { purpose: 'staff' });
    const { number } = calculated(check);
    expect(number).toBe((await findSolution(check.challenge)).number);
    expect(number).toBeLessThan(check.work.numbers);
  });
});
