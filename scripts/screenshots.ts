// `npm run screenshots`: the real product with its demo store, every screen in three languages and four widths, into
// screenshots/<language>/<width>. Languages can be named, only the screens of staff or of guests, and a client
// that was built elsewhere: `npm run screenshots -- km staff --client=/tmp/h5`.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES } from '@romduol/domain/limits';
import type { Language } from '@romduol/locales';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../__tests__/support/browser';
import { Person } from '../__tests__/support/e2e/person';
import setup from '../__tests__/support/global-setup';
import teardown from '../__tests__/support/global-teardown';
import { World } from '../__tests__/support/world/world';
import { PROJECT_ROOT } from '../server/project-root';
import { buildClient } from './build-client.mjs';
import { step } from './progress.mjs';
import { Camera } from './tour/camera';
import { everyScreen, staffScreens } from './tour/every-screen';
import { DISHES, type Tour } from './tour/tour';

const CLIENT = '--client=';
const WHOSE = ['staff', 'guests'] as const;
const FOLDER = path.join(PROJECT_ROOT, 'screenshots');

const wanted = process.argv.slice(2);
const of = WHOSE.find((whose) => wanted.includes(whose)) ?? 'all';

/** Everything there is to see in one language; the pictures taken. */
const photograph = async (browser: Browser, client: string, language: Language): Promise<number> => {
  const world = await World.open(client);
  try {
    const origin = await world.listen();
    const camera = new Camera(FOLDER, language, (name) => step(language, name), of);
    const open = (page: string): Promise<Person> => Person.opens(browser, `${origin}${page}`, { language });
    const tour: Tour = { world, origin, camera, dishes: DISHES[language], open };
    await (of === 'staff' ? staffScreens : everyScreen)(tour);
    return camera.count;
  } finally {
    await world.close();
  }
};

const named = LANGUAGES.filter((language) => wanted.includes(language));
const languages = named.length === 0 ? LANGUAGES : named;
const elsewhere = wanted.find((word) => word.startsWith(CLIENT))?.slice(CLIENT.length);
if (elsewhere === undefined && !(await buildClient(PROJECT_ROOT))) process.exit(1);
const client = path.resolve(elsewhere ?? path.join(PROJECT_ROOT, 'dist/h5'));
await setup();
const browser = await launchChromium();
try {
  for (const language of languages) {
    await rm(path.join(FOLDER, language), { recursive: true, force: true });
    const count = await photograph(browser, client, language);
    step(language, `${count} pictures in screenshots/${language}`);
  }
} finally {
  await browser.close();
  await teardown();
}
