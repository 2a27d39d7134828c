import type { Person } from '../../__tests__/support/e2e/person';
import { ownerLooksAtMenus, ownerLooksAtStores } from './office';
import { managerBuys } from './purchasing';
import { managerLooksAtStoreRoom } from './store-room';
import type { Tour } from './tour';

type Around = Pick<Tour, 'camera' | 'origin'>;

/** Coupons and promotions: the list, and a new one. */
const offers = async ({ camera, origin }: Around, manager: Person): Promise<void> => {
  const { t, st } = manager.words;
  for (const offer of ['coupons', 'promotions'] as const) {
    const words = offer === 'coupons' ? 'coupons' : 'promos';
    await manager.page.goto(`${origin}/pages/manager/${offer}/index`);
    await manager.button(st(`${words}.add`)).waitFor();
    await manager.page.locator('.offer').first().waitFor();
    await camera.takes(manager.page, `manager-${offer}`);
    await manager.taps(st(`${words}.add`));
    await manager.sees(st('promotion.name'));
    await camera.takes(manager.page, `manager-${offer}-new`);
    await manager.tapsInSheet(t('common.close'));
  }
};

/** The accounts of the store, one of them, and all signed-in devices. */
const accounts = async ({ camera, origin }: Around, manager: Person): Promise<void> => {
  const { t, st } = manager.words;
  await manager.page.goto(`${origin}/pages/manager/people/index`);
  await manager.taps(/Sokha/);
  await manager.sees(st('employees.newPassword'));
  await camera.takes(manager.page, 'manager-person');
  await manager.tapsInSheet(t('common.close'));
  await camera.takes(manager.page, 'manager-people');
  await manager.taps(st('employees.add'));
  await manager.sees(st('employees.password'));
  await camera.takes(manager.page, 'manager-person-new');
  await manager.tapsInSheet(t('common.close'));
  await manager.page.goto(`${origin}/pages/staff/security/index`);
  await manager.sees(st('security.here'));
  await camera.takes(manager.page, 'security');
};

/** Keys of the public API: none yet, a new one, and the key that is shown once. */
const apiKeys = async ({ camera, origin }: Around, manager: Person): Promise<void> => {
  const { st } = manager.words;
  await manager.page.goto(`${origin}/pages/backOffice/integrations/apiKeys/index`);
  await manager.sees(st('apiKeys.none'));
  await camera.takes(manager.page, 'manager-api-keys');
  await manager.taps(st('apiKeys.add'));
  await manager.sees(st('apiKeys.rate'));
  await camera.takes(manager.page, 'manager-api-key-new');
  await manager.page.getByRole('dialog').getByRole('textbox').fill('Delivery hub');
  await manager.page.getByRole('checkbox').first().click();
  await manager.tapsInSheet(st('apiKeys.create'));
  await manager.sees(st('apiKeys.once'));
  await camera.takes(manager.page, 'manager-api-key-made');
  await manager.tapsInSheet(st('apiKeys.kept'));
};

/** The manager's own pages. */
export const managerLooksAround = async ({ world, camera, open, origin }: Tour): Promise<void> => {
  const manager = await open('/pages/staff/login/index');
  const { st, kt } = manager.words;
  await manager.signsIn(world.access.manager);
  await manager.page.goto(`${origin}/pages/manager/home/index`);
  await manager.sees(st('settings.hint'));
  await camera.takes(manager.page, 'manager');
  await offers({ camera, origin }, manager);
  await accounts({ camera, origin }, manager);
  await apiKeys({ camera, origin }, manager);
  await manager.page.goto(`${origin}/pages/manager/audit/index`);
  await manager.sees(st('audit.action.takeCash'));
  await camera.takes(manager.page, 'manager-audit');
  await manager.page.goto(`${origin}/pages/manager/voidsAndComps/index`);
  await manager.sees(st('voidsAndComps.title'));
  await camera.takes(manager.page, 'manager-taken-off');
  await manager.page.goto(`${origin}/pages/manager/journal/index`);
  await manager.sees(st('journal.title'));
  await camera.takes(manager.page, 'manager-journal');
  await manager.page.goto(`${origin}/pages/manager/reasons/index`);
  await manager.sees(st('why.void'));
  await camera.takes(manager.page, 'manager-reasons');
  await manager.page.goto(`${origin}/pages/manager/settings/index`);
  await manager.sees(st('manager.group.store'));
  await camera.takes(manager.page, 'manager-settings');
  await manager.taps(kt('kit.pickTime', { label: st('weekday.1') }));
  await camera.takes(manager.page, 'manager-hours');
  await manager.page.goto(`${origin}/pages/manager/documents/index`);
  await manager.sees(st('documents.versions'));
  await camera.takes(manager.page, 'manager-documents');
  await manager.taps(st('documents.preview'));
  await manager.page.getByRole('dialog').waitFor();
  await camera.takes(manager.page, 'manager-document');
  await managerLooksAtStoreRoom({ camera, origin }, manager);
  await managerBuys({ world, camera, origin }, manager);
  await ownerLooksAtStores({ camera, origin }, manager);
  await ownerLooksAtMenus({ camera, origin }, manager);
  await manager.close();
};
