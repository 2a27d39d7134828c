import { FakeSmtp } from '../../support/fake-smtp';
import { passesCheck } from '../../support/world/human-check';
import { openMessaging } from '../../support/world/messaging';
import { opensBranch } from '../../support/world/sharing';
import type { World } from '../../support/world/world';

const NEW_PASSWORD = 'lotus-in-november';

describe('a new password of a login that works at a site too (0074)', () => {
  let smtp: FakeSmtp;
  let world: World;
  beforeEach(async () => {
    smtp = await FakeSmtp.open();
    world = await openMessaging({ smtp, publicUrl: 'http://order.example' });
  });
  afterEach(async () => {
    await world.close();
    await smtp.close();
  });

  /** An owner of two stores, of which a site writes the second. */
  const withSite = async () => {
    const owner = await world.manager();
    const { user: userName, password } = world.access.manager;
    const { storeId } = await opensBranch(world, owner);
    await world.db
      .insertInto('store_site')
      .values({ ...{ store_id: storeId, side: 'office', state: 'site', epoch: 1 }, site_number: 1001 })
      .execute();
    return { owner, userName, password, storeId };
  };
  const commands = () =>
    world.db.selectFrom('site_command').select(['store_id', 'kind', 'payload', 'made_by']).orderBy('id').execute();

  it('setPasswordByLink sends the new password to the server on site', async () => {
    const { owner, userName, password, storeId } = await withSite();
    await owner.does('askForEmailCode', { address: 'boss@store.example', password });
    await world.pass(1);
    await owner.does('confirmEmail', { code: /Subject: .*?(\d{6})/.exec(smtp.received.at(-1)?.raw ?? '')?.[1] ?? '' });
    const phone = world.stranger();
    await phone.does('requestPasswordReset', { userName, ...(await passesCheck(phone, 'staff')) });
    await world.pass(1);
    const code = /code=([\w-]+)/.exec(smtp.received.at(-1)?.raw ?? '')?.[1] ?? '';
    await phone.does('setPasswordByLink', { userName, code, password: NEW_PASSWORD });
    const sent = await commands();
    expect(sent).toMatchObject([{ store_id: storeId, kind: 'password', payload: { userName } }]);
    expect(JSON.stringify(sent)).not.toContain(NEW_PASSWORD);
  });

  it('changePassword sends a person’s own new password there, and keeps the address of their links', async () => {
    const { owner, userName, password, storeId } = await withSite();
    await owner.does('changePassword', { password, newPassword: NEW_PASSWORD });
    const sent = await commands();
    const payload = { userName, endsRecovery: false };
    expect(sent).toMatchObject([{ store_id: storeId, kind: 'password', payload, made_by: 'Chanthy' }]);
    expect(JSON.stringify(sent)).not.toContain(NEW_PASSWORD);
    // The device that changed it stays signed in; the password before is over.
    expect((await owner.does('staffInfo', {})).name).toBe('Chanthy');
  });
});
