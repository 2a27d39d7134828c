import { MINUTE_MS } from '@romduol/domain/time/units';
import { goesToPay } from '../../__tests__/support/e2e/bill';
import { beginning } from '../../__tests__/support/e2e/words';
import type { Tour } from './tour';

/** Cleared by then. */
const TABLE = 'B03';

/** The guests of a table part their bill: how, by dish, in equal parts; one holds a share, and shows its code. */
export const guestsPayTogether = async ({ world, camera, origin, dishes, open }: Tour): Promise<void> => {
  // Staff sign in a few times a minute at most.
  await world.pass(2 * MINUTE_MS);
  const link = `/?tableUuid=${await world.findTableCode(TABLE)}`;
  const diner = await open(link);
  const friend = await open(link);
  const { page } = diner;
  const { mt } = diner.words;
  const part = beginning(mt('share.part', { ways: 2 }));
  const orderNo = await goesToPay(world, diner, dishes.coconut);
  await diner.taps(mt('share.title'));
  await diner.sees(mt('share.how'));
  await camera.takes(page, 'together');
  await page.getByRole('radio', { name: mt('share.amount') }).click();
  await page.getByLabel(mt('share.dollars'), { exact: true }).fill('999');
  await camera.takes(page, 'together-amount-wrong');
  await page.getByRole('radio', { name: mt('share.equally') }).click();
  await diner.button(part).waitFor();
  await camera.takes(page, 'together-equally');
  await diner.taps(part);
  await diner.sees(mt('share.mine'));
  await camera.takes(page, 'together-mine');
  await friend.page.goto(`${origin}/pages/paymentQr/together?orderNo=${orderNo}`);
  await friend.sees(mt('share.take'));
  await camera.takes(friend.page, 'together-others');
  await friend.page.goto(`${origin}/pages/paymentQr/index?orderNo=${orderNo}`);
  await friend.sees(mt('share.isShared'));
  await camera.takes(friend.page, 'pay-shared');
  await friend.close();
  await page
    .getByRole('radio', { name: diner.words.gateway('sandbox') })
    .locator('visible=true')
    .last()
    .click();
  await diner.taps(beginning(mt('share.pay', { amount: '' }).trim()));
  await diner.sees(mt('pay.scan'));
  await camera.takes(page, 'together-code');
  await diner.close();
};
