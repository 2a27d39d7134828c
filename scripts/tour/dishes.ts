import type { Person } from '../../__tests__/support/e2e/person';
import type { Tour } from './tour';

/** Opens a dish at any position of the menu. */
const looksAt = async ({ page, words }: Person, dish: string): Promise<void> => {
  await page.getByRole('button', { name: dish }).locator('visible=true').first().click();
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: words.t('dish.note') })
    .waitFor();
};

/** A dish as its sheet shows it where it is sold by weight, has run out, is limited, or is priced by the time it took. */
export const dinerReadsDishes = async ({ world, camera, dishes, open }: Tour): Promise<void> => {
  const diner = await open(`/?tableUuid=${await world.findTableCode('B03')}`);
  const { page } = diner;
  const { t } = diner.words;
  await diner.sees(dishes.noodles);
  for (const [name, dish] of [
    ['weighed', dishes.crab],
    ['sold-out', dishes.soup],
    ['timed', dishes.room],
  ] as const) {
    await looksAt(diner, dish);
    await camera.takes(page, `dish-${name}`);
    await diner.tapsInSheet(t('common.close'));
  }
  await looksAt(diner, dishes.platter);
  const more = page.getByRole('dialog').getByRole('button', { name: t('common.oneMore', { name: dishes.platter }) });
  for (let piece = 1; piece < 3; piece += 1) await more.click();
  await camera.takes(page, 'dish-limit', page.getByRole('dialog').getByRole('heading', { name: t('dish.note') }));
  await diner.tapsInSheet(t('common.close'));
  await diner.close();
};
