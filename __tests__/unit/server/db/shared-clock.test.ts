import { businessDayAt } from '@romduol/domain/time/business-day';
import { MINUTE_MS } from '@romduol/domain/time/units';
import { fixedZone } from '@romduol/domain/time/zone';
import { SharedClock } from '../../../../server/db/shared-clock';

const NEW_YEARS_EVE = Date.UTC(2026, 11, 31, 16, 59, 59);

/** A machine whose wall clock can be set, and the database's own clock beside it. */
const aMachine = (wrongBy = 0) => {
  const state = { steady: 5_000, wall: NEW_YEARS_EVE + wrongBy, theirs: NEW_YEARS_EVE, trip: 2 };
  const pass = (ms: number): void => {
    state.steady += ms;
    state.wall += ms;
    state.theirs += ms;
  };
  const ask = async (): Promise<number> => {
    pass(state.trip / 2);
    const said = state.theirs;
    pass(state.trip / 2);
    return said;
  };
  const clock = new SharedClock(ask, { steady: () => state.steady, wall: () => state.wall });
  return { state, pass, clock };
};

it('the clocks of two machines differ by minutes: both use the database’s, with one business day', async () => {
  const [fast, slow] = [aMachine(7 * MINUTE_MS), aMachine(-7 * MINUTE_MS)];
  await Promise.all([fast.clock.agree(), slow.clock.agree()]);
  expect(Math.abs(fast.clock.now() - slow.clock.now())).toBeLessThanOrEqual(1);
  const day = (now: number) => businessDayAt(now, { zone: fixedZone(7 * 60), cutOffMinutes: 0 });
  expect(day(fast.clock.now())).toEqual(day(slow.clock.now()));
  expect(Math.abs(fast.clock.now() - fast.state.theirs)).toBeLessThanOrEqual(1);
});

it('an operator sets a machine’s clock back by an hour: countdowns go on as before', async () => {
  const { clock, state, pass } = aMachine();
  await clock.agree();
  const before = clock.now();
  state.wall -= 60 * MINUTE_MS;
  pass(1_000);
  // It asks the database at once, which takes two ms, and gets the time of before.
  expect(clock.now() - before - 1_000).toBeLessThanOrEqual(3);
  expect(clock.now()).toBeGreaterThanOrEqual(before + 1_000);
});

it('a machine slept: its clock is right again at its next query', async () => {
  const { clock, state, pass } = aMachine();
  await clock.agree();
  // While the machine is suspended the steady clock does not advance.
  state.wall += 10 * MINUTE_MS;
  state.theirs += 10 * MINUTE_MS;
  clock.now();
  await new Promise((resolve) => setImmediate(resolve));
  pass(0);
  expect(Math.abs(clock.now() - state.theirs)).toBeLessThanOrEqual(1);
});

it('the database answers late, or not at all: the clock goes on as before', async () => {
  const { clock, state, pass } = aMachine();
  await clock.agree();
  state.trip = 4_000;
  state.theirs += MINUTE_MS;
  const before = clock.now();
  await clock.agree();
  expect(clock.now() - before).toBe(4_000);
  pass(10);
  expect(clock.now() - before).toBe(4_010);
});
