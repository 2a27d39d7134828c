import { type PublicCall, type PublicCallName, publicCalls } from '../../../contract/public/index';
import { API_SCOPES } from '../../../domain/rules/api-scopes';
import { DAY_MS, MINUTE_MS } from '../../../domain/time/units';
import type { Actor } from '../../support/world/actor';
import { asks, makesKey } from '../../support/world/public-api';
import { World } from '../../support/world/world';

const rows = Object.entries(publicCalls) as [PublicCallName, PublicCall][];

describe('keys of the public API', () => {
  let world: World;
  let owner: Actor;
  beforeAll(async () => {
    world = await World.open();
    owner = await world.manager();
  });
  afterAll(() => world.close());

  it('POST /api/store/apiKeys: the key is in the answer alone, and GET lists all but the key', async () => {
    const { keyId, apiKey } = await makesKey(owner, { scopes: ['menu:read'], validDays: 30 });
    expect(apiKey).toMatch(/^rk_[A-Za-z0-9_-]{43}$/);
    const { list } = await owner.does('apiKeys', {});
    expect(list.find((key) => key.keyId === keyId)).toEqual({
      keyId,
      name: 'Delivery hub',
      ending: apiKey.slice(-4),
      scopes: ['menu:read'],
      everyStore: false,
      requestsAMinute: 6_000,
      createdAt: world.now,
      expiresAt: world.now + 30 * DAY_MS,
      lastUsedAt: null,
      mayRevoke: true,
    });
    const kept = await Promise.all(
      (['api_key', 'audit_log', 'idempotency', 'staff'] as const).map((table) =>
        world.db.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(JSON.stringify(kept)).not.toContain(apiKey);
    const log = await owner.does('auditLog', { action: 'createApiKey' });
    expect(log.list).toMatchObject([{ staffName: 'Chanthy', reason: 'Delivery hub' }]);
  });

  it.each(API_SCOPES)('a key with %s makes the calls of this scope, and no other', async (scope) => {
    const { apiKey } = await makesKey(owner, { scopes: [scope] });
    for (const [name, row] of rows) {
      const { status, body } = await asks(world, apiKey, name, row.example);
      if (row.scope === null || row.scope === scope || row.orScope === scope)
        expect([name, status]).not.toEqual([name, 403]);
      else
        expect([name, status, body]).toMatchObject([
          name,
          403,
          { error: { name: 'scopeMissing', details: { scope: row.scope } } },
        ]);
      expect([name, status]).not.toEqual([name, 401]);
      expect(status).not.toBe(500);
    }
  });

  it('no key, an unknown, a revoked and an expired one get 401 from every call', async () => {
    const revoked = await makesKey(owner);
    await owner.does('revokeApiKey', { keyId: revoked.keyId });
    const expired = await makesKey(owner, { validDays: 1 });
    world.now += DAY_MS;
    const session = owner.token ?? '';
    for (const apiKey of [null, `rk_${'x'.repeat(43)}`, revoked.apiKey, expired.apiKey, session]) {
      for (const [name, row] of rows) {
        const { status, headers, body } = await asks(world, apiKey, name, row.example);
        expect([status, headers['www-authenticate'], body]).toMatchObject([
          401,
          'Bearer',
          { error: { name: 'apiKeyInvalid' } },
        ]);
      }
    }
    world.now -= DAY_MS;
  });

  it('DELETE /api/store/apiKeys/{keyId}: the app’s own calls take no key; a revoked one leaves the list', async () => {
    const { keyId, apiKey } = await makesKey(owner);
    const answer = await world.app.inject({
      url: '/api/employee/orders',
      headers: { authorization: `Bearer ${apiKey}` },
    });
    expect(answer.json()).toMatchObject({ code: 2, name: 'loginExpired' });
    await owner.does('revokeApiKey', { keyId });
    const { list } = await owner.does('apiKeys', {});
    expect(list.map((key) => key.keyId)).not.toContain(keyId);
    expect(await owner.tries('revokeApiKey', { keyId })).toMatchObject({ code: 1, name: 'notFound' });
  });

  it('a use is noted once a minute, and each request counts until the key’s minute is full', async () => {
    world.now += MINUTE_MS - (world.now % MINUTE_MS);
    const { keyId, apiKey } = await makesKey(owner, { requestsAMinute: 2 });
    const list = () => asks(world, apiKey, 'listStores', {});
    expect((await list()).headers).toMatchObject({ 'ratelimit-limit': '2', 'ratelimit-remaining': '1' });
    const first = world.now;
    world.now += 15_000;
    expect(await list()).toMatchObject({
      status: 200,
      headers: { 'ratelimit-remaining': '0', 'ratelimit-reset': '45' },
    });
    expect(await list()).toMatchObject({
      status: 429,
      headers: { 'retry-after': '45' },
      body: { error: { name: 'tooMany' } },
    });
    const used = async () => (await owner.does('apiKeys', {})).list.find((key) => key.keyId === keyId)?.lastUsedAt;
    expect(await used()).toBe(first);
    world.now += MINUTE_MS;
    expect((await list()).status).toBe(200);
    expect(await used()).toBe(world.now);
  });
});
