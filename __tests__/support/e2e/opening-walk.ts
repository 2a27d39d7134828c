import type { Person } from './person';
import { steps } from './steps';

/** A page that a sheet, a dialog or a menu opens. */
export interface Opening {
  readonly start: string;
  readonly to: string;
  /** Opens the sheet on `start`. */
  readonly rises: () => Promise<void>;
  /** Taps what leads to `to` in it. */
  readonly leads: () => Promise<void>;
  /** Whether it is open again after Back. */
  readonly sheetStays: boolean;
}

export const findSheet = ({ page }: Person) => page.getByRole('dialog').locator('visible=true');

/** From a sheet to the page that it opens: every way there and away. */
export const walksOpening = async (person: Person, opening: Opening): Promise<void> => {
  const { start, to, rises, leads, sheetStays } = opening;
  const { page, words } = person;
  const { arrives, goesBack, goesForward, reloads } = steps(page);
  const sheet = findSheet(person);
  const opens = async (): Promise<void> => {
    await rises();
    await sheet.waitFor();
    await leads();
    await arrives(to);
  };
  await opens();
  await goesBack(start);
  await sheet.waitFor({ state: sheetStays ? 'visible' : 'detached' });
  await goesForward(to);
  await page
    .getByRole('button', { name: words.t('common.back') })
    .locator('visible=true')
    .last()
    .click();
  await page.waitForURL(({ pathname }) => pathname !== to);
  await arrives(start);
  await sheet.waitFor({ state: 'detached' });
  await opens();
  await reloads(to);
  await goesBack(start);
  await sheet.waitFor({ state: 'detached' });
};

/** A sheet that is closed by its button, by Back or by a reload leaves the page where it is, and no step behind. */
export const closesSheet = async (person: Person, start: string, rises: () => Promise<void>): Promise<void> => {
  const { goesBack, reloads } = steps(person.page);
  const sheet = findSheet(person);
  const ways = [
    () => sheet.getByRole('button', { name: person.words.t('common.close') }).click(),
    () => goesBack(start),
    () => reloads(start),
  ];
  for (const closes of ways) {
    await rises();
    await sheet.waitFor();
    await closes();
    await sheet.waitFor({ state: 'detached' });
  }
};
