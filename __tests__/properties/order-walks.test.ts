import fc from 'fast-check';
import { ACTORS } from '../../domain/order/actor';
import { type Facts, NO_FACTS } from '../../domain/order/facts';
import type { PayStatus } from '../../domain/order/pay-status';
import { transition } from '../../domain/order/transition';
import { ORDER_EVENTS, type OrderEvent } from '../../domain/order/transitions';

/** Which status may follow which, for any actor. */
const FOLLOWS: Readonly<Record<PayStatus, readonly PayStatus[]>> = {
  8: [8, 6, 1, 5],
  6: [6, 1, 5],
  1: [1, 6, 5, 2, 7, 10],
  2: [3, 4, 1],
  3: [3, 4],
  4: [],
  5: [],
  7: [2, 3, 4, 5],
  10: [11, 1],
  11: [3, 4],
};
const MONEY_IN: readonly PayStatus[] = [2, 3, 4, 7, 11];

const facts: fc.Arbitrary<Facts> = fc.record(
  Object.fromEntries(Object.keys(NO_FACTS).map((name) => [name, fc.boolean()])) as {
    [F in keyof Facts]: fc.Arbitrary<boolean>;
  },
);
const act = fc.record({ event: fc.constantFrom(...ORDER_EVENTS), actor: fc.constantFrom(...ACTORS), facts });

interface Step {
  readonly from: PayStatus | null;
  readonly event: OrderEvent;
  readonly facts: Facts;
  readonly to: PayStatus;
}

/** The transitions that random actors with random actions get through. */
const walk = (
  acts: readonly { event: OrderEvent; actor: (typeof ACTORS)[number]; facts: Facts }[],
): readonly Step[] => {
  const steps: Step[] = [];
  let status: PayStatus | null = null;
  for (const { event, actor, facts: given } of acts) {
    const moved = transition(status, event, actor, given);
    if (!moved.ok) continue;
    steps.push({ from: status, event, facts: given, to: moved.to });
    status = moved.to;
  }
  return steps;
};
const walks = fc.array(act, { minLength: 50, maxLength: 400 }).map(walk);
const runs = { numRuns: 300 };

describe('T-04 random walks over the table', () => {
  it('T-04 only ever go where a status may follow', () => {
    fc.assert(
      fc.property(walks, (steps) => {
        steps.forEach(({ from, to, event }) => {
          if (from === null) expect([event, [1, 6, 8].includes(to)]).toEqual(['place', true]);
          else if (event === 'changeTable') expect(to).toBe(from);
          else expect(FOLLOWS[from]).toContain(to);
        });
      }),
      runs,
    );
  });

  it('T-04 never leave a cancelled or a fully refunded order', () => {
    fc.assert(
      fc.property(walks, (steps) => {
        steps.forEach(({ from }) => expect([4, 5]).not.toContain(from));
      }),
      runs,
    );
  });

  it('T-04 M-26 are paid only by capturing all that is due for goods that are all weighed', () => {
    fc.assert(
      fc.property(walks, (steps) => {
        steps
          .filter(({ from, to }) => MONEY_IN.includes(to) && (from === null || !MONEY_IN.includes(from)))
          .forEach(({ event, facts: given }) => {
            expect(['captured', 'creditSettled']).toContain(event);
            expect(given.dueCaptured).toBe(true);
            if (event === 'captured') expect(given.pending).toBe(false);
          });
      }),
      runs,
    );
  });

  it('T-04 never cancel or merge an unpaid order that holds a tender', () => {
    fc.assert(
      fc.property(walks, (steps) => {
        steps
          .filter(({ from, to }) => to === 5 && from !== 7)
          .forEach(({ facts: given }) => expect(given.tenderCaptured).toBe(false));
      }),
      runs,
    );
  });

  it('T-04 reach every status, so that the walks above say something', () => {
    const seen = new Set<PayStatus>();
    fc.assert(
      fc.property(walks, (steps) => {
        steps.forEach(({ to }) => seen.add(to));
      }),
      { numRuns: 2_000, seed: 20261120 },
    );
    expect([...seen].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 10, 11]);
  });
});
