import type { Person } from '../../__tests__/support/e2e/person';
import type { Tour } from './tour';

/** The stores of an owner, one of them, and another one that is about to be opened. None is opened. */
export const ownerLooksAtStores = async (
  { camera, origin }: Pick<Tour, 'camera' | 'origin'>,
  owner: Person,
): Promise<void> => {
  const { t, st } = owner.words;
  await owner.page.goto(`${origin}/pages/office/stores/index`);
  await owner.sees(st('office.state.open'));
  await camera.takes(owner.page, 'office-stores');
  await owner.taps(new RegExp(st('office.here')));
  await owner.sees(st('office.act.suspend'));
  await camera.takes(owner.page, 'office-store');
  await owner.tapsInSheet(t('common.close'));
  await owner.page.goto(`${origin}/pages/office/open/index`);
  await owner.sees(st('newStore.parts'));
  await camera.takes(owner.page, 'office-open');
  const tables = owner.page.getByText(st('newStore.counter')).locator('visible=true').first();
  await camera.takes(owner.page, 'office-open-tables', tables);
};

/** A master menu that a store follows, how that one differs, and what is asked before it is published. Nothing is published. */
export const ownerLooksAtMenus = async (
  { camera, origin }: Pick<Tour, 'camera' | 'origin'>,
  owner: Person,
): Promise<void> => {
  const { t, st } = owner.words;
  await owner.page.goto(`${origin}/pages/office/menus/index`);
  await owner.taps(st('masters.add'));
  await owner.page.getByRole('dialog').getByRole('textbox').first().fill('Chhouk');
  await owner.tapsInSheet(st('form.save'));
  await owner.sees(st('masters.noStores'));
  await owner.taps(st('masters.follow'));
  await owner.page.getByRole('dialog').getByRole('checkbox').first().click();
  await owner.tapsInSheet(st('masters.followDo'));
  await owner.sees(st('masters.asMaster'));
  await camera.takes(owner.page, 'office-menus');
  await owner.taps(new RegExp(st('masters.asMaster')));
  await owner.sees(st('masters.stop'));
  await camera.takes(owner.page, 'office-menus-differences');
  await owner.tapsInSheet(t('common.close'));
  await owner.taps(st('masters.publish'));
  await camera.takes(owner.page, 'office-menus-publish');
  await owner.tapsInSheet(t('common.close'));
  await owner.taps(new RegExp(st('masters.asMaster')));
  await owner.tapsInSheet(st('masters.stop'));
  await owner.page
    .getByRole('alertdialog')
    .getByRole('button', { name: st('masters.stop'), exact: true })
    .click();
  await owner.sees(st('masters.noStores'));
};
