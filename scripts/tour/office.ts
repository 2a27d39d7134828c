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
