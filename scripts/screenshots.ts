// `npm run screenshots`: the real product with its demo store, every screen in its states, in three languages and every
// size, into screenshots/<language>/<part>/<size>. Each is checked: what cannot be read, seen or tapped fails the command.
// Once every part was photographed in English, it writes docs/screens and docs/components. Languages, sizes and parts can be
// named, only the screens of staff or of guests, and a client that was built elsewhere:
// `npm run screenshots -- km 360 staff evening --client=/tmp/h5`. `npm run screenshots -- manual` writes docs/manual/pictures.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { toStaffLanguage } from '@romduol/domain/languages';
import { STAFF_LANGUAGES } from '@romduol/domain/limits';
import type { Language } from '@romduol/locales';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../__tests__/support/browser';
import { LayoutCheck } from '../__tests__/support/e2e/layout-check';
import { Person } from '../__tests__/support/e2e/person';
import { formatSize, listSizes, type ScreenSize } from '../__tests__/support/e2e/screen-sizes';
import setup from '../__tests__/support/global-setup';
import teardown from '../__tests__/support/global-teardown';
import { World } from '../__tests__/support/world/world';
import { PROJECT_ROOT } from '../server/project-root';
import { buildClient } from './build-client.mjs';
import { step } from './progress.mjs';
import { Camera } from './tour/camera';
import { takesCashIn } from './tour/countries';
import { everyScreen, staffScreens } from './tour/every-screen';
import { Gallery, writeGallery } from './tour/gallery';
import { keepScreens, writeScreenList } from './tour/screen-list';
import { dinerStates, staffStates } from './tour/states';
import { manualScreens, writeManualPictures } from './tour/manual';
import { DISHES, type Tour } from './tour/tour';

const CLIENT = '--client=';
const WHOSE = ['staff', 'guests'] as const;
const FOLDER = path.join(PROJECT_ROOT, 'screenshots');
/** In the folder of a part: the pictures of components. */
const COMPONENTS = 'components';

const wanted = process.argv.slice(2);
const of = WHOSE.find((whose) => wanted.includes(whose)) ?? 'all';

/** What there is to see, each part in a store of its own: an evening, and pages without an answer, empty or full. */
const PARTS = {
  evening: of === 'staff' ? staffScreens : everyScreen,
  states: dinerStates,
  office: staffStates,
  cambodia: takesCashIn('KH'),
  thailand: takesCashIn('TH'),
  switzerland: takesCashIn('CH'),
  vietnam: takesCashIn('VN'),
  manual: manualScreens,
} as const;
const PART_NAMES = Object.keys(PARTS) as (keyof typeof PARTS)[];
const parts = PART_NAMES.filter((part) => wanted.includes(part));
/** The parts of docs/screens; those of the manuals show some of the same screens. */
const LISTED_PARTS = PART_NAMES.filter((part) => part !== 'manual');
const seenParts = parts.length === 0 ? LISTED_PARTS : parts;
/** Manuals show a common phone. */
const MANUAL_SIZE = '390';

/** The named sizes of a page, or all. */
const wantedSizes = (url: string): readonly ScreenSize[] => {
  const all = listSizes(url);
  const names = seenParts.includes('manual') ? [...wanted, MANUAL_SIZE] : wanted;
  const chosen = all.filter((size) => names.includes(formatSize(size)));
  return chosen.length === 0 ? all : chosen;
};

const faults: string[] = [];

/** One part in one language, for the list of screens, too. */
const photograph = async (browser: Browser, client: string, language: Language, part: keyof typeof PARTS) => {
  const folder = path.join(FOLDER, language, part);
  await rm(folder, { recursive: true, force: true });
  const check = new LayoutCheck(wantedSizes, (fault) => step(language, `✗ ${fault}`));
  const gallery = new Gallery(path.join(folder, COMPONENTS));
  const camera = new Camera(folder, (name) => step(language, name), check, of, gallery);
  const world = await World.open(client);
  try {
    const origin = await world.listen();
    const open = (page: string): Promise<Person> => Person.opens(browser, `${origin}${page}`, { language });
    const tour: Tour = { world, origin, camera, dishes: DISHES[toStaffLanguage(language)], open };
    await PARTS[part](tour);
  } finally {
    // A page that is still open would report that its server is gone.
    for (const context of browser.contexts()) await context.close();
    await world.close();
  }
  await keepScreens(camera.screens, folder);
  await gallery.keep();
  if (part === 'manual') {
    await writeManualPictures(camera.screens, toStaffLanguage(language), path.join(PROJECT_ROOT, 'docs'));
  }
  step(language, `${camera.count} pictures in ${path.relative(PROJECT_ROOT, folder)}`);
  faults.push(...check.faults.map((fault) => `${language} ${fault}`));
};

const named = STAFF_LANGUAGES.filter((language) => wanted.includes(language));
const languages = named.length === 0 ? STAFF_LANGUAGES : named;
const elsewhere = wanted.find((word) => word.startsWith(CLIENT))?.slice(CLIENT.length);
if (elsewhere === undefined && !(await buildClient(PROJECT_ROOT))) process.exit(1);
const client = path.resolve(elsewhere ?? path.join(PROJECT_ROOT, 'dist/h5'));
await setup();
const browser = await launchBrowser();
try {
  for (const language of languages) {
    for (const part of seenParts) await photograph(browser, client, language, part);
  }
  const folders = LISTED_PARTS.map((part) => path.join(FOLDER, 'en', part));
  if (languages.includes('en')) {
    await writeScreenList(folders, path.join(PROJECT_ROOT, 'docs/screens'));
    const pictures = folders.map((folder) => path.join(folder, COMPONENTS));
    await writeGallery(pictures, path.join(PROJECT_ROOT, 'docs/components'));
  }
} finally {
  await browser.close();
  await teardown();
}
for (const fault of faults) console.log(`✗ ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
