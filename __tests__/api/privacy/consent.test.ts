import type { Actor } from '../../support/world/actor';
import { AGREED_VERSIONS, asksForCode, codeSentTo, signsIn } from '../../support/world/people';
import { findStoreId } from '../../support/world/paying';
import { World } from '../../support/world/world';

const NUMBER = '012345678';

describe('consent to privacy policy and user agreement', () => {
  let world: World;
  let phone: Actor;
  beforeEach(async () => {
    world = await World.open();
    phone = await world.diner();
  });
  afterEach(() => world.close());

  const consents = () =>
    world.db.selectFrom('consent').select(['privacy_version', 'agreement_version', 'given_at']).orderBy('id').execute();
  const people = () => world.db.selectFrom('person').select('id').execute();
  const publishes = async (kind: 'privacy' | 'agreement', version: number) =>
    world.db
      .insertInto('store_document')
      .values({
        store_id: await findStoreId(world),
        kind,
        version,
        body: JSON.stringify({ en: 'Ours', 'zh-Hans': '我们的', km: 'របស់យើង' }),
        published_at: new Date(world.now),
      })
      .execute();

  it.each([
    ['en', 'Who keeps your data'],
    ['zh-Hans', '谁保存您的信息'],
    ['km', 'អ្នករក្សាទុកទិន្នន័យរបស់អ្នក'],
  ] as const)(
    'GET /api/consumer/documents: a new store has both documents in %s, with its name',
    async (language, heading) => {
      const anyone = world.stranger();
      anyone.language = language;
      const tableUuid = await world.findTableCode('A12');
      const { privacy, agreement } = await anyone.does('storeDocuments', { tableUuid });
      const { name } = await anyone.does('storeInfo', { tableUuid });
      expect(privacy).toMatchObject({ version: 2, publishedAt: null });
      expect(privacy.body).toContain(heading);
      for (const { body } of [privacy, agreement])
        expect([body.includes(name), body.includes('{')]).toEqual([true, false]);
    },
  );

  it('V-12: the versions and the time of a sign-up are kept with the member, and cannot be changed', async () => {
    await signsIn(world, phone, NUMBER);
    expect(await consents()).toEqual([{ privacy_version: 2, agreement_version: 1, given_at: new Date(world.now) }]);
    await expect(world.db.updateTable('consent').set({ privacy_version: 3 }).execute()).rejects.toThrow('append-only');
  });

  it.each([
    ['without the tick', { consent: false, ...AGREED_VERSIONS }],
    ['without versions', { consent: true }],
    ['with one version', { consent: true, privacyVersion: 2 }],
    ['with a version that is not in force', { consent: true, privacyVersion: 1, agreementVersion: 1 }],
  ])('V-12: a sign-up %s is refused and makes no member; the same code stays valid', async (_, agrees) => {
    await asksForCode(phone, NUMBER);
    const code = await codeSentTo(world, NUMBER);
    expect(await phone.tries('signIn', { phone: NUMBER, code, ...agrees })).toMatchObject({ code: 1 });
    expect([await people(), await consents()]).toEqual([[], []]);
    const again = { phone: NUMBER, code, consent: true, ...AGREED_VERSIONS };
    expect(await phone.tries('signIn', again)).toMatchObject({ code: 0 });
  });

  it('a login provider’s page is not opened without consent to what is in force', async () => {
    expect(await phone.tries('loginProvider')).toMatchObject({ code: 1, data: AGREED_VERSIONS });
    expect(await world.db.selectFrom('provider_login').select('nonce').execute()).toEqual([]);
  });

  it('a member is asked again once a new version is published: the old one is refused with the new one', async () => {
    const { authorCode } = await signsIn(world, phone, NUMBER);
    await publishes('privacy', 3);
    const inForce = { privacyVersion: 3, agreementVersion: 1 };
    expect(await phone.does('consumerOauth', { code: authorCode ?? '' })).toBe(7094);
    world.now += 60_000;
    await asksForCode(phone, NUMBER);
    const input = { phone: NUMBER, code: await codeSentTo(world, NUMBER), consent: true };
    expect(await phone.tries('signIn', { ...input, ...AGREED_VERSIONS })).toMatchObject({
      code: 1,
      data: inForce,
      msg: 'Privacy policy or user agreement have changed. Please read them and agree again',
    });
    expect(await phone.tries('signIn', { ...input, ...inForce })).toMatchObject({ code: 0 });
    expect((await consents()).map((row) => row.privacy_version)).toEqual([2, 3]);
    const { privacy } = await phone.does('storeDocuments', { tableUuid: await world.findTableCode('A12') });
    expect(privacy).toMatchObject({ version: 3, body: 'Ours', publishedAt: expect.any(Number) as number });
  });
});
