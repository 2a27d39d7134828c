import type { Actor } from '../../support/world/actor';
import { AGREED_VERSIONS, asksForCode, codeSentTo, signsIn } from '../../support/world/people';
import { World } from '../../support/world/world';

const NUMBER = '012345678';
const BODY = { en: '# Ours\nWe keep it.', 'zh-Hans': '# 我们的\n我们保存。', km: '# របស់យើង\nយើងរក្សាទុក។' };

describe('a manager publishes privacy policy and user agreement', () => {
  let world: World;
  let manager: Actor;
  beforeEach(async () => {
    world = await World.open();
    manager = await world.manager();
  });
  afterEach(() => world.close());

  const ofProduct = (version: number) => ({ version, publishedAt: null, publishedBy: null });
  const shown = async (phone: Actor) => phone.does('storeDocuments', { tableUuid: await world.findTableCode('A12') });
  const rows = () => world.db.selectFrom('store_document').select(['kind', 'version']).orderBy('version').execute();

  it('GET /api/store/documents/{kind}: the default text in three languages, with the store’s name', async () => {
    const { version, body, history } = await manager.does('managedDocument', { kind: 'privacy' });
    expect([version, history]).toEqual([2, [ofProduct(2), ofProduct(1)]]);
    expect(body.en).toContain('Who keeps your data');
    expect(body['zh-Hans']).toContain('谁保存您的信息');
    expect(body.km).toContain('អ្នករក្សាទុកទិន្នន័យរបស់អ្នក');
    expect(Object.values(body).some((text) => text.includes('{'))).toBe(false);
  });

  it('POST /api/store/documents/{kind}: holds at once; earlier versions stay readable; it is logged', async () => {
    const phone = await world.diner();
    expect(await manager.does('publishDocument', { kind: 'privacy', version: 2, body: BODY })).toEqual({ version: 3 });
    const { privacy, agreement } = await shown(phone);
    expect(privacy).toEqual({ version: 3, publishedAt: world.now, body: BODY.en });
    expect(agreement.version).toBe(1);
    const managed = await manager.does('managedDocument', { kind: 'privacy' });
    expect(managed).toMatchObject({ version: 3, body: BODY });
    expect(managed.history).toEqual([
      { version: 3, publishedAt: world.now, publishedBy: expect.stringMatching(/./) as string },
      ofProduct(2),
      ofProduct(1),
    ]);
    expect((await manager.does('documentVersion', { kind: 'privacy', version: 3 })).body).toEqual(BODY);
    const first = await manager.does('documentVersion', { kind: 'privacy', version: 1 });
    expect(first.body.en).toContain('Who keeps your data');
    const second = await manager.does('documentVersion', { kind: 'privacy', version: 2 });
    expect(second.body.en?.length).toBeGreaterThan(first.body.en?.length ?? 0);
    expect(await manager.tries('documentVersion', { kind: 'privacy', version: 4 })).toMatchObject({ name: 'notFound' });
    const { list } = await manager.does('auditLog', {});
    expect(list[0]).toMatchObject({ action: 'publishDocument', details: ['Privacy policy, version 3'] });
  });

  it('a store that published before the product’s second version has only the first before its own', async () => {
    await world.db
      .insertInto('store_document')
      .values({
        ...{ store_id: 1, kind: 'privacy', version: 2, body: JSON.stringify(BODY) },
        ...{ staff_id: null, published_at: new Date(world.now) },
      })
      .execute();
    expect(await shown(await world.diner())).toMatchObject({ privacy: { version: 2, body: BODY.en } });
    const { history } = await manager.does('managedDocument', { kind: 'privacy' });
    expect(history.map(({ version }) => version)).toEqual([2, 1]);
    expect((await manager.does('documentVersion', { kind: 'privacy', version: 2 })).body).toEqual(BODY);
  });

  it('two managers who publish at once: one succeeds, the other is refused, and nothing is overwritten', async () => {
    const other = await world.manager();
    const publishes = (actor: Actor, en: string) =>
      actor.tries('publishDocument', { kind: 'agreement', version: 1, body: { ...BODY, en } });
    const answers = await Promise.all([publishes(manager, 'One'), publishes(other, 'Other')]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 1]);
    expect((await publishes(other, 'Late')).msg).toContain('faster');
    expect(await rows()).toEqual([{ kind: 'agreement', version: 2 }]);
  });

  it('a repeat of a publication whose answer was lost makes no second version', async () => {
    manager.key = 'publish-1234567890';
    const input = { kind: 'privacy', version: 2, body: BODY } as const;
    await manager.does('publishDocument', input);
    expect(await manager.does('publishDocument', input)).toEqual({ version: 3 });
    expect(await rows()).toEqual([{ kind: 'privacy', version: 3 }]);
  });

  it.each([
    ['without one of the languages', { ...BODY, km: ' ' }],
    ['longer than a document may be', { ...BODY, en: 'a'.repeat(20_001) }],
  ])('a document %s is refused, and the current one stays', async (_, body) => {
    expect((await manager.tries('publishDocument', { kind: 'privacy', version: 2, body })).code).toBe(1);
    expect(await rows()).toEqual([]);
  });

  it('a document of the greatest length in three languages is published', async () => {
    const long = { en: 'a'.repeat(20_000), 'zh-Hans': '字'.repeat(20_000), km: 'ក'.repeat(20_000) };
    expect((await manager.tries('publishDocument', { kind: 'privacy', version: 2, body: long })).code).toBe(0);
  });

  it('neither a waiter nor a diner reads versions or publishes one', async () => {
    for (const actor of [await world.waiter(), await world.diner()]) {
      for (const answer of [
        await actor.tries('managedDocument', { kind: 'privacy' }),
        await actor.tries('documentVersion', { kind: 'privacy', version: 1 }),
        await actor.tries('publishDocument', { kind: 'privacy', version: 1, body: BODY }),
      ])
        expect(answer.code).not.toBe(0);
    }
    expect(await rows()).toEqual([]);
  });

  it('a member’s token stays valid after a publication; the next sign-in asks for consent again', async () => {
    const phone = await world.diner();
    const { authorCode } = await signsIn(world, phone, NUMBER);
    await manager.does('publishDocument', { kind: 'agreement', version: 1, body: BODY });
    expect((await phone.does('consumerInfo', {})).isGuest).toBe(false);
    expect(await phone.does('consumerOauth', { code: authorCode ?? '' })).toBe(7094);
    world.now += 60_000;
    await asksForCode(phone, NUMBER);
    const input = { phone: NUMBER, code: await codeSentTo(world, NUMBER), consent: true };
    const inForce = { ...AGREED_VERSIONS, agreementVersion: 2 };
    expect(await phone.tries('signIn', { ...input, ...AGREED_VERSIONS })).toMatchObject({ code: 1, data: inForce });
    expect((await phone.tries('signIn', { ...input, ...inForce })).code).toBe(0);
  });
});
