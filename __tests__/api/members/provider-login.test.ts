import { findDeviceId } from '../../support/world/device';
import type { Actor } from '../../support/world/actor';
import { AGREED_VERSIONS, signsIn } from '../../support/world/people';
import { World } from '../../support/world/world';

const NUMBER = '012345678';

describe('signing in at a login provider', () => {
  let world: World;
  let origin: string;
  let phone: Actor;
  beforeEach(async () => {
    world = await World.open();
    origin = await world.listen();
    phone = await world.diner();
  });
  afterEach(() => world.close());

  const goes = (url: string | URL, init: RequestInit = {}) => fetch(url, { redirect: 'manual', ...init });
  const leadsTo = (answer: Response): URL => new URL(answer.headers.get('location') ?? '', origin);

  /** A browser follows the login's page to the provider, where the person signs in. */
  const authorizes = async (path: string, consent = 'yes'): Promise<URL> => {
    const page = leadsTo(await goes(origin + path));
    expect((await goes(page)).status).toBe(200);
    const body = new URLSearchParams(page.searchParams);
    body.set('phone', NUMBER);
    body.set('consent', consent);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const action = page.origin + page.pathname;
    const back = leadsTo(await goes(action, { method: 'POST', headers, body: body.toString() }));
    return leadsTo(await goes(back));
  };
  const tableUuid = () => world.findTableCode('A12');
  const arrives = async (who: Actor, on: URL) =>
    who.tries('consumerAuth', {
      tableUuid: await tableUuid(),
      code: on.searchParams.get('code') ?? '',
      state: on.searchParams.get('state') ?? '',
    });

  it('POST /api/consumer/login/provider: a login with code and state makes a member (E-03, S-39)', async () => {
    phone.language = 'km';
    const { url, state } = await phone.does('loginProvider', AGREED_VERSIONS);
    const uuid = (await tableUuid()).split('-')[0];
    const parts = state.split(',');
    expect(parts).toHaveLength(6);
    expect([parts[0], parts[5]]).toEqual([`${uuid}-${phone.tempId}`, 'km']);
    const on = await authorizes(url);
    expect(on.pathname).toBe('/pages/login/verify');
    expect(on.searchParams.get('state')).toBe(state);
    const answer = await arrives(phone, on);
    expect(answer).toMatchObject({ code: 0, data: { isGuest: false, isNew: true, tableUuid: uuid } });
    phone.token = (answer.data as { token: string }).token;
    expect(await phone.does('consumerInfo', {})).toMatchObject({ userInfo: { phone: NUMBER, name: 'Guest 5678' } });
  });

  it('the same person is the same member again, by the provider or by the phone that it verified', async () => {
    await signsIn(world, phone, NUMBER);
    const other = await world.diner();
    const answer = await arrives(other, await authorizes((await other.does('loginProvider', AGREED_VERSIONS)).url));
    expect(answer).toMatchObject({ code: 0, data: { isNew: false } });
    const third = await world.diner();
    await arrives(third, await authorizes((await third.does('loginProvider', AGREED_VERSIONS)).url));
    expect(await world.db.selectFrom('person').select('id').execute()).toHaveLength(1);
    expect(await world.db.selectFrom('person_identity').select('person_id').execute()).toHaveLength(1);
  });

  it('a state is valid once, on the device that began; a wrong code signs in no caller (M-14)', async () => {
    const failed = { code: 1, msg: 'Verification failed' };
    const on = await authorizes((await phone.does('loginProvider', AGREED_VERSIONS)).url);
    const thief = await world.diner();
    expect(await arrives(thief, on)).toMatchObject(failed);
    expect(await arrives(phone, on)).toMatchObject({ code: 0 });
    expect(await arrives(phone, on)).toMatchObject(failed);
    const next = await authorizes((await thief.does('loginProvider', AGREED_VERSIONS)).url);
    next.searchParams.set('code', 'guessed');
    expect(await arrives(thief, next)).toMatchObject(failed);
    // The wrong code spent the login: the state is not good a second time.
    const { used_at } = await world.db
      .selectFrom('provider_login')
      .select('used_at')
      .orderBy('created_at', 'desc')
      .where('temp_id', '=', await findDeviceId(world.db, thief))
      .executeTakeFirstOrThrow();
    expect(used_at).not.toBeNull();
  });

  it('a login that takes more than ten minutes expires', async () => {
    const on = await authorizes((await phone.does('loginProvider', AGREED_VERSIONS)).url);
    world.now += 10 * 60_000;
    expect(await arrives(phone, on)).toMatchObject({ code: 1, msg: 'Verification failed' });
  });

  it('a diner who declines at the provider returns without a code; so does one without a state (S-39)', async () => {
    const on = await authorizes((await phone.does('loginProvider', AGREED_VERSIONS)).url, 'no');
    expect(on.searchParams.get('error')).toBe('access_denied');
    expect(on.searchParams.has('code')).toBe(false);
    const lost = leadsTo(await goes(`${origin}/login/return?code=whatever`));
    expect(lost.href).toBe(`${origin}/pages/login/verify?error=state`);
  });

  it('an address of an unknown login redirects to no provider', async () => {
    const nowhere = leadsTo(await goes(`${origin}/login/provider/${'0'.repeat(32)}`));
    expect(nowhere.pathname).toBe('/pages/login/verify');
  });

  it('the demonstration provider sends its codes to our own address only, each once', async () => {
    const page = leadsTo(await goes(origin + (await phone.does('loginProvider', AGREED_VERSIONS)).url));
    const elsewhere = new URL(page);
    elsewhere.searchParams.set('redirect_uri', 'https://thief.example/');
    expect((await goes(elsewhere)).status).toBe(400);
    const plain = new URL(page);
    plain.searchParams.set('code_challenge_method', 'plain');
    expect((await goes(plain)).status).toBe(400);
    const token = await goes(`${page.origin}/demo-provider/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=authorization_code&code=x&client_id=restaurant&client_secret=wrong',
    });
    expect(token.status).toBe(401);
  });
});
