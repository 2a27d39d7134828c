import { LANGUAGE_NAMES } from '@romduol/locales/generated/own';
import type { Restaurant } from '../restaurant';
import { Person } from './person';

/** `moves`: its operator has not asked for less motion. */
interface Screen {
  readonly width: number;
  readonly height: number;
  readonly moves?: boolean;
}

export const PORTRAIT: Screen = { width: 1080, height: 1920 };

/** A screen in the hall that an operator has bound. */
export const opensKiosk = async ({ browser, origin, world }: Restaurant, its = PORTRAIT): Promise<Person> => {
  const person = await Person.opens(browser, `${origin}/pages/kiosk/login/index`, its);
  await person.types(0, world.access.kiosk.user);
  await person.types(1, world.access.kiosk.password);
  await person.taps(person.words.st('kiosk.bind'));
  await person.page.waitForURL(/kiosk\/start/);
  return person;
};

/** A customer goes from the language to the sum: one bowl of noodles. */
export const choosesNoodles = async (kiosk: Person, style: 'common.takeAway' | 'common.dineIn'): Promise<void> => {
  const { t, kioskText } = kiosk.words;
  await kiosk.taps(new RegExp(`^${LANGUAGE_NAMES.en.name}`));
  await kiosk.taps(t(style));
  await kiosk.taps(/Phnom Penh kuy teav/);
  await kiosk.page.getByRole('dialog').getByRole('button', { name: /\$/ }).click();
  await kiosk.taps(new RegExp(`^${kioskText('kiosk.seeOrder')}`));
  await kiosk.sees(kioskText('kiosk.addMore'));
};

/** The code is a picture that the browser could decode, and not only its alternative text. */
export const seesCode = async (kiosk: Person): Promise<void> => {
  await kiosk.page.getByRole('img', { name: kiosk.words.kioskText('kiosk.scan') }).waitFor();
  await kiosk.page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('.qr-code, .qr-code img')].some((img) => img.naturalWidth > 100),
  );
};

export const lastOrder = ({ world: { db } }: Restaurant) =>
  db.selectFrom('orders').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

/** The person who scanned the last code taps on the page that it opened: pays now, or so that the money comes later. */
export const phonePays = async ({ world: { db, app } }: Restaurant, when: 'pay' | 'late' = 'pay'): Promise<void> => {
  const attempts = db.selectFrom('payment_attempt').select('show').orderBy('id', 'desc').limit(1);
  const { show } = await attempts.executeTakeFirstOrThrow();
  if (show.kind !== 'page') throw new Error('no page to pay on');
  await app.inject({ method: 'POST', url: show.url.replace('?', `/${when}?`), payload: '' });
};
