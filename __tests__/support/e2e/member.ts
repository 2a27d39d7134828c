import { codeSentTo } from '../world/people';
import type { World } from '../world/world';
import type { Person } from './person';

/** Called with each screen on the way: a camera, or a function that does nothing. */
type Look = (name: string) => Promise<unknown>;

/** Requests a code: the check passes by itself, without the slider. */
export const passesCheck = async (person: Person, look: Look = async () => undefined): Promise<void> => {
  const { mt } = person.words;
  await person.page
    .getByRole('dialog')
    .getByRole('img', { name: mt('login.checkPicture') })
    .waitFor();
  await look('check');
  await person.tapsInSheet(mt('login.checkAutomatic'));
};

/** Signs in by phone and code, without sliding, from the page that asks for the phone to where the login began. */
export const signsInByPhone = async (
  world: World,
  person: Person,
  phone: string,
  look: Look = async () => undefined,
): Promise<void> => {
  const { page, words } = person;
  const { mt } = words;
  await person.types(0, phone);
  await page.getByRole('checkbox').locator('visible=true').click();
  await look('register');
  await person.taps(mt('login.next'));
  await passesCheck(person, look);
  await page.waitForURL(/login\/verify/);
  await page.getByLabel(mt('login.code'), { exact: true }).waitFor();
  await look('verify');
  await page.locator('input[autocomplete="one-time-code"]').fill(await codeSentTo(world, phone));
  await page.waitForURL((url) => !url.pathname.startsWith('/pages/login'));
};

/** What a button of the demo provider's page does, for the newest open payment. */
export const answersTestWallet = async (
  { db, app }: World,
  table: 'payment_attempt' | 'top_up',
  action: 'pay' | 'decline' | 'late',
): Promise<void> => {
  const { show } = await db
    .selectFrom(table)
    .select('show')
    .where('status', '=', 'open')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  if (show?.kind !== 'page') throw new Error('not a page of the pretend provider');
  const { statusCode } = await app.inject({ method: 'POST', url: show.url.replace('?', `/${action}?`), payload: '' });
  if (statusCode !== 200) throw new Error(`the pretend provider answered ${statusCode}`);
};
