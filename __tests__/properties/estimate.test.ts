import fc from 'fast-check';
import { estimateReady, estimateWhole, LOAD_BANDS, minutesToReady, type Pace } from '../../domain/order/estimate';
import { HOUR_MS } from '../../domain/time/units';

const ms = fc.integer({ min: 0, max: 3 * HOUR_MS });
const paces: fc.Arbitrary<readonly Pace[]> = fc.uniqueArray(
  fc
    .record({ band: fc.nat(LOAD_BANDS.length - 1), samples: fc.integer({ min: 1, max: 20 }), low: ms, more: ms })
    .map(({ more, ...pace }) => ({ ...pace, high: pace.low + more })),
  { maxLength: LOAD_BANDS.length, selector: ({ band }) => band },
);
const tickets = fc
  .record({ firedAt: ms, aheadNow: fc.nat(15), finished: fc.nat(15), changedAt: fc.option(ms) })
  .map(({ finished, changedAt, ...ticket }) => ({
    ...ticket,
    aheadThen: ticket.aheadNow + finished,
    changedAt: changedAt === null ? null : ticket.firedAt + changedAt,
  }));
const estimates = fc.record({ from: ms, more: ms }).map(({ from, more }) => ({ from, to: from + more }));

describe('estimates of when dishes are ready', () => {
  it('an estimate begins after the ticket was sent, and no later than it ends', () => {
    fc.assert(
      fc.property(tickets, paces, (ticket, known) => {
        const estimate = estimateReady(ticket, known);
        if (estimate === null) return;
        expect(estimate.from).toBeGreaterThanOrEqual(ticket.firedAt);
        expect(estimate.to).toBeGreaterThanOrEqual(estimate.from);
      }),
    );
  });

  it('more tickets ahead, then or now, never make it earlier', () => {
    fc.assert(
      fc.property(tickets, paces, fc.nat(15), fc.nat(15), (ticket, known, then, now) => {
        const calm = estimateReady(ticket, known);
        const aheadNow = ticket.aheadNow + now;
        const busy = estimateReady({ ...ticket, aheadNow, aheadThen: ticket.aheadThen + now + then }, known);
        if (busy === null) return;
        expect(busy.from).toBeGreaterThanOrEqual(calm?.from ?? Infinity);
        expect(busy.to).toBeGreaterThanOrEqual(calm?.to ?? Infinity);
      }),
    );
  });

  it('an order is not ready before any of its parts', () => {
    fc.assert(
      fc.property(fc.array(estimates, { minLength: 1 }), (parts) => {
        const whole = estimateWhole(parts);
        for (const { from, to } of parts) {
          expect(whole?.from).toBeGreaterThanOrEqual(from);
          expect(whole?.to).toBeGreaterThanOrEqual(to);
        }
      }),
    );
  });

  it('the minutes that are left contain the estimate, are never negative, and never grow by waiting', () => {
    fc.assert(
      fc.property(estimates, ms, ms, (estimate, now, later) => {
        const left = minutesToReady(estimate, now);
        const after = minutesToReady(estimate, now + later);
        if (left === 'longer') return expect(after).toBe('longer');
        expect(left.from).toBeGreaterThanOrEqual(0);
        expect(left.to).toBeGreaterThan(left.from);
        expect(left.from * 60_000).toBeLessThanOrEqual(Math.max(0, estimate.from - now));
        expect(left.to * 60_000).toBeGreaterThanOrEqual(estimate.to - now);
        if (after === 'longer') return;
        expect(after.from).toBeLessThanOrEqual(left.from);
        expect(after.to).toBeLessThanOrEqual(left.to);
      }),
    );
  });
});
