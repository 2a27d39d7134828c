import { mainAmount } from '@romduol/domain/money/amount';
import fc from 'fast-check';
import { sql } from 'kysely';
import { runs } from '../../support/runs';
import { adds, cooks } from '../../support/world/a-store-room';
import type { Actor } from '../../support/world/actor';
import { addPost, openBranch } from '../../support/world/chain';
import { order, puts, takesDollars } from '../../support/world/meal';
import { enters } from '../../support/world/opening';
import { SKEWERS } from '../../support/world/rounds';
import { World } from '../../support/world/world';

const KG = 1_000_000;
const PORTION = 100_000;
const MINUTE = 60_000;
const SECOND = 1_000;

/** What becomes of an order, of which one more piece is placed than is eaten where one is cut or voided. */
const FATES = ['eaten', 'cutBefore', 'voided', 'cancelled', 'refunded'] as const;
const quantity = fc.integer({ min: 1, max: 3 * KG });
const act = fc.oneof(
  fc.record({ kind: fc.constant('receive' as const), thousandths: quantity, paid: fc.nat(50_000) }),
  fc.record({ kind: fc.constant('waste' as const), thousandths: quantity }),
  fc.record({ kind: fc.constant('send' as const), thousandths: quantity }),
  fc.record({ kind: fc.constant('count' as const), thousandths: fc.nat(3 * KG) }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom(...FATES), num: fc.integer({ min: 1, max: 3 }) }) },
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

describe('the stock ledger after any history of sales and acts', () => {
  let world: World;
  let manager: Actor;
  let waiter: Actor;
  let beef: number;
  let there: number;
  beforeAll(async () => {
    world = await World.open();
    manager = await world.manager();
    waiter = await world.waiter();
    beef = await adds(manager, 'Beef');
    await cooks(manager, SKEWERS, [{ ingredientId: beef, thousandths: PORTION }]);
    there = await openBranch(world, { name: 'Riverside', zone: 'Asia/Phnom_Penh', currency: 'USD' });
    await addPost(world, there);
    await adds(await enters(world, await world.manager(), there), 'Beef');
  });
  afterAll(() => world.close());

  /** An order from its placing to its end. Staff sell the dish whatever the store room says. */
  const sells = async (fate: (typeof FATES)[number], num: number): Promise<void> => {
    const phone = await world.diner();
    const hasExtra = fate === 'cutBefore' || fate === 'voided';
    const goodsId = (await manager.does('staffGoods', {})).list.find(({ name }) => name === SKEWERS)?.id ?? 0;
    await waiter.does('goodsSoldOut', { goodsId, sale: 'on' });
    await puts(world, phone, SKEWERS, hasExtra ? num + 1 : num);
    const { orderId, orderNo } = await phone.does('generateOrderPostPayment', await order(phone));
    const id = (await phone.does('order', { orderNo })).goods[0]?.id ?? 0;
    const goodsList = [{ id, num: 1 }];
    if (fate === 'cutBefore') await phone.does('cutGoods', { orderNo, goodsList });
    await waiter.does('acceptOrder', { orderId });
    await world.pass(SECOND);
    if (fate === 'voided') await waiter.does('cutGoods', { orderNo, goodsList, reason: 'Wrong dish' });
    if (fate === 'cancelled') {
      await waiter.does('cancelByStaff', { orderId, reason: 'Left' });
      return;
    }
    const { price } = await phone.does('order', { orderNo });
    await takesDollars(waiter, orderId, mainAmount(price.total));
    if (fate === 'refunded') await manager.does('fullRefund', { orderId, reason: 'Cold' });
  };

  const does = async (one: Act): Promise<void> => {
    switch (one.kind) {
      case 'receive': {
        const received = [{ ingredientId: beef, thousandths: one.thousandths, paid: mainAmount(one.paid) }];
        await manager.does('receiveStock', { supplierId: null, note: '', received });
        break;
      }
      case 'waste':
        await manager.does('wasteStock', {
          reason: 'Fell',
          wasted: [{ ingredientId: beef, thousandths: one.thousandths }],
        });
        break;
      case 'send':
        await manager.does('transferStock', {
          toStoreId: there,
          note: '',
          sent: [{ ingredientId: beef, thousandths: one.thousandths }],
        });
        break;
      case 'count':
        await manager.does('countStock', { counted: [{ ingredientId: beef, thousandths: one.thousandths }] });
        break;
      default:
        await sells(one.kind, one.num);
    }
  };

  /** What is there then, by the rules as a cook would say them. */
  const expectedAfter = (before: number, one: Act): number => {
    switch (one.kind) {
      case 'receive':
        return before + one.thousandths;
      case 'waste':
      case 'send':
        return before - one.thousandths;
      case 'count':
        return one.thousandths;
      default:
        // What was voided in the kitchen is gone too; what was cut before was never taken.
        return before - (one.kind === 'voided' ? one.num + 1 : one.num) * PORTION;
    }
  };

  const sums = async () => {
    const { rows } = await sql<Record<'entries' | 'days' | 'stock' | 'entryCost' | 'dayCost' | 'cost', number>>`
      SELECT stock_thousandths AS stock, stock_cost AS cost,
        (SELECT coalesce(sum(thousandths), 0)::bigint FROM stock_entry e WHERE e.ingredient_id = i.id) AS entries,
        (SELECT coalesce(sum(cost), 0)::bigint FROM stock_entry e WHERE e.ingredient_id = i.id) AS "entryCost",
        (SELECT coalesce(sum(thousandths), 0)::bigint FROM stock_day d WHERE d.ingredient_id = i.id) AS days,
        (SELECT coalesce(sum(cost), 0)::bigint FROM stock_day d WHERE d.ingredient_id = i.id) AS "dayCost"
      FROM ingredient i WHERE i.id = ${beef}`.execute(world.db);
    return rows[0];
  };

  // A run is some ten orders of several calls each.
  it('equals an independent count at every past instant, its sums agree, and stock never costs less than 0', async () => {
    let stock = 0;
    const history: { readonly at: number; readonly stock: number }[] = [];
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 6 }), async (acts) => {
        for (const one of acts) {
          world.now += MINUTE;
          await does(one);
          await world.pass(SECOND);
          stock = expectedAfter(stock, one);
          history.push({ at: world.now, stock });
          const now = await sums();
          expect(now).toMatchObject({ stock, entries: stock, days: stock });
          expect([now?.entryCost, now?.dayCost]).toEqual([now?.cost, now?.cost]);
          if (stock >= 0) expect(now?.cost).toBeGreaterThanOrEqual(0);
        }
        for (const past of history) {
          const { list } = await manager.does('stockAt', { at: past.at });
          expect(list.find(({ ingredientId }) => ingredientId === beef)?.stockThousandths ?? 0).toBe(past.stock);
        }
      }),
      { numRuns: runs({ gate: 2, full: 20 }), seed: 2611, endOnFailure: true },
    );
  });
});
