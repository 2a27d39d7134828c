import { HOUR_MS } from '@romduol/domain/time/units';
import { asksForCode } from '../../support/world/people';
import { World } from '../../support/world/world';

const CAPS = {
  phone: { hour: 2, day: 3 },
  address: { hour: 4, day: 5 },
  store: { hour: 100, day: 100 },
};
const REFUSED = {
  code: 1,
  msg: 'Too many codes were sent today or in this hour. Please try again later, or ask our staff.',
};

describe('text messages in bulk', () => {
  let world: World;
  const openWith = async (codeCaps: typeof CAPS): Promise<void> => {
    world = await World.open(undefined, undefined, { operations: { codeCaps } });
  };
  afterEach(() => world.close());

  /** A new device at a network asks for a code to a number. */
  const ask = async (number: string, address = '203.0.113.7') =>
    asksForCode((await world.diner()).from(address), number);
  const formatPhone = (each: number): string => `0123456${String(each).padStart(2, '0')}`;
  const sent = async (): Promise<number> => (await world.db.selectFrom('sms_outbox').select('id').execute()).length;

  it('one network with a new device name for each number gets no more codes than its hourly and daily caps', async () => {
    await openWith(CAPS);
    for (let each = 0; each < 4; each += 1) expect(await ask(formatPhone(each))).toMatchObject({ code: 0 });
    expect(await ask(formatPhone(5))).toMatchObject(REFUSED);
    expect(await ask(formatPhone(5), '203.0.113.8')).toMatchObject({ code: 0 });
    world.now += HOUR_MS;
    expect(await ask(formatPhone(6))).toMatchObject({ code: 0 });
    expect(await ask(formatPhone(7))).toMatchObject(REFUSED);
    expect(await sent()).toBe(6);
    world.now += 24 * HOUR_MS;
    expect(await ask(formatPhone(7))).toMatchObject({ code: 0 });
  });

  it('an IPv6 network is counted as one, however many addresses it uses', async () => {
    await openWith(CAPS);
    for (let each = 0; each < 4; each += 1) await ask(formatPhone(each), `2001:db8:1:2::${each + 1}`);
    expect(await ask(formatPhone(5), '2001:db8:1:2:3::1')).toMatchObject(REFUSED);
    expect(await ask(formatPhone(5), '2001:db8:1:3::1')).toMatchObject({ code: 0 });
  });

  it('one phone gets no more codes than its hourly and daily caps, from any number of networks', async () => {
    await openWith(CAPS);
    const answers = [];
    for (let each = 0; each < 3; each += 1) {
      answers.push(await ask(formatPhone(1), `198.51.100.${each}`));
      world.now += 60_000;
    }
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 1]);
    world.now += HOUR_MS;
    expect(await ask(formatPhone(1), '198.51.100.20')).toMatchObject({ code: 0 });
    world.now += HOUR_MS;
    expect(await ask(formatPhone(1), '198.51.100.21')).toMatchObject(REFUSED);
  });

  it('one store sends no more than its own cap, for any networks and phones', async () => {
    await openWith({ ...CAPS, store: { hour: 2, day: 2 } });
    const answers = [];
    for (let each = 0; each < 3; each += 1) answers.push(await ask(formatPhone(each), `198.51.100.${each}`));
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 1]);
    expect(await sent()).toBe(2);
  });

  it('concurrent calls in several transactions are counted one by one', async () => {
    await openWith(CAPS);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, each) => ask(formatPhone(each))));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(4);
    expect(await sent()).toBe(4);
  });

  it('a forwarded address that a client writes itself is not used', async () => {
    await openWith(CAPS);
    const ips: number[] = [];
    for (let each = 0; each < 6; each += 1) {
      const phone = (await world.diner()).from('203.0.113.7').says({ 'x-forwarded-for': `192.0.2.${each}` });
      ips.push((await asksForCode(phone, formatPhone(each))).code ?? -1);
    }
    expect(ips).toEqual([0, 0, 0, 0, 1, 1]);
  });

  it('behind a trusted proxy each guest is counted by the address that the proxy saw', async () => {
    await openWith(CAPS);
    for (let each = 0; each < 6; each += 1) {
      // What the client wrote is before what the proxy added, and is not trusted.
      const forwarded = { 'x-forwarded-for': `192.0.2.77, 192.0.2.${each}` };
      const phone = (await world.diner()).from('127.0.0.1').says(forwarded);
      expect(await asksForCode(phone, formatPhone(each))).toMatchObject({ code: 0 });
    }
  });

  it.each([
    ['zh-Hans', '本小时或今天发送的验证码太多，请稍后再试，或联系店员'],
    ['km', 'បានផ្ញើលេខកូដច្រើនពេក'],
  ])('the refusal is in %s', async (language, text) => {
    await openWith({ ...CAPS, store: { hour: 0, day: 0 } });
    const phone = await world.diner();
    phone.language = language;
    expect((await asksForCode(phone, formatPhone(1))).msg).toContain(text);
    expect(await sent()).toBe(0);
  });
});
