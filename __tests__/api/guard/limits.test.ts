import { puts } from '../../support/world/meal';
import { World } from '../../support/world/world';

describe('the rate limit of changes', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.open(undefined, undefined, { writesAMinute: 5 });
  });
  afterAll(() => world.close());

  it('a phone that writes without end is told to wait; the phone beside it, at the same address, is not', async () => {
    const [flooding, beside] = [await world.diner('A01'), await world.diner('A02')];
    for (const phone of [flooding, beside]) await phone.does('cart', { diningStyle: 1 });
    const answers = [];
    for (let tap = 0; tap < 8; tap += 1) answers.push(await flooding.tries('callStaff', { reason: 'help' }));
    expect(answers.slice(0, 5).every(({ msg }) => msg !== 'Too many attempts, please wait a minute')).toBe(true);
    expect(answers.slice(5).map(({ msg }) => msg)).toEqual(Array(3).fill('Too many attempts, please wait a minute'));
    // Each kind of write is counted by itself, and reads are not limited.
    expect((await flooding.tries('cart', { diningStyle: 1 })).code).toBe(0);
    await puts(world, beside, 'Fresh coconut');
  });

  it('a caller who invents a token for every write is counted by the address, and told to wait', async () => {
    const inventing = world.stranger();
    const answers = [];
    for (let each = 0; each < 8; each += 1) {
      inventing.token = `invented-${each}`;
      answers.push(await inventing.tries('staffLogout', {}));
    }
    expect(answers.slice(5).map(({ msg }) => msg)).toEqual(Array(3).fill('Too many attempts, please wait a minute'));
    // Those who are signed in at the same address are counted by themselves.
    const waiter = await world.waiter();
    await waiter.does('staffInfo', {});
    expect((await waiter.tries('staffLogout', {})).code).toBe(0);
  });
});
