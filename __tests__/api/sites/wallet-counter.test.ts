import fc from 'fast-check';
import { ThreeDatabases } from '../../support/wallets/three-databases';

const at = fc.integer({ min: 0, max: 1 });
const amount = fc.integer({ min: 1, max: 300 });
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('pay' as const), at, amount, lost: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('payAtOffice' as const), amount }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fill' as const), at, amount }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fillAtOffice' as const), amount }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('cut' as const, 'mend' as const), at }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constantFrom('replicate' as const, 'send' as const, 'return' as const), at }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('settle' as const), twice: fc.boolean() }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

describe('a wallet at an office and two sites (0077)', () => {
  let world: ThreeDatabases;
  beforeAll(async () => {
    world = await ThreeDatabases.open();
  });
  afterAll(() => world.close());

  const does = async (next: Step): Promise<unknown> => {
    switch (next.kind) {
      case 'pay':
        return world.changeAtSite(next.at, -next.amount, next.lost);
      case 'payAtOffice':
        return world.changeAtOffice(-next.amount);
      case 'fill':
        return world.changeAtSite(next.at, next.amount);
      case 'fillAtOffice':
        return world.changeAtOffice(next.amount);
      case 'cut':
      case 'mend':
        world.find(next.at).up = next.kind === 'mend';
        return undefined;
      case 'replicate':
        return world.replicate(world.find(next.at));
      case 'send':
        return world.send(world.find(next.at));
      case 'return':
        return world.returnGrants(world.find(next.at));
      case 'settle':
        return world.settle(next.twice);
    }
  };

  it('in any order no more is spent than came in and the limit; then the ledger has each payment once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 10, maxLength: 30 }),
        fc.constantFrom(0, 400),
        async (steps, limit) => {
          await world.begin(500, limit);
          for (const next of steps) {
            await does(next);
            expect(world.books.spent).toBeLessThanOrEqual(world.books.filled + limit);
            const { balance, held, sum, shares } = await world.readWallet();
            expect([balance, shares <= limit]).toEqual([sum, true]);
            expect(held).toBeGreaterThanOrEqual(0);
          }
          await world.settleAll();
          const { balance, sum, count, held } = await world.readWallet();
          const left = world.books.filled - world.books.spent;
          expect([balance, sum, count, held]).toEqual([left, left, world.books.entries, 0]);
          for (const index of [0, 1]) {
            expect(await world.readSite(index)).toMatchObject({ balance: Math.max(0, left) });
          }
        },
      ),
      { numRuns: 10 },
    );
  });

  it('without a line each site pays its share of the limit and no more; both together stay within it', async () => {
    await world.begin(500, 400);
    for (const site of world.sites) site.up = false;
    expect(await world.changeAtOffice(-500)).toBe(true);
    for (const index of [0, 1]) {
      expect(await world.changeAtSite(index, -201)).toBe(false);
      expect(await world.changeAtSite(index, -200)).toBe(true);
      expect(await world.changeAtSite(index, -1)).toBe(false);
    }
    await world.settleAll();
    expect(await world.readWallet()).toMatchObject({ balance: -400, sum: -400, count: 4 });
    expect(await world.changeAtOffice(-1)).toBe(false);
    expect(await world.changeAtOffice(1_000)).toBe(true);
    await world.settleAll();
    expect(await world.readSite(0)).toEqual({ balance: 600, allowance: 200 });
  });

  it('a lower limit is in force at a site that was told of it; what it took before is not taken back', async () => {
    await world.begin(500, 400);
    world.find(0).up = false;
    await world.setLimit(100);
    expect(await world.changeAtSite(0, -150)).toBe(true);
    await world.settleAll();
    expect(await world.readWallet()).toMatchObject({ balance: 350, shares: 100 });
    expect(await world.readSite(0)).toEqual({ balance: 350, allowance: 50 });
  });
});
