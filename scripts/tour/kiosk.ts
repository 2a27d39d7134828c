import { LANGUAGE_NAMES } from '@romduol/locales/generated/own';
import type { Person } from '../../__tests__/support/e2e/person';
import { beginning } from '../../__tests__/support/e2e/words';
import type { Tour } from './tour';

/** Long enough for a kiosk to ask whether its customer is still there. */
const IDLE_MS = 61_000;
/** The place of the category with set meals. */
const SET_MEALS = 6;

/** An operator binds the screen. */
const binds = async ({ world, camera }: Tour, kiosk: Person): Promise<void> => {
  const { st } = kiosk.words;
  await kiosk.button(st('kiosk.bind')).waitFor();
  await camera.takes(kiosk.page, 'kiosk-login');
  await kiosk.types(0, world.access.kiosk.user);
  await kiosk.types(1, world.access.kiosk.password);
  await kiosk.taps(st('kiosk.bind'));
  await kiosk.page.waitForURL(/kiosk\/start/);
};

/** From the language to the code to pay by. */
const orders = async ({ camera, dishes }: Tour, kiosk: Person, language: RegExp): Promise<void> => {
  const { t, kioskText } = kiosk.words;
  await camera.takes(kiosk.page, 'kiosk-start');
  await kiosk.taps(language);
  await kiosk.sees(kioskText('kiosk.styleTitle'));
  await camera.takes(kiosk.page, 'kiosk-style');
  await kiosk.taps(t('common.dineIn'));
  await kiosk.taps(new RegExp(dishes.noodles));
  await camera.takes(kiosk.page, 'kiosk-dish');
  await kiosk.page.getByRole('dialog').getByRole('button', { name: /\$/ }).click();
  await camera.takes(kiosk.page, 'kiosk-menu');
  await kiosk.taps(new RegExp(`^${kioskText('kiosk.seeOrder')}`));
  await kiosk.sees(kioskText('kiosk.addMore'));
  await camera.takes(kiosk.page, 'kiosk-cart');
  await kiosk.taps(new RegExp(`^${kioskText('kiosk.stand').slice(0, 8)}`));
  for (const key of ['1', '2']) await kiosk.tapsInSheet(key);
  await camera.takes(kiosk.page, 'kiosk-stand');
  await kiosk.tapsInSheet(t('common.ok'));
  await kiosk.taps(kioskText('kiosk.payCode'));
  await kiosk.page.getByRole('img', { name: kioskText('kiosk.scan') }).waitFor();
  await camera.takes(kiosk.page, 'kiosk-pay');
};

/** A customer who leaves, returns, loses the connection for a moment, and pays at the counter. */
const hesitates = async ({ camera, dishes }: Tour, kiosk: Person, language: RegExp): Promise<void> => {
  const { page, words } = kiosk;
  const { t, kioskText } = words;
  await page.clock.install();
  await kiosk.taps(language);
  await kiosk.taps(t('common.takeAway'));
  const categories = page.getByRole('navigation', { name: kioskText('kiosk.categories') }).getByRole('button');
  await categories.nth(SET_MEALS).click();
  await kiosk.taps(new RegExp(dishes.feast));
  await camera.takes(page, 'kiosk-set-meal');
  await kiosk.tapsInSheet(t('common.close'));
  await categories.first().click();
  await kiosk.taps(new RegExp(dishes.noodles));
  await page.getByRole('dialog').getByRole('button', { name: /\$/ }).click();
  await kiosk.taps(new RegExp(`^${kioskText('kiosk.seeOrder')}`));
  await kiosk.sees(kioskText('kiosk.addMore'));
  await page.clock.runFor(IDLE_MS);
  await page.getByRole('alertdialog').waitFor();
  await camera.takes(page, 'kiosk-still-there');
  await kiosk.taps(kioskText('kiosk.continue'));
  await kiosk.losesAnAnswer('creatKioskOrder');
  await kiosk.taps(kioskText('kiosk.payCounter'));
  await kiosk.sees(kioskText('kiosk.offline'));
  await camera.takes(page, 'kiosk-offline');
  await kiosk.taps(kioskText('kiosk.payCounter'));
  await kiosk.sees(kioskText('kiosk.counterHint'));
  await camera.takes(page, 'kiosk-counter');
};

/** The kiosk, past each of its screens; the customer pays by the code. */
export const kioskServes = async (tour: Tour): Promise<void> => {
  const { world, camera, open } = tour;
  const kiosk = await open('/pages/kiosk/login/index');
  const { kioskText } = kiosk.words;
  await binds(tour, kiosk);
  const language = new RegExp(`^${LANGUAGE_NAMES[kiosk.words.language].name}`);
  await orders(tour, kiosk, language);
  const { show } = await world.db
    .selectFrom('payment_attempt')
    .select('show')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  if (show.kind === 'page') {
    await world.app.inject({ method: 'POST', url: show.url.replace('?', '/pay?'), payload: '' });
  }
  await kiosk.sees(kioskText('kiosk.orderNumber'));
  await camera.takes(kiosk.page, 'kiosk-number');
  await kiosk.taps(beginning(kioskText('kiosk.finish', { count: 0 }).split('0')[0] ?? ''));
  await hesitates(tour, kiosk, language);
  await kiosk.close();
};
