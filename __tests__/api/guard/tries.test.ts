import { countTry } from '../../../server/http/rate-windows';
import { eventually } from '../../support/eventually';
import { lockWaits } from '../../support/locks/waits';
import { lasts } from '../../support/time';
import { World } from '../../support/world/world';

/** Of another address. */
const other = { route: 'of-a-test', who: '203.0.113.8', starts_at: new Date(0) };
const window = { route: 'of-a-test', who: '203.0.113.7', starts_at: new Date(0) };

describe('tries of an address', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.open();
  });
  afterAll(() => world.close());

  it('30 at once, while their row is locked: one statement waits, and each is counted once', async () => {
    await countTry(world.db, window);
    let release = (): void => undefined;
    const held = new Promise<void>((done) => {
      release = done;
    });
    let holder = Promise.resolve();
    await new Promise<void>((locked) => {
      holder = world.db.transaction().execute(async (trx) => {
        await countTry(trx, window);
        locked();
        await held;
      });
    });
    expect(await countTry(world.db, other)).toBe(1);
    const asked = Promise.all(Array.from({ length: 30 }, () => countTry(world.db, window)));
    await eventually(async () => (await lockWaits(world.db)).length > 0, true);
    // Time for further statements, of which there is none.
    await lasts(200);
    expect(await lockWaits(world.db)).toHaveLength(1);
    release();
    await holder;
    expect((await asked).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, at) => at + 3));
  });
});
