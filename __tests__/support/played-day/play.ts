import { mainAmount, NO_MAIN, NO_SECOND, secondAmount } from '@romduol/domain/money/amount';
import { DOLLAR_NOTES, RIEL_NOTES } from '@romduol/domain/money/denominations';
import { Evening } from '../evening/evening';
import { playTwelveTables } from '../evening/twelve-tables';
import type { Actor } from '../world/actor';
import { order, puts } from '../world/meal';
import { joins } from '../world/paying';
import { accepted, adds, COCONUT } from '../world/rounds';
import type { World } from '../world/world';

/** The fewest pieces of each note that make up an amount. */
const countNotes = (amount: number, notes: readonly number[]) =>
  notes.map((note, place) => {
    const left = notes.slice(0, place).reduce((rest, larger) => rest % larger, amount);
    return { note, pieces: Math.floor(left / note) };
  });

const opens = (waiter: Actor, till: string) =>
  waiter.does('openTill', { till, floatCents: mainAmount(10_000), floatRiel: secondAmount(400_000) });

/** A coconut that is paid with dollars and riel at once; the change is in riel. */
const paysInBoth = async (world: World, waiter: Actor, table: string): Promise<number> => {
  const { orderId } = await accepted(world, await world.diner(table), [COCONUT, COCONUT]);
  const { due } = await waiter.does('staffOrder', { orderId });
  const paid = { orderId, receivedCents: mainAmount(500), receivedRiel: secondAmount(20_000), expectedTotal: due };
  await waiter.does('takeCash', { ...paid, change: 'riel', column: 'sell' });
  return orderId;
};

const closes = async (waiter: Actor, sessionId: number): Promise<void> => {
  const { expected } = await waiter.does('xReport', { sessionId });
  await waiter.does('closeTill', {
    sessionId,
    // A note of a dollar is missing.
    dollars: countNotes(expected.cents - 100, DOLLAR_NOTES),
    riels: countNotes(expected.riel, RIEL_NOTES),
    expectedCents: expected.cents,
    expectedRiel: expected.riel,
    reason: 'A dollar is missing',
  });
};

/** A drawer that is opened, used in both currencies, refunded from and closed; another that stays open. */
const usesDrawers = async (world: World, waiter: Actor): Promise<void> => {
  const { sessionId } = await opens(waiter, 'Till 1');
  const refunded = await paysInBoth(world, waiter, 'B03');
  await paysInBoth(world, waiter, 'B04');
  await waiter.does('moveCash', { sessionId, kind: 'out', cents: mainAmount(1_200), riel: NO_SECOND, reason: 'Ice' });
  await waiter.does('moveCash', {
    sessionId,
    kind: 'in',
    cents: NO_MAIN,
    riel: secondAmount(5_000),
    reason: 'Small notes',
  });
  await waiter.does('fullRefund', { orderId: refunded, reason: 'Cold' });
  const reversed = await paysInBoth(world, waiter, 'B05');
  await waiter.does('reverseCheckout', { orderId: reversed, reason: 'Wrong table' });
  await waiter.does('cancelByStaff', { orderId: reversed, reason: 'The guests left' });
  await closes(waiter, sessionId);
  await opens(waiter, 'Till 2');
  await paysInBoth(world, waiter, 'B06');
};

/** A member whose wallet is filled at the counter and pays for an order. */
const paysFromWallet = async (world: World, waiter: Actor): Promise<void> => {
  const phone = await world.diner('C01');
  const personId = await joins(world, phone);
  const channel = (await waiter.does('offlineChannels', {})).find(({ kind }) => kind === 'cash');
  if (!channel) throw new Error('no cash channel');
  await waiter.does('staffTopUp', { personId, amount: mainAmount(2_000), channelId: channel.id });
  const { orderId } = await accepted(world, phone);
  const { due } = await waiter.does('staffOrder', { orderId });
  await waiter.does('takeBalance', { orderId, personId, expectedTotal: due, column: 'sell' });
};

/** Orders that are left open: waiting for an answer, to be paid, with a pending round, half paid. */
const leavesOpen = async (world: World, waiter: Actor): Promise<void> => {
  const waiting = await world.diner('C02');
  await puts(world, waiting, COCONUT);
  await waiting.does('generateOrderPostPayment', await order(waiting));
  await accepted(world, await world.diner('C03'));
  const more = await world.diner('B07');
  const { orderNo } = await accepted(world, more);
  await adds(world, more, orderNo);
  const { orderId } = await accepted(world, await world.diner('B08'), [COCONUT, COCONUT]);
  const { due } = await waiter.does('staffOrder', { orderId });
  const { shares } = await waiter.does('shareOrder', { orderId, column: 'sell', ways: 2 });
  const [half] = shares;
  if (half === undefined) throw new Error('no share');
  await waiter.does('takeCash', {
    orderId,
    receivedCents: half.amount,
    receivedRiel: NO_SECOND,
    expectedTotal: due,
    change: 'dollars',
    column: 'sell',
    share: half.position,
  });
};

/** A whole day of a store: bills of every kind, drawers in both currencies, a wallet, and what is left open. */
export const playDay = async (world: World): Promise<void> => {
  const evening = await Evening.begins(world);
  await playTwelveTables(evening);
  for (const part of [usesDrawers, paysFromWallet, leavesOpen]) {
    await part(world, evening.waiter);
    await world.pass(60_000);
  }
};
