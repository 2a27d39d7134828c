import fc from 'fast-check';
import type { Envelope } from '@romduol/contract/envelope';
import type { Endpoints, Output } from '@romduol/contract';
import type { Actor } from '../../support/world/actor';
import { findDeviceId } from '../../support/world/device';
import { type Change, CartModel } from '../../support/world/cart-model';
import { fetchMenu, order, puts } from '../../support/world/meal';
import { World } from '../../support/world/world';

type Cart = Output<Endpoints['cart']>;

const DEVICES = 20;
const CHANGES_EACH = 4;
const DISHES = 3;

/** A tap: which of the three dishes, and how many pieces. */
const tap = fc.record({
  kind: fc.constantFrom('add', 'add', 'edit', 'delete', 'empty'),
  dish: fc.nat(DISHES - 1),
  num: fc.integer({ min: 1, max: 10 }),
});
type Tap = typeof tap extends fc.Arbitrary<infer T> ? T : never;
const evening = fc.array(fc.array(tap, { minLength: CHANGES_EACH, maxLength: CHANGES_EACH }), {
  minLength: DEVICES,
  maxLength: DEVICES,
});

/** A change as one device made it, and the cart that it was answered with. */
interface Made {
  readonly by: Actor;
  readonly change: Change;
  readonly cart: Cart;
}

const countPieces = (cart: Cart): number => cart.goodsList.reduce((sum, { num }) => sum + num, 0);

describe('twenty phones at one table', () => {
  let world: World;
  let dishes: number[];
  beforeAll(async () => {
    world = await World.open();
    const menu = await fetchMenu(world, world.stranger());
    const plain = menu.goods.filter(
      ({ tagGroups, feeds, pricingMethod, timed, soldOut, purchaseLimit }) =>
        tagGroups.length + feeds.length + pricingMethod === 0 && !timed && !soldOut && purchaseLimit === null,
    );
    dishes = plain.slice(0, DISHES).map(({ id }) => id);
    expect(dishes).toHaveLength(DISHES);
  });
  afterAll(() => world.close());

  let tables = ['B01', 'B02', 'B03', 'B04', 'B05', 'B06', 'B07', 'B08', 'A01', 'A02'];
  const phonesOfNextTable = async (count: number): Promise<Actor[]> => {
    const [table = '', ...rest] = tables;
    tables = rest;
    return Promise.all(Array.from({ length: count }, () => world.diner(table)));
  };

  /** Makes one tap with what the phone saw last. null where its line no longer exists. */
  const makes = async (by: Actor, { kind, dish, num }: Tap, seen: Cart): Promise<Made | null> => {
    const id = dishes[dish] ?? 0;
    const line = seen.goodsList.find((item) => item.id === id)?.myCartId ?? null;
    const answer = (change: Change, envelope: Envelope<unknown>): Made | null =>
      envelope.code === 0 ? { by, change, cart: envelope.data as Cart } : null;
    const diningStyle = 1;
    if (kind === 'empty' && num === 1) return answer({ kind }, await by.tries('cartEmpty', { diningStyle }));
    if (kind === 'edit' && line !== null)
      return answer({ kind, line, num }, await by.tries('cartEdit', { diningStyle, myCartId: line, cartNum: num }));
    if (kind === 'delete' && line !== null)
      return answer({ kind, line, num }, await by.tries('cartDelGoods', { diningStyle, myCartId: line, cartNum: num }));
    const added = { diningStyle, id, tagItems: [], feeds: [], cartNum: num };
    return answer({ kind: 'add', dish: id, num }, await by.tries('cartAdd', added));
  };

  const taps = async (by: Actor, all: readonly Tap[], first: Cart): Promise<Made[]> => {
    const made: Made[] = [];
    let seen = first;
    for (const each of all) {
      const done = await makes(by, each, seen);
      if (done === null) seen = await by.does('cart', { diningStyle: 1 });
      else {
        made.push(done);
        seen = done.cart;
      }
    }
    return made;
  };

  it('T-14: any concurrent changes each make one version of the cart, and no piece is lost or doubled', async () => {
    await fc.assert(
      fc.asyncProperty(evening, async (plan) => {
        const phones = await phonesOfNextTable(DEVICES);
        const [first] = phones;
        if (first === undefined) throw new Error('no phone');
        const start = await puts(world, first, 'Fresh coconut', 3);
        const named = new Map<Actor, string>();
        for (const phone of phones) named.set(phone, await findDeviceId(world.db, phone));
        const findDevice = (phone: Actor): string => named.get(phone) ?? '';
        const model = new CartModel(start, findDevice(first));
        const made = (await Promise.all(phones.map((phone, at) => taps(phone, plan[at] ?? [], start)))).flat();
        made.sort((one, two) => one.cart.version - two.cart.version);

        expect(made.map(({ cart }) => cart.version)).toEqual(made.map((_, at) => start.version + 1 + at));
        for (const { by, change, cart } of made) {
          model.apply(change, findDevice(by), cart);
          expect(model.seenBy(findDevice(by))).toEqual(cart.goodsList.map(CartModel.line));
        }
        const last = await first.does('cart', { diningStyle: 1 });
        expect(last.version).toBe(start.version + made.length);
        expect(last.goodsList.map(CartModel.line)).toEqual(model.seenBy(findDevice(first)));
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });

  it('M-34 P-05: all place the same cart: one order is placed, and the others are told so', async () => {
    const phones = await phonesOfNextTable(DEVICES);
    await Promise.all(phones.map((phone) => puts(world, phone, 'Fresh coconut')));
    const [first] = phones;
    const said = first === undefined ? null : await order(first);
    const before = await world.db.selectFrom('orders').select('id').execute();
    const answers = await Promise.all(phones.map((phone) => phone.tries('generateOrderPostPayment', { ...said })));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    const others = answers.filter(({ code }) => code !== 0);
    expect(new Set(others.map(({ code, data, msg }) => `${code} ${String(data)} ${msg}`))).toEqual(
      new Set(['1 7167 This cart has already been ordered']),
    );
    const after = await world.db.selectFrom('orders').select('id').execute();
    expect(after).toHaveLength(before.length + 1);
    expect((await first?.does('cart', { diningStyle: 1 }))?.goodsList).toEqual([]);
  });

  /** Places whatever the cart is until it is ordered, by this phone or another one. Whether it was this one. */
  const placesInTheEnd = async (phone: Actor): Promise<boolean> => {
    for (;;) {
      const cart = await phone.does('cart', { diningStyle: 1 });
      const expected = { partySize: 2, column: 'sell', diningStyle: 1 };
      let attempt = { ...expected, cartVersion: cart.version, expectedTotal: 1 };
      let answer = await phone.tries('generateOrderPostPayment', attempt);
      // The refusal carries the fresh quote, as a page would show it before its owner taps again.
      const fresh = answer.data as { totals?: { sell: { total: number } }; version: number } | number | null;
      if (typeof fresh === 'object' && fresh?.totals !== undefined) {
        attempt = { ...attempt, cartVersion: fresh.version, expectedTotal: fresh.totals.sell.total };
        answer = await phone.tries('generateOrderPostPayment', attempt);
      }
      if (answer.code === 0) return true;
      // One that comes when all have added and another has ordered sees an empty cart.
      if (answer.data === 7167 || answer.name === 'emptyCart' || /unpaid orders/.test(answer.msg)) return false;
    }
  };

  it('M-34 M-24 T-14: ten add while ten place: each piece is in the one order or still in the cart', async () => {
    const phones = await phonesOfNextTable(DEVICES);
    const [first] = phones;
    if (first === undefined) throw new Error('no phone');
    await puts(world, first, 'Fresh coconut');
    const adding = phones.slice(0, DEVICES / 2).map(async (phone) => {
      for (let more = 0; more < CHANGES_EACH; more += 1) await puts(world, phone, 'Fresh coconut');
    });
    const placing = phones.slice(DEVICES / 2).map(placesInTheEnd);
    await Promise.all(adding);
    const placed = await Promise.all(placing);
    expect(placed.filter(Boolean)).toHaveLength(1);
    const [ordered] = (await first.does('orders', {})).list;
    const left = await first.does('cart', { diningStyle: 1 });
    expect((ordered?.itemCount ?? 0) + countPieces(left)).toBe(1 + (DEVICES / 2) * CHANGES_EACH);
  });
});
