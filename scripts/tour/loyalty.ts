import { signsInByPhone } from '../../__tests__/support/e2e/member';
import type { Person } from '../../__tests__/support/e2e/person';
import { puts } from '../../__tests__/support/world/meal';
import { seedLoyalty } from '../../server/db/seeds/loyalty';
import { seedMembers } from '../../server/db/seeds/members';
import type { Tour } from './tour';

/** A member of the demo with points and a full stamp card. */
const PHONE = '012110220';
const TABLE = 'C02';
const MANAGER_PAGE = '/pages/manager/loyalty/index';
const MEMBER_PAGE = '/pages/account/loyalty';

const looksAtForm = async ({ camera, origin }: Tour, manager: Person, name: string): Promise<void> => {
  const { st } = manager.words;
  await manager.page.goto(`${origin}${MANAGER_PAGE}`);
  await manager.button(st('form.save')).waitFor();
  await camera.takes(manager.page, name);
};

/** What a member has, and what they take of it for an order. */
const usesReward = async ({ world, camera, origin, open }: Tour): Promise<void> => {
  const diner = await open(`/?tableUuid=${await world.findTableCode(TABLE)}`);
  const { page } = diner;
  const { t, mt } = diner.words;
  // The menu is there before the code was exchanged.
  await page.waitForFunction(() => localStorage.getItem('token') !== null);
  await page.goto(`${origin}${MEMBER_PAGE}`);
  await diner.button(mt('account.join')).waitFor();
  await camera.takes(page, 'loyalty-guest');
  await page.goto(`${origin}/pages/login/register`);
  await signsInByPhone(world, diner, PHONE);
  await page.goto(`${origin}${MEMBER_PAGE}`);
  await diner.sees(mt('loyalty.kind.earn'));
  await camera.takes(page, 'loyalty');
  await camera.takes(page, 'loyalty-history', page.getByText(mt('loyalty.kind.earn')).locator('visible=true').last());
  await puts(world, await world.diner(TABLE), 'Iced milk coffee', 2);
  await page.goto(`${origin}/pages/placeOrder/index`);
  await diner.sees(t('receipt.tableCharge'));
  await page.getByText(mt('reward.row'), { exact: true }).locator('visible=true').last().click();
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
  await camera.takes(page, 'reward-sheet');
  await page.getByRole('dialog').getByRole('radio').last().click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await camera.takes(
    page,
    'confirm-reward',
    page.getByText(mt('reward.row'), { exact: true }).locator('visible=true').last(),
  );
  await diner.close();
};

/** The loyalty programme: its form before there is one, and filled; then a member's points, stamps and reward. */
export const membersCollect = async (tour: Tour): Promise<void> => {
  const { world, open } = tour;
  const manager = await open('/pages/staff/login/index');
  await manager.signsIn(world.access.manager);
  await looksAtForm(tour, manager, 'manager-loyalty-new');
  await seedMembers(world.db, world.now);
  await seedLoyalty(world.db, world.now);
  await looksAtForm(tour, manager, 'manager-loyalty');
  await manager.close();
  await usesReward(tour);
};
