import type { Locator } from 'playwright-core';
import { menuChanged } from '../../server/modules/goods';
import { eventually } from '../support/eventually';
import { Restaurant } from '../support/restaurant';
import type { MiniProgram } from '../support/weapp/launch';

/** A phone that seems to be connected asks again every ten seconds. */
const PATIENCE_MS = 25_000;

const AMOK = 'Fish amok, banana leaf';

describe('the cached menu of a mini-program', () => {
  let restaurant: Restaurant;
  let mini: MiniProgram;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
    mini = await restaurant.miniProgramAt('A11');
  });
  afterAll(() => restaurant.close());

  const isOut = (): Locator => mini.locator({ css: '.dish--out', text: AMOK });

  const runsOut = async (): Promise<void> => {
    const { db } = restaurant.world;
    const { id } = await db
      .updateTable('goods')
      .set({ sold_out: true })
      .where((row) => row(row.ref('name', '->>').key('en'), '=', AMOK))
      .returning('id')
      .executeTakeFirstOrThrow();
    await menuChanged(db, 1, id, new Date());
  };

  it('a diner who opens it offline sees the last menu at once, and the current one when online again', async () => {
    await mini.waitForText(AMOK);
    await eventually(async () => (await mini.storage('lastMenu')) !== undefined, true);
    await mini.network('none');
    await mini.open();
    await mini.waitForText(AMOK);
    await runsOut();
    expect(await isOut().count()).toBe(0);
    await mini.network('wifi');
    await isOut().waitFor({ timeout: PATIENCE_MS });
  });
});
