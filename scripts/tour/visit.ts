import type { Person } from '../../__tests__/support/e2e/person';
import type { Tour } from './tour';
import { guestsWait } from './waiting';

/** From the entry to a table kept for this evening, and the list of what was reserved. */
const reserves = async ({ camera, origin }: Tour, diner: Person): Promise<void> => {
  const { page } = diner;
  const { t, vt } = diner.words;
  await page.goto(`${origin}/pages/reserve/list`);
  await diner.sees(vt('reserve.empty'));
  await camera.takes(page, 'reserve-list-empty');
  await page.goto(`${origin}/pages/reserve/info`);
  await page.getByRole('radio', { name: /20:30/ }).waitFor();
  await camera.takes(page, 'reserve');
  await page.getByRole('radio', { name: /20:30/ }).click();
  for (let people = 1; people < 4; people++) await diner.taps(t('common.oneMore', { name: vt('reserve.people') }));
  await diner.page.getByLabel(vt('reserve.name'), { exact: true }).fill('Sokha Chan');
  await diner.page.getByLabel(vt('reserve.phone'), { exact: true }).fill('012345417');
  await diner.taps(vt('reserve.birthday'));
  await camera.takes(page, 'reserve-filled');
  await camera.takes(page, 'reserve-remark', page.getByText(vt('reserve.remark')).locator('visible=true').first());
  await diner.taps(vt('reserve.do'));
  await page.waitForURL(/reserve\/result/);
  await diner.sees(vt('reserve.done'));
  await camera.takes(page, 'reserve-result');
  await diner.taps(vt('reserve.mine'));
  await page.waitForURL(/reserve\/list/);
  await diner.sees('Sokha Chan');
  await camera.takes(page, 'reserve-list');
};

/** Announcements, the camera that is not there, and the restaurants of the organisation. */
const readsAndScans = async ({ camera, origin }: Tour, diner: Person): Promise<void> => {
  const { page } = diner;
  const { vt } = diner.words;
  await page.goto(`${origin}/pages/notice/index`);
  await diner.sees(vt('notice.unread'));
  await camera.takes(page, 'notices');
  await page.locator('main li button').locator('visible=true').first().click();
  await page.waitForURL(/notice\/detail/);
  await page.locator('article').waitFor();
  await camera.takes(page, 'notice');
  await page.goto(`${origin}/pages/index/scanQrcode`);
  await diner.sees(vt('scan.type'));
  await diner.types(0, 'qqq');
  await diner.taps(vt('scan.go'));
  await diner.sees(vt('scan.notOurs'));
  await camera.takes(page, 'scan');
  await page.goto(`${origin}/pages/index/stores`);
  await diner.sees(vt('storeList.here'));
  await camera.takes(page, 'stores');
};

const AREA = { latitude: 11.5684, longitude: 104.9312, metres: 100 };
const ACROSS_TOWN = { latitude: 11.5564, longitude: 104.8882, accuracy: 12 };

/** A store that takes orders from its ordering area only, and a phone without a location. */
const isAway = async ({ world, camera, origin, dishes }: Tour, diner: Person): Promise<void> => {
  const { page } = diner;
  const { t, vt } = diner.words;
  const manager = await world.manager();
  await manager.does('setOrderingArea', { area: AREA });
  await page.goto(`${origin}/open-location`);
  await diner.button(vt('place.far')).waitFor();
  await camera.takes(page, 'open-location');
  await page.goto(`${origin}/pages/index/index`);
  await diner.adds(dishes.coconut);
  await diner.taps(t('menu.checkOut'));
  await diner.sees(vt('outOfServiceArea.why'));
  await diner.taps(t('confirm.place'));
  await diner.sees(vt('outOfServiceArea.refusedHint'));
  await camera.takes(page, 'away');
  const context = page.context();
  await context.grantPermissions(['geolocation'], { origin });
  await context.setGeolocation(ACROSS_TOWN);
  await diner.tapsInSheet(vt('outOfServiceArea.again'));
  await diner.sees(vt('outOfServiceArea.outsideHint'));
  await camera.takes(page, 'away-outside');
  await diner.tapsInSheet(t('common.close'));
};

/** A diner who comes later, reads, and scans. */
export const dinerVisits = async (tour: Tour): Promise<void> => {
  const diner = await tour.open(`/?tableUuid=${await tour.world.findTableCode('C01')}`);
  await diner.sees(tour.dishes.noodles);
  await reserves(tour, diner);
  await readsAndScans(tour, diner);
  await isAway(tour, diner);
  await diner.close();
};

/** The expected parties, for the host; the manager's notices; and who waits at the door. */
export const storeExpects = async (tour: Tour): Promise<void> => {
  const { world, camera, open, origin } = tour;
  const manager = await open('/pages/staff/login/index');
  const { t, st } = manager.words;
  await manager.signsIn(world.access.manager);
  await manager.page.goto(`${origin}/pages/staff/reservations/index`);
  await manager.sees(/Sokha Chan/);
  await camera.takes(manager.page, 'staff-reservations');
  await manager.taps(`${st('booking.seat')}: Sokha Chan`);
  await manager.sees(st('booking.chooseTable'));
  await camera.takes(manager.page, 'staff-reservation');
  await manager.tapsInSheet(t('common.close'));
  await manager.page.goto(`${origin}/pages/manager/notices/index`);
  await manager.sees(st('news.state.shown'));
  await camera.takes(manager.page, 'manager-notices');
  await manager.taps(st('news.write'));
  await camera.takes(manager.page, 'manager-notice');
  await manager.tapsInSheet(t('common.close'));
  await manager.page.goto(`${origin}/pages/manager/reservations/index`);
  await manager.button(st('rule.save')).waitFor();
  await camera.takes(manager.page, 'reservation-rule');
  await manager.taps(st('rule.limitAdd'));
  await manager.sees(st('rule.limit'));
  await camera.takes(manager.page, 'reservation-limit');
  await manager.tapsInSheet(t('common.close'));
  await manager.page.goto(`${origin}/choose-location`);
  await manager.button(st('area.save')).waitFor();
  await camera.takes(manager.page, 'choose-location');
  await (await world.manager()).does('setOrderingArea', {});
  await guestsWait(tour, manager);
  await manager.close();
};
