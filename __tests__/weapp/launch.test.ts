import { eventually } from '../support/eventually';
import { Restaurant } from '../support/restaurant';
import type { MiniProgram } from '../support/weapp/launch';
import type { Launch } from '../support/weapp/protocol';

const NOODLES = 'Phnom Penh kuy teav';
/** WeChat's numbers for a scanned mini-program code, and for a scanned web address. */
const BY_MINI_PROGRAM_CODE = 1047;
const BY_WEB_ADDRESS = 1011;

describe('how the mini-program is opened', () => {
  let restaurant: Restaurant;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
  });
  afterAll(() => restaurant.close());

  const byScene = async (table: string): Promise<Launch> => ({
    query: { scene: encodeURIComponent(await restaurant.world.findTableCode(table)) },
    scene: BY_MINI_PROGRAM_CODE,
  });
  const byAddress = async (table: string): Promise<Launch> => ({
    query: { q: encodeURIComponent(await restaurant.link(table)), scancode_time: '1763636400' },
    scene: BY_WEB_ADDRESS,
  });
  const isSeated = async (mini: MiniProgram, table: string): Promise<void> => {
    await mini.waitForText(NOODLES);
    await mini.waitForText(table);
    await eventually(async () => (await mini.storage('token')) !== undefined, true);
    expect(mini.errors()).toEqual([]);
  };

  it.each([
    ['a mini-program code, whose scene is the table code', 'B01', byScene],
    ['a printed web address, which arrives as q', 'B02', byAddress],
  ])('P-01: a diner scans %s with the app: the menu of table %s opens', async (_what, table, makeLaunch) => {
    await isSeated(await restaurant.miniProgram(await makeLaunch(table)), table);
  });

  it.each([
    ['a mini-program code', byScene],
    ['a printed web address', byAddress],
  ])(
    'P-01: a diner who sits at B03 scans %s of B04 with the app: the menu is that of B04',
    async (_what, makeLaunch) => {
      const mini = await restaurant.miniProgram(await makeLaunch('B03'));
      await isSeated(mini, 'B03');
      await mini.hide();
      await mini.show(await makeLaunch('B04'));
      await isSeated(mini, 'B04');
    },
  );

  it.each(['%E0%A4%A', 'not a table', '100%'])(
    'a launch by scene "%s" opens the first page without a table',
    async (scene) => {
      const mini = await restaurant.miniProgram({ query: { scene }, scene: BY_MINI_PROGRAM_CODE });
      await mini.waitForText('Scan the table code');
      expect(await mini.storage('token')).toBeUndefined();
      expect(mini.errors()).toEqual([]);
    },
  );
});
