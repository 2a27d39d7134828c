import { mainAmount } from '@romduol/domain/money/amount';
import type { Actor } from '../../support/world/actor';
import { type Branch, fills, opensBranch, rings, sharesMember, takesFromWallet } from '../../support/world/sharing';
import { countStatements } from '../../support/world/statements';
import { World } from '../../support/world/world';

/** The bonus of the demo store’s level that a top-up of 50 dollars reaches. */
const BONUS = 500;

describe('the settlement between stores that share wallets', () => {
  let world: World;
  let owner: Actor;
  let here: number;
  let there: Branch;
  let personId: number;
  beforeEach(async () => {
    world = await World.open();
    ({ owner, here, there, personId } = await sharesMember(world));
  });
  afterEach(() => world.close());

  const pays = async (employee: Actor, price: number) => {
    const order = await rings(employee, mainAmount(price));
    expect(await takesFromWallet(employee, personId, order)).toMatchObject({ code: 0 });
    return order;
  };
  const read = async (asked: Parameters<typeof owner.does<'officeReport'>>[1] = {}) =>
    (await owner.does('officeReport', asked)).currencies[0]?.settlement;

  it('what was filled in one store and spent in another is owed; a refund lowers it', async () => {
    await fills(owner, personId, mainAmount(5_000));
    const order = await pays(there.manager, 700);
    const cancelled = await pays(there.manager, 300);
    await pays(owner, 200);
    await there.manager.does('fullRefund', { orderId: cancelled.orderId, reason: 'Cold' });
    const settlement = await read();
    expect(settlement?.debts).toEqual([
      { from: here, to: there.storeId, fromName: 'Chhouk Kitchen', toName: 'Chhouk Riverside', amount: order.total },
    ]);
    const [home, branch] = settlement?.stores ?? [];
    expect(home).toMatchObject({ topUps: 5_000, bonus: BONUS, refunded: 0, net: -order.total });
    expect(branch).toMatchObject({ topUps: 0, spent: order.total + cancelled.total, refunded: cancelled.total });
    expect(branch).toMatchObject({ net: order.total, open: 0 });
    const { balance } = await owner.does('customer', { personId });
    expect(home?.open).toBe(balance);
  });

  it('two stores that fill and spend for each other are set off; nets sum to zero', async () => {
    await fills(owner, personId, mainAmount(1_000));
    const first = await pays(there.manager, 700);
    await fills(there.manager, personId, mainAmount(1_500));
    const rest = (await owner.does('customer', { personId })).balance - 1_500;
    const second = await pays(owner, 900);
    const settlement = await read();
    const nets = settlement?.stores.map(({ net }) => net) ?? [];
    expect(nets[0]).toBe(second.total - rest - first.total);
    expect((nets[0] ?? 0) + (nets[1] ?? 0)).toBe(0);
    const open = settlement?.stores.reduce((sum, store) => sum + store.open, 0);
    expect(open).toBe((await owner.does('customer', { personId })).balance);
  });

  it('days without a payment owe nothing, one store alone has no settlement, and others are not read', async () => {
    await fills(owner, personId, mainAmount(1_000));
    await pays(there.manager, 700);
    expect((await read({ preset: 'yesterday' }))?.debts).toEqual([]);
    expect(await read({ stores: String(here) })).toBeUndefined();
    const own = await opensBranch(world, owner, { name: { en: 'Own' }, ownMembers: true }, 'R11');
    expect((await read())?.stores.map(({ storeId }) => storeId)).toEqual([here, there.storeId]);
    expect(await read({ stores: `${here},${own.storeId}` })).toBeUndefined();
  });

  it('the report of any number of wallets is as many statements', async () => {
    await fills(owner, personId, mainAmount(1_000));
    const count = () => countStatements(() => owner.does('officeReport', {}));
    const before = await count();
    await pays(there.manager, 300);
    await pays(there.manager, 200);
    expect(await count()).toBe(before);
  });

  it('POST /api/office/report/export: wallets and settlement as files, and in the audit log', async () => {
    await fills(owner, personId, mainAmount(1_000));
    const { total } = await pays(there.manager, 700);
    const file = async (report: 'wallets' | 'settlement') => {
      const { data } = await owner.does('exportOfficeReport', { report, format: 'csv' });
      return Buffer.from(data, 'base64').toString('utf8');
    };
    expect(await file('settlement')).toContain(`Chhouk Kitchen,Chhouk Riverside,USD,${(total / 100).toFixed(2)}`);
    expect(await file('wallets')).toContain('Chhouk Riverside,USD');
    const log = await world.db.selectFrom('audit_log').select('subject').where('action', '=', 'exportReport').execute();
    expect(log).toHaveLength(2);
  });
});
