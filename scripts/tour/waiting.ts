import type { Person } from '../../__tests__/support/e2e/person';
import type { Tour } from './tour';

const DOOR = 'Waiting list';
const PAGE = '/pages/reserve/waiting';
const STAFF_PAGE = '/pages/staff/waitingList/index';

/** A manager switches the list on or off. */
const switches = async (manager: Person, look = async (): Promise<void> => undefined): Promise<void> => {
  const { st } = manager.words;
  await manager.taps(st('waiting.settings'));
  await manager.page.getByRole('dialog').getByRole('switch').first().click();
  await look();
  await manager.tapsInSheet(st('form.save'));
  await manager.page.getByRole('dialog').waitFor({ state: 'detached' });
};

/** A party without a phone. */
const addsParty = async ({ camera }: Tour, manager: Person): Promise<void> => {
  const { st } = manager.words;
  await manager.taps(st('waiting.add'));
  await manager.page.getByLabel(st('waiting.name'), { exact: true }).fill('Chanthou');
  await camera.takes(manager.page, 'staff-waiting-add');
  await manager.tapsInSheet(st('waiting.add'));
  await manager.sees('Chanthou');
};

/** A manager switches the list on. */
const isSwitchedOn = async ({ camera }: Tour, manager: Person): Promise<void> => {
  const { st } = manager.words;
  await manager.sees(st('waiting.off'));
  await camera.takes(manager.page, 'staff-waiting-off');
  await switches(manager, () => camera.takes(manager.page, 'staff-waiting-settings'));
  await manager.sees(st('waiting.empty'));
  await camera.takes(manager.page, 'staff-waiting-empty');
};

/** Guests at the door join, are called and are seated. */
const waitsAndSits = async ({ world, camera, open }: Tour, manager: Person): Promise<void> => {
  const { st } = manager.words;
  const guest = await open(`${PAGE}?tableUuid=${await world.findTableCode(DOOR)}`);
  const { vt } = guest.words;
  const name = guest.page.getByLabel(vt('waiting.nameLabel'), { exact: true });
  await name.waitFor();
  await camera.takes(guest.page, 'waiting-join');
  await name.fill('Sokha Chan');
  await guest.taps(vt('waiting.join'));
  await guest.sees(vt('waiting.ahead', { count: 1 }));
  await camera.takes(guest.page, 'waiting-place');
  await manager.taps(`${st('waiting.call')}: Sokha Chan`);
  await guest.sees(vt('waiting.called'));
  await camera.takes(guest.page, 'waiting-called');
  await manager.button(`${st('waiting.callAgain')}: Sokha Chan`).waitFor();
  await camera.takes(manager.page, 'staff-waiting');
  await manager.taps(`${st('waiting.seat')}: Sokha Chan`);
  const table = manager.page.getByRole('dialog').getByRole('radio').first();
  await table.waitFor();
  await camera.takes(manager.page, 'staff-waiting-seat');
  await table.click();
  await manager.tapsInSheet(st('waiting.seat'));
  await guest.button(vt('waiting.toMenu')).waitFor();
  await camera.takes(guest.page, 'waiting-seated');
  await guest.close();
};

/** The waiting list at the door: off, on, and for whom a table is ready. `manager` is signed in. */
export const guestsWait = async (tour: Tour, manager: Person): Promise<void> => {
  const { world, camera, open, origin } = tour;
  await manager.page.goto(`${origin}${STAFF_PAGE}`);
  await isSwitchedOn(tour, manager);
  await addsParty(tour, manager);
  await waitsAndSits(tour, manager);
  await switches(manager);
  const late = await open(`${PAGE}?tableUuid=${await world.findTableCode(DOOR)}`);
  await late.sees(late.words.vt('waiting.off'));
  await camera.takes(late.page, 'waiting-off');
  await late.close();
};
