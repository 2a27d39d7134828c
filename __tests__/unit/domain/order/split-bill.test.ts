import { mainAmount, type ConversionRatio } from '../../../../domain/money/amount';
import {
  type OpenShare,
  payUnits,
  rielOfShares,
  takeShare,
  type SplitBillRules,
  type WantedShare,
} from '@romduol/domain/order/split-bill';

/** Two pieces of one dish at 4.00 each, of which 5.00 are still due. */
const UNITS = [0, 1].map((piece) => ({ lineId: 1, piece, amount: mainAmount(400) }));
const TABLE: SplitBillRules = { due: mainAmount(500), open: [], freeUnits: UNITS };

const share = (position: number, how: OpenShare['how'], amount: number, heldBy: string | null): OpenShare => ({
  position,
  how,
  amount: mainAmount(amount),
  heldBy,
});
const holding = (...open: readonly OpenShare[]): SplitBillRules => ({ due: mainAmount(2_000), open, freeUnits: UNITS });

const taken = (wanted: WantedShare, together: SplitBillRules = TABLE, own: SplitBillRules['freeUnits'] = []) =>
  takeShare(together, wanted, { by: 'ana', own });
const TAKING = { ok: true, drops: [], frees: [], takes: null, makes: [] };
const FASTER = { ok: false, why: 'changedMeanwhile' };

describe('the pieces of a bill', () => {
  it('are each line’s own, the earlier a cent larger, and the table charge; what costs nothing is none', () => {
    const lines = [
      { id: 7, num: 3, total: mainAmount(1_000) },
      { id: 8, num: 1, total: mainAmount(0) },
    ];
    expect(payUnits(lines, mainAmount(110))).toEqual([
      { lineId: 7, piece: 0, amount: 334 },
      { lineId: 7, piece: 1, amount: 333 },
      { lineId: 7, piece: 2, amount: 333 },
      { lineId: 0, piece: 0, amount: 110 },
    ]);
  });

  it('sum to the riel of the whole: each share is what those before it leave', () => {
    const shares = [mainAmount(1), mainAmount(1), mainAmount(98)];
    expect(rielOfShares(shares, 4_100 as ConversionRatio)).toEqual([41, 41, 4_018]);
    expect(rielOfShares([mainAmount(1), mainAmount(1), mainAmount(1)], 4_050 as ConversionRatio)).toEqual([41, 40, 41]);
  });
});

describe('a guest who takes a share of the bill', () => {
  it('parts it equally: the first part is theirs, and what stood there goes', () => {
    expect(
      taken({ kind: 'equally', ways: 3 }, { ...holding(share(4, 'equally', 900, null)), due: mainAmount(1_000) }),
    ).toEqual({
      ...TAKING,
      drops: [4],
      makes: [334, 333, 333].map((amount) => ({ how: 'equally', amount, units: [] })),
    });
  });

  it('splits it among two at least, and not while another device holds a share', () => {
    expect(taken({ kind: 'equally', ways: 1 })).toMatchObject({ ok: false, why: 'badInput' });
    expect(taken({ kind: 'equally', ways: 2 }, holding(share(1, 'amount', 100, 'bopha')))).toMatchObject(FASTER);
    expect(taken({ kind: 'equally', ways: 2 }, holding(share(1, 'amount', 100, 'ana')))).toMatchObject({ drops: [1] });
  });

  it.each(['staff', 'equally'] as const)('takes a free share of a split by %s', (how) => {
    const table = holding(share(1, how, 700, null), share(2, how, 700, 'bopha'), share(3, 'amount', 100, 'ana'));
    expect(taken({ kind: 'share', position: 1 }, table)).toEqual({ ...TAKING, drops: [3], takes: 1 });
    expect(taken({ kind: 'share', position: 2 }, table)).toMatchObject(FASTER);
    expect(taken({ kind: 'share', position: 9 }, table)).toMatchObject(FASTER);
    // A share of chosen pieces is no part of an equal split.
    expect(taken({ kind: 'share', position: 3 }, table)).toMatchObject(FASTER);
  });

  it('gives their part back by taking another, and keeps the one that they take again', () => {
    const table = holding(share(1, 'equally', 700, 'ana'), share(2, 'equally', 700, null));
    expect(taken({ kind: 'share', position: 2 }, table)).toEqual({ ...TAKING, frees: [1], takes: 2 });
    expect(taken({ kind: 'share', position: 1 }, table)).toEqual({ ...TAKING, takes: 1 });
  });

  it('releases all that the device holds, and nothing of other devices', () => {
    const table = holding(
      share(1, 'equally', 700, 'ana'),
      share(2, 'equally', 700, 'bopha'),
      share(3, 'staff', 100, 'ana'),
      share(4, 'items', 100, 'ana'),
      share(5, 'amount', 100, 'bopha'),
    );
    expect(taken({ kind: 'none' }, table)).toEqual({ ...TAKING, drops: [4], frees: [1, 3] });
  });

  it('takes pieces that are free, their own among them, in the order of the pieces', () => {
    const own = [{ lineId: 1, piece: 2, amount: mainAmount(399) }];
    const table = holding(share(1, 'items', 399, 'ana'), share(2, 'amount', 100, 'bopha'));
    const wanted = { kind: 'items', items: [{ lineId: 1, num: 3 }] } as const;
    expect(taken(wanted, table, own)).toEqual({
      ...TAKING,
      drops: [1],
      makes: [{ how: 'items', amount: 1_199, units: [...UNITS, ...own] }],
    });
    expect(taken(wanted, table)).toMatchObject(FASTER);
    expect(taken({ kind: 'items', items: [{ lineId: 1, num: 1 }] }, table)).toMatchObject({
      makes: [{ amount: 400, units: [UNITS[0]] }],
    });
  });

  it.each([
    ['nothing', []],
    [
      'the same dish twice',
      [
        { lineId: 1, num: 1 },
        { lineId: 1, num: 1 },
      ],
    ],
  ])('is refused who names %s', (_what, items) => {
    const problems = [{ field: 'items', key: 'problem.required' }];
    expect(taken({ kind: 'items', items })).toMatchObject({ ok: false, why: 'badInput', problems });
  });

  it('refuses with changedMeanwhile where the pieces cost more than what is due', () => {
    expect(taken({ kind: 'items', items: [{ lineId: 1, num: 2 }] })).toMatchObject(FASTER);
    expect(taken({ kind: 'items', items: [{ lineId: 1, num: 2 }] }, { ...TABLE, due: mainAmount(800) })).toMatchObject({
      ok: true,
    });
    const others = { ...TABLE, due: mainAmount(800), open: [share(1, 'amount', 1, 'bopha')] };
    expect(taken({ kind: 'items', items: [{ lineId: 1, num: 2 }] }, others)).toMatchObject(FASTER);
  });

  it('takes an amount up to what is free; an equal split without holders makes room', () => {
    expect(taken({ kind: 'amount', amount: mainAmount(500) })).toEqual({
      ...TAKING,
      makes: [{ how: 'amount', amount: 500, units: [] }],
    });
    const table = holding(
      share(1, 'equally', 1_000, null),
      share(2, 'equally', 800, null),
      share(3, 'amount', 200, 'bopha'),
      share(4, 'amount', 50, 'ana'),
    );
    expect(taken({ kind: 'amount', amount: mainAmount(1_800) }, table)).toMatchObject({ ok: true, drops: [1, 2, 4] });
    expect(taken({ kind: 'amount', amount: mainAmount(1_801) }, table)).toMatchObject({
      ok: false,
      why: 'badInput',
      problems: [{ field: 'amount', key: 'problem.tooLarge', args: { max: '18.00' } }],
    });
    expect(taken({ kind: 'amount', amount: mainAmount(1) })).toMatchObject({ ok: true });
    expect(taken({ kind: 'amount', amount: mainAmount(0) })).toMatchObject({
      ok: false,
      why: 'badInput',
      problems: [{ field: 'amount', key: 'problem.tooSmall', args: { min: 0 } }],
    });
  });

  it('takes neither pieces nor an amount while others hold shares of an equal split', () => {
    const table = holding(share(1, 'equally', 1_000, 'bopha'), share(2, 'equally', 1_000, null));
    expect(taken({ kind: 'amount', amount: mainAmount(1) }, table)).toMatchObject(FASTER);
    expect(taken({ kind: 'items', items: [{ lineId: 1, num: 1 }] }, table)).toMatchObject(FASTER);
  });
});
