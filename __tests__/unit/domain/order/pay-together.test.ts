import { cents } from '@romduol/domain/money/amount';
import { takeShare, type Together, type WantedShare } from '@romduol/domain/order/pay-together';

/** Two pieces of one dish at 4.00 each, of which 5.00 are still due. */
const UNITS = [0, 1].map((piece) => ({ lineId: 1, piece, amount: cents(400) }));
const TABLE: Together = { due: cents(500), open: [], freeUnits: UNITS };

const taken = (wanted: WantedShare, together: Together = TABLE) => takeShare(together, wanted, { by: 'ana', own: [] });

describe('a guest who takes a share of the bill', () => {
  it('parts it equally among one at least: one way is no parting', () => {
    expect(taken({ kind: 'equally', ways: 1 })).toMatchObject({ ok: false, why: 'badInput' });
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
    expect(taken({ kind: 'items', items })).toMatchObject({ ok: false, why: 'badInput' });
  });

  it('is told that somebody was faster where the pieces come to more than what is due', () => {
    expect(taken({ kind: 'items', items: [{ lineId: 1, num: 2 }] })).toMatchObject({
      ok: false,
      why: 'changedMeanwhile',
    });
    expect(taken({ kind: 'items', items: [{ lineId: 1, num: 1 }] })).toMatchObject({ ok: true });
  });

  it.each([
    ['nothing', 0],
    ['more than what is due', 501],
  ])('may not take %s', (_what, amount) => {
    expect(taken({ kind: 'amount', amount: cents(amount) })).toMatchObject({ ok: false, why: 'badInput' });
    expect(taken({ kind: 'amount', amount: cents(500) })).toMatchObject({ ok: true });
  });
});
