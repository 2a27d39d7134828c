import type { Person } from './person';

/** The longest page, the menu, has fewer stops than this. */
const STOPS_MAX = 400;

/** What a screen reader announces of the focused element. */
export const focused = ({ page }: Person): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    return (element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '').trim();
  });

/** Presses Tab until the focus is on the element with this name. */
export const reaches = async (person: Person, name: string | RegExp): Promise<void> => {
  const isMeant = (said: string): boolean => (typeof name === 'string' ? said === name : name.test(said));
  for (let stop = 0; stop < STOPS_MAX; stop++) {
    if (isMeant(await focused(person))) return;
    await person.page.keyboard.press('Tab');
  }
  throw new Error(`no stop is called ${name}`);
};

export const presses = async (person: Person, name: string | RegExp): Promise<void> => {
  await reaches(person, name);
  await person.page.keyboard.press('Enter');
};

export const writes = async (person: Person, field: string, text: string): Promise<void> => {
  await reaches(person, field);
  await person.page.keyboard.type(text);
};

/** The sheet over the page closes, and the focus returns to what opened it. */
export const leavesSheet = async (person: Person, opener: string): Promise<void> => {
  await person.page.keyboard.press('Escape');
  await person.page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await focused(person)).toBe(opener);
};
