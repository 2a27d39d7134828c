import { MINUTE_MS } from '@romduol/domain/time/units';
import { estimateWait, isOnList, type SeatedParty, sizeClass } from '@romduol/domain/rules/waiting';

const seated = (partySize: number, ...minutes: readonly number[]): SeatedParty[] =>
  minutes.map((each) => ({ partySize, waitedMs: each * MINUTE_MS, ahead: 0 }));
const QUEUE = { partySize: 2, ahead: 0, aheadOfClass: 0, freeTables: 0, seated: [] };

describe('the waiting list', () => {
  it('a party is on the list until it is seated, given up or gone', () => {
    expect((['waiting', 'called', 'seated', 'noShow', 'left', 'removed'] as const).filter(isOnList)).toEqual([
      'waiting',
      'called',
    ]);
  });

  it('parties of one class wait for the same tables', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 30].map(sizeClass)).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
  });

  it('with a free table for everyone ahead and for it, a party waits five minutes at most', () => {
    expect(estimateWait({ ...QUEUE, freeTables: 1 })).toEqual({ from: 0, to: 5 });
    expect(estimateWait({ ...QUEUE, ahead: 1, freeTables: 1 })).toBeNull();
    expect(estimateWait({ ...QUEUE, ahead: 1, freeTables: 2 })).toEqual({ from: 0, to: 5 });
  });

  it('after fewer than three parties of its class nothing is said', () => {
    expect(estimateWait({ ...QUEUE, seated: seated(2, 10, 12) })).toBeNull();
    expect(estimateWait({ ...QUEUE, seated: [...seated(2, 10, 12), ...seated(4, 10, 10, 10)] })).toBeNull();
  });

  it('the middle half of its class is the range, in steps of five minutes', () => {
    expect(estimateWait({ ...QUEUE, seated: seated(1, 90, 11, 8, 14, 0) })).toEqual({ from: 5, to: 15 });
    expect(estimateWait({ ...QUEUE, seated: seated(2, 10, 10, 10) })).toEqual({ from: 10, to: 15 });
    expect(estimateWait({ ...QUEUE, seated: seated(2, 0, 0, 0) })).toEqual({ from: 0, to: 5 });
  });

  it('each party of its class that is ahead counts, and counted for those that were seated', () => {
    const pace = seated(2, 20, 20, 20).map((party) => ({ ...party, ahead: 1 }));
    expect(estimateWait({ ...QUEUE, ahead: 5, aheadOfClass: 2, seated: pace })).toEqual({ from: 30, to: 35 });
  });
});
