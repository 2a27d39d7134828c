import { COMMANDS } from '@romduol/contract/events';
import { DAY_MS, HOUR_MS } from '@romduol/domain/time/units';
import type { Actor } from '../../support/world/actor';
import { listAnnounced } from '../../support/world/announced';
import { cash, type ToPay, toPay } from '../../support/world/paying';
import { World } from '../../support/world/world';

describe('orderRating rateOrder badRatings noteRating ratingReport replyRating hideRating', () => {
  let world: World;
  let waiter: Actor;
  let manager: Actor;
  let bill: ToPay;
  beforeEach(async () => {
    world = await World.open();
    waiter = await world.waiter();
    manager = await world.manager();
    bill = await toPay(world, waiter);
    await waiter.does('takeCash', cash(bill));
  });
  afterEach(() => world.close());

  const rates = (stars: number, words = '', who = bill.phone) =>
    who.tries('rateOrder', { orderNo: bill.orderNo, stars, words });
  const own = (who = bill.phone) => who.does('orderRating', { orderNo: bill.orderNo });
  const report = () => manager.does('ratingReport', { preset: 'today' });
  const bad = async () => (await waiter.does('badRatings', {})).list;

  it('who ordered rates it once and may change it; the report has one rating, with its dishes', async () => {
    expect(await own()).toEqual({ open: true, rating: null });
    expect(await rates(5, ' Lovely <b>soup</b> ')).toMatchObject({ code: 0 });
    expect(await rates(4, 'Good')).toMatchObject({ code: 0 });
    expect(await own()).toMatchObject({ open: true, rating: { stars: 4, words: 'Good', reply: null } });
    const { count, average, distribution, list } = await report();
    expect([count, average, distribution]).toEqual([1, 400, [0, 0, 0, 1, 0]]);
    expect(list).toMatchObject([
      { orderId: bill.orderId, stars: 4, words: 'Good', dishes: ['Fresh coconut'], hidden: false },
    ]);
    expect(await manager.does('ratingReport', { preset: 'today', stars: 5 })).toMatchObject({ count: 1, list: [] });
  });

  it('another phone of the table, and who ordered elsewhere, cannot rate it or see the rating', async () => {
    const other = await world.diner('A12');
    const stranger = await world.diner('A08');
    await rates(1, 'Cold');
    expect((await rates(5, '', other)).code).toBe(1);
    expect(await stranger.tries('orderRating', { orderNo: bill.orderNo })).toMatchObject({ name: 'orderNotFound' });
    expect((await report()).list).toMatchObject([{ stars: 1 }]);
  });

  it('an order that is not paid cannot be rated; stars outside 1 to 5 and long words are refused', async () => {
    expect(await rates(6)).toMatchObject({ name: 'badInput' });
    expect(await rates(3, 'x'.repeat(501))).toMatchObject({ name: 'badInput' });
    bill = await toPay(world, waiter, 'A08');
    expect(await own()).toEqual({ open: false, rating: null });
    expect(await rates(3)).toMatchObject({ name: 'changedMeanwhile' });
  });

  it('staff are told of a bad one at once; one takes care, and it leaves the list of all', async () => {
    await rates(4);
    expect(await bad()).toEqual([]);
    await world.db.deleteFrom('outbox').execute();
    await rates(2, 'Cold soup');
    expect((await listAnnounced(world.db, COMMANDS.staffNeeded)).map(({ data }) => data)).toEqual([
      { orderNo: bill.orderNo },
    ]);
    expect(await bad()).toMatchObject([{ orderId: bill.orderId, tableName: 'A12', stars: 2, words: 'Cold soup' }]);
    await waiter.does('noteRating', { orderId: bill.orderId });
    await waiter.does('noteRating', { orderId: bill.orderId });
    expect(await bad()).toEqual([]);
    expect(await waiter.tries('noteRating', { orderId: 999_999 })).toMatchObject({ name: 'notFound' });
  });

  it('a bad one leaves the list when its guest is gone for two hours', async () => {
    await rates(1);
    await world.pass(2 * HOUR_MS);
    expect(await bad()).toEqual([]);
  });

  it('a manager replies: the guest sees it, and cannot change the rating any more', async () => {
    await rates(3, 'Slow');
    const [seen] = (await report()).list;
    await world.pass(1_000);
    await rates(2, 'Very slow');
    const reply = (at: number) => manager.tries('replyRating', { orderId: bill.orderId, at, words: 'We are sorry.' });
    expect(await reply(seen?.at ?? 0)).toMatchObject({ name: 'changedMeanwhile' });
    expect(await reply((await report()).list[0]?.at ?? 0)).toMatchObject({ code: 0 });
    expect(await own()).toMatchObject({
      open: false,
      rating: { words: 'Very slow', reply: { words: 'We are sorry.' } },
    });
    expect(await rates(5)).toMatchObject({ name: 'changedMeanwhile' });
    expect((await manager.does('ratingReport', { preset: 'today', unanswered: true })).list).toEqual([]);
    expect((await manager.does('auditLog', { action: 'replyRating' })).list).toHaveLength(1);
  });

  it('after a day a rating cannot be changed', async () => {
    await rates(3);
    await world.db
      .updateTable('order_rating')
      .set({ rated_at: new Date(world.now - DAY_MS) })
      .execute();
    expect(await own()).toMatchObject({ open: false, rating: { stars: 3 } });
    expect(await rates(5)).toMatchObject({ name: 'changedMeanwhile' });
  });

  it('a manager hides words: staff and the file (exportRatings) have only the stars, and the log says so', async () => {
    await rates(1, 'Rude words');
    await manager.does('hideRating', { orderId: bill.orderId, hidden: true });
    expect(await bad()).toMatchObject([{ stars: 1, words: '' }]);
    expect((await report()).list).toMatchObject([{ words: 'Rude words', hidden: true }]);
    const file = await manager.does('exportRatings', { preset: 'today', format: 'csv' });
    const text = Buffer.from(file.data, 'base64').toString('utf8');
    expect([text.includes('Rude words'), text.includes('Fresh coconut')]).toEqual([false, true]);
    expect((await manager.does('auditLog', { action: 'hideRating' })).list).toHaveLength(1);
  });

  it('a waiter cannot read the report, reply or hide', async () => {
    expect(await waiter.tries('ratingReport', {})).toMatchObject({ code: 1 });
    expect(await waiter.tries('replyRating', { orderId: bill.orderId, at: 1, words: 'Hi' })).toMatchObject({ code: 1 });
    expect(await waiter.tries('hideRating', { orderId: bill.orderId, hidden: true })).toMatchObject({ code: 1 });
  });
});
