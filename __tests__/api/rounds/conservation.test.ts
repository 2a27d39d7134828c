import fc from 'fast-check';
import type { Actor } from '../../support/world/actor';
import { order, puts } from '../../support/world/meal';
import { addition, cashFor, COCONUT, counts, RIBS, findStock } from '../../support/world/rounds';
import { World } from '../../support/world/world';

const DISHES = [RIBS, COCONUT] as const;
const PORTIONS = 40;

type Act =
  | { readonly kind: 'add'; readonly dish: (typeof DISHES)[number]; readonly num: number }
  | { readonly kind: 'cut' | 'change'; readonly line: number; readonly num: number }
  | { readonly kind: 'accept' | 'reject' | 'cancel' | 'timeOut' };

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      dish: fc.constantFrom(...DISHES),
      num: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('cut' as const, 'change' as const),
      line: fc.nat(5),
      num: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('accept' as const, 'reject' as const, 'cancel' as const, 'timeOut' as const),
    }),
  },
);

/** Acts without which the property proves nothing. */
const EVERY_KIND: Act[] = [
  { kind: 'accept' },
  { kind: 'add', dish: COCONUT, num: 2 },
  { kind: 'accept' },
  { kind: 'cut', line: 0, num: 1 },
  { kind: 'timeOut' },
  { kind: 'change', line: 0, num: 3 },
  { kind: 'cancel' },
];

describe('T-05 T-14 any additions, voids, changes, rejections and cancels', () => {
  let world: World;
  let phone: Actor;
  let waiter: Actor;
  beforeAll(async () => {
    world = await World.open();
    await world.db.updateTable('goods').set({ purchase_limit: null }).execute();
    [phone, waiter] = [await world.diner(), await world.waiter()];
  });
  afterAll(() => world.close());

  /** The open order of the table, made if there is none. */
  const openOrder = async (): Promise<{ orderNo: string; orderId: number }> => {
    const open = await phone.does('currentTable', {});
    if (open) return open;
    await phone.does('cartEmpty', { diningStyle: 1 });
    await puts(world, phone, RIBS, 2);
    await puts(world, phone, COCONUT, 2);
    return phone.does('generateOrderPostPayment', await order(phone));
  };

  const findLine = async (orderNo: string, index: number) => {
    const { goods } = await phone.does('order', { orderNo });
    return goods[index % goods.length];
  };

  /** Does one act; the server decides whether it is allowed. */
  const does = async (each: Act): Promise<void> => {
    const { orderNo, orderId } = await openOrder();
    switch (each.kind) {
      case 'add':
        await phone.does('cartEmpty', { diningStyle: 1 });
        await puts(world, phone, each.dish, each.num).catch(() => undefined);
        await phone.tries('addGoodsToOrders', await addition(phone, orderNo));
        return;
      case 'cut': {
        const line = await findLine(orderNo, each.line);
        const goodsList = [{ id: line?.id, num: each.num }];
        const by = each.num % 2 === 0 ? waiter : phone;
        await by.tries('cutGoods', { orderNo, goodsList, reason: 'Changed their mind' });
        return;
      }
      case 'change': {
        const line = await findLine(orderNo, each.line);
        const tagItems = line?.tagItems.map(({ id }) => ({ id })) ?? [];
        await phone.tries('changeGood', { orderNo, id: line?.id, num: each.num, tagItems });
        return;
      }
      case 'accept':
        await waiter.tries('acceptOrder', { orderId });
        return;
      case 'reject':
        await waiter.tries('rejectOrder', { orderId, reason: 'No' });
        return;
      case 'cancel':
        await phone.tries('cancelOrder', { orderId, reason: 'No' });
        return;
      case 'timeOut':
        await world.pass(11 * 60_000);
    }
  };

  /** Pieces of a dish in orders that are not cancelled. */
  const ordered = async (name: string): Promise<number> => {
    const { sum } = await world.db
      .selectFrom('order_line as l')
      .innerJoin('orders as o', (join) => join.onRef('o.store_id', '=', 'l.store_id').onRef('o.id', '=', 'l.order_id'))
      .select((row) => row.fn.coalesce(row.fn.sum<number>('l.num'), row.val(0)).as('sum'))
      .where('l.removed_at', 'is', null)
      .where('o.pay_status', '<>', 5)
      .where((row) => row.eb(row.fn<string>('jsonb_extract_path_text', ['l.name', row.val('en')]), '=', name))
      .executeTakeFirstOrThrow();
    return Number(sum);
  };

  it('T-05 no portion is lost or made, the sums are those of the lines, and at most one round waits', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 14 }), async (acts) => {
        const before = new Map<string, number>();
        for (const name of DISHES) {
          await counts(world, name, PORTIONS);
          before.set(name, PORTIONS + (await ordered(name)));
        }
        for (const each of acts) {
          await does(each);
          for (const name of DISHES) {
            expect(((await findStock(world, name)) ?? 0) + (await ordered(name))).toBe(before.get(name));
          }
          const open = await phone.does('currentTable', {});
          if (!open) continue;
          const seen = await phone.does('order', { orderNo: open.orderNo });
          expect(seen.price.cartSubTotal).toBe(seen.goods.reduce((sum, { gross }) => sum + gross, 0));
          const waiting = seen.rounds.filter(({ state }) => state === 'waiting');
          expect(waiting.map(({ acceptBy }) => acceptBy)).toEqual(seen.acceptBy === null ? [] : [seen.acceptBy]);
          expect(seen.goods.length).toBeGreaterThan(0);
        }
        const open = await phone.does('currentTable', {});
        if (!open) return;
        if (open.acceptBy !== null) await waiter.does('acceptOrder', { orderId: open.orderId });
        await waiter.does('takeCash', await cashFor(waiter, open.orderId));
      }),
      { numRuns: 8, seed: 20261120, endOnFailure: true, examples: [[EVERY_KIND]] },
    );
    // The acts were done, not only refused: what was proved above was proved of them.
    const done = await world.db.selectFrom('order_history').select('event').distinct().execute();
    expect(done.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['addGoods', 'cutGoods', 'changeGoods', 'accept', 'cancel']),
    );
  });
});
