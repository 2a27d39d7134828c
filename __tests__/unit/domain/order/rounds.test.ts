import { changeGoods, cutGoods } from '../../../../domain/order/cutting';
import type { Effect } from '../../../../domain/order/effects';
import { NO_FACTS } from '../../../../domain/order/facts';
import {
  addGoods,
  type AddedGoods,
  answerRound,
  type RoundLine,
  type RoundOrder,
} from '../../../../domain/order/rounds';

/** Beer by the piece (dish 1), a feast (dish 2) that takes two crabs (dish 3), a crab that waits for its weight. */
const beer: RoundLine = { id: 'beer', round: 1, num: 4, takes: [{ goodsId: 1, num: 1 }], sent: true, pending: false };
const feast: RoundLine = {
  id: 'feast',
  round: 1,
  num: 2,
  takes: [
    { goodsId: 2, num: 1 },
    { goodsId: 3, num: 2 },
  ],
  sent: false,
  pending: false,
};
const crab: RoundLine = { id: 'crab', round: 2, num: 1, takes: [{ goodsId: 3, num: 1 }], sent: false, pending: true };

const order = (more: Partial<RoundOrder> = {}): RoundOrder => ({
  id: 7,
  status: 1,
  lines: [beer, feast],
  waitingRound: null,
  lastRound: Math.max(1, more.waitingRound ?? 0, ...(more.lines ?? []).map(({ round }) => round)),
  facts: { ...NO_FACTS, mayAccept: true, hasReason: true, countdownOver: true, sentToKitchen: true },
  ...more,
});
const two: AddedGoods = { lines: [{ num: 2, takes: beer.takes, pending: false }], mustAccept: true };
const kinds = (effects: readonly Effect[]) => effects.map(({ kind }) => kind);
const priced = ['closeAttempts', 'requote'];

describe('T-05 goods are added to an order', () => {
  it('T-05 a diner adds a round that waits for the store; the order keeps its status and other lines', () => {
    const added = addGoods(order(), two, 'diner');
    expect(added).toMatchObject({
      ok: true,
      event: 'addGoods',
      to: 1,
      added: { round: 2, state: 'waiting', joins: false },
      facts: { roundWaiting: true, pending: false },
      effects: [
        { kind: 'takeStock', pieces: [{ goodsId: 1, num: 2 }] },
        { kind: 'closeAttempts', orderId: 7 },
        { kind: 'requote', orderId: 7 },
        { kind: 'startCountdown', round: 2 },
      ],
    });
  });

  it('T-05 a diner whose store needs no acceptance, and staff always, send it to the kitchen at once', () => {
    for (const [addition, actor] of [
      [{ ...two, mustAccept: false }, 'diner'],
      [two, 'staff'],
      [two, 'manager'],
    ] as const) {
      const added = addGoods(order(), addition, actor);
      expect(added).toMatchObject({ added: { round: 2, state: 'accepted' }, facts: { roundWaiting: false } });
      if (added.ok) expect(kinds(added.effects)).toEqual(['takeStock', ...priced, 'sendToKitchen']);
    }
  });

  it('T-05 what a diner adds while a round waits joins it, and its countdown goes on', () => {
    const waiting = order({ lines: [beer, { ...feast, round: 2 }], waitingRound: 2 });
    const added = addGoods(waiting, two, 'diner');
    expect(added).toMatchObject({ added: { round: 2, state: 'waiting', joins: true } });
    if (added.ok) expect(kinds(added.effects)).toEqual(['takeStock', ...priced]);
    expect(addGoods(waiting, two, 'staff')).toMatchObject({
      added: { round: 3, state: 'accepted', joins: false },
      facts: { roundWaiting: true },
    });
  });

  it('T-05 at 8 everything joins the round that waits, from any actor', () => {
    for (const actor of ['diner', 'staff'] as const) {
      expect(addGoods(order({ status: 8, waitingRound: 1 }), { ...two, mustAccept: false }, actor)).toMatchObject({
        to: 8,
        added: { round: 1, state: 'waiting', joins: true },
      });
    }
  });

  it('T-11 a round with something to weigh takes the order back to 6; stock counts the parts of a set meal', () => {
    const added = addGoods(
      order(),
      {
        lines: [
          { num: 1, takes: crab.takes, pending: true },
          { ...feast, num: 3 },
        ],
        mustAccept: false,
      },
      'diner',
    );
    expect(added).toMatchObject({ to: 6, facts: { pending: true } });
    if (!added.ok) return;
    expect(added.effects[0]).toEqual({
      kind: 'takeStock',
      pieces: [
        { goodsId: 3, num: 7 },
        { goodsId: 2, num: 3 },
      ],
    });
  });

  it('V-01 T-04 nothing is added without goods, to a paid order, or once a tender was captured', () => {
    expect(addGoods(order(), { ...two, lines: [] }, 'diner')).toMatchObject({ ok: false, why: 'emptyCart' });
    expect(addGoods(order({ status: 2 }), two, 'diner')).toMatchObject({ ok: false, why: 'changedMeanwhile' });
    const paid = { ...NO_FACTS, tenderCaptured: true };
    expect(addGoods(order({ facts: paid }), two, 'diner')).toEqual({ ok: false, why: 'tendersCaptured', problems: [] });
  });
});

describe('T-05 a round that waits is answered', () => {
  const waiting = order({ status: 6, lines: [beer, crab], waitingRound: 2 });

  it('T-05 accepted, it goes to the kitchen, and lines still to be weighed keep the order at 6', () => {
    expect(answerRound(waiting, 'accept', 'staff')).toEqual({
      ok: true,
      event: 'acceptRound',
      to: 6,
      facts: { ...waiting.facts, pending: true, roundWaiting: false },
      effects: [
        { kind: 'stopCountdown', round: 2 },
        { kind: 'sendToKitchen', orderId: 7 },
      ],
      round: 2,
      removed: [],
    });
  });

  it.each([
    ['reject', 'staff', 'rejectRound'],
    ['timeOut', 'server', 'roundTimedOut'],
  ] as const)(
    'T-05 on %s by the %s its lines are removed, with their stock, and the others stay',
    (answer, actor, event) => {
      expect(answerRound(waiting, answer, actor)).toMatchObject({
        ok: true,
        event,
        to: 1,
        removed: ['crab'],
        effects: [
          { kind: 'stopCountdown', round: 2 },
          { kind: 'releaseStock', pieces: [{ goodsId: 3, num: 1 }] },
          { kind: 'closeAttempts', orderId: 7 },
          { kind: 'requote', orderId: 7 },
        ],
      });
    },
  );

  it('T-05 at 8 the answer is for the whole order: accepted it goes on, else it ends and keeps its lines', () => {
    const first = order({ status: 8, waitingRound: 1 });
    const accepted = answerRound(first, 'accept', 'staff');
    expect(accepted).toMatchObject({ event: 'accept', to: 1, removed: [] });
    if (accepted.ok) expect(kinds(accepted.effects)).toEqual(['stopCountdown', 'sendToKitchen']);
    for (const [answer, actor, event] of [
      ['reject', 'staff', 'reject'],
      ['timeOut', 'server', 'countdownOver'],
    ] as const) {
      const ended = answerRound(first, answer, actor);
      expect(ended).toMatchObject({ event, to: 5, removed: [] });
      if (ended.ok) expect(kinds(ended.effects)).toEqual(['stopCountdown']);
    }
  });

  it('T-04 R-01 a round that does not wait is not answered, nor by an actor who may not', () => {
    expect(answerRound(order(), 'accept', 'staff')).toMatchObject({ ok: false, why: 'changedMeanwhile' });
    expect(answerRound(waiting, 'accept', 'diner')).toMatchObject({ ok: false, why: 'forbidden' });
    expect(answerRound({ ...waiting, facts: NO_FACTS }, 'reject', 'manager')).toMatchObject({
      ok: false,
      why: 'reasonRequired',
    });
  });
});

describe('V-01 lines are removed or voided', () => {
  it('V-01 a diner removes pieces that were not sent, and their stock is released', () => {
    expect(cutGoods(order(), [{ lineId: 'feast', num: 1 }], 'diner')).toMatchObject({
      ok: true,
      to: 1,
      left: [{ lineId: 'feast', num: 1 }],
      effects: [
        {
          kind: 'releaseStock',
          pieces: [
            { goodsId: 2, num: 1 },
            { goodsId: 3, num: 2 },
          ],
        },
        { kind: 'closeAttempts', orderId: 7 },
        { kind: 'requote', orderId: 7 },
      ],
    });
  });

  it('T-11 removing the last line to be weighed takes the order on to 1', () => {
    const weighing = order({ status: 6, lines: [beer, crab] });
    expect(cutGoods(weighing, [{ lineId: 'crab', num: 1 }], 'diner')).toMatchObject({
      to: 1,
      facts: { pending: false },
    });
    expect(cutGoods(weighing, [{ lineId: 'beer', num: 1 }], 'staff')).toMatchObject({
      to: 6,
      facts: { pending: true },
    });
  });

  it('V-08 what the kitchen has is voided by staff only, with a reason, and the kitchen is told', () => {
    const cut = [{ lineId: 'beer', num: 3 }];
    expect(cutGoods(order(), cut, 'diner')).toMatchObject({ ok: false, why: 'alreadyInKitchen' });
    const silent = order({ facts: NO_FACTS });
    expect(cutGoods(silent, cut, 'staff')).toMatchObject({ ok: false, why: 'reasonRequired' });
    expect(cutGoods(silent, [{ lineId: 'feast', num: 1 }], 'staff')).toMatchObject({ ok: true });
    const done = cutGoods(order(), [...cut, { lineId: 'feast', num: 2 }], 'staff');
    expect(done).toMatchObject({
      left: [
        { lineId: 'beer', num: 1 },
        { lineId: 'feast', num: 0 },
      ],
    });
    if (done.ok)
      expect(done.effects.at(-1)).toEqual({ kind: 'recallFromKitchen', sent: [{ lineId: 'beer', quantity: 3 }] });
  });

  it('V-01 an order keeps at least one item, not counting a round that may still be rejected', () => {
    const key = [{ field: 'num', key: 'problem.keepAtLeast', args: { min: 1 } }];
    const all = [
      { lineId: 'beer', num: 4 },
      { lineId: 'feast', num: 2 },
    ];
    expect(cutGoods(order(), all, 'staff')).toEqual({ ok: false, why: 'badInput', problems: key });
    const waiting = order({ lines: [beer, { ...feast, round: 2 }], waitingRound: 2 });
    expect(cutGoods(waiting, [{ lineId: 'beer', num: 4 }], 'staff')).toMatchObject({ ok: false, problems: key });
    expect(cutGoods(waiting, [{ lineId: 'feast', num: 1 }], 'diner')).toMatchObject({
      ok: true,
      facts: { roundWaiting: true },
    });
    const first = order({ status: 8, waitingRound: 1, lines: [{ ...beer, sent: false }, feast] });
    expect(cutGoods(first, [{ lineId: 'beer', num: 4 }], 'diner')).toMatchObject({ ok: true, to: 8 });
  });

  it('T-05 a waiting round without lines is withdrawn, and its number is not given again', () => {
    const waiting = order({ lines: [beer, { ...feast, round: 2 }], waitingRound: 2 });
    const cut = cutGoods(waiting, [{ lineId: 'feast', num: 2 }], 'diner');
    expect(cut).toMatchObject({ ok: true, to: 1, facts: { roundWaiting: false } });
    if (cut.ok) expect(cut.effects[0]).toEqual({ kind: 'stopCountdown', round: 2 });
    expect(addGoods(order({ lines: [beer], lastRound: 2 }), two, 'diner')).toMatchObject({ added: { round: 3 } });
  });

  it.each([
    [[], 'items', 'problem.required'],
    [
      [
        { lineId: 'feast', num: 1 },
        { lineId: 'feast', num: 1 },
      ],
      'items',
      'problem.required',
    ],
    [[{ lineId: 'soup', num: 1 }], 'items.soup', 'problem.notANumber'],
    [[{ lineId: 'feast', num: 0 }], 'items.feast', 'problem.notANumber'],
    [[{ lineId: 'feast', num: 1.5 }], 'items.feast', 'problem.notANumber'],
    [[{ lineId: 'feast', num: 3 }], 'items.feast', 'problem.tooLarge'],
  ])('V-01 asked to remove %j, %s is %s', (items, field, key) => {
    expect(cutGoods(order(), items, 'staff')).toMatchObject({ ok: false, why: 'badInput', problems: [{ field, key }] });
  });

  it('M-08 nothing is removed from a cancelled order, for any actor', () => {
    expect(cutGoods(order({ status: 5 }), [{ lineId: 'beer', num: 1 }], 'diner')).toMatchObject({
      why: 'orderCancelled',
    });
  });
});

describe('T-14 a line that was not sent is changed', () => {
  const changed = {
    num: 3,
    takes: [
      { goodsId: 2, num: 1 },
      { goodsId: 4, num: 1 },
    ],
    pending: false,
  };

  it('T-14 stock is released and taken by the difference', () => {
    expect(changeGoods(order(), 'feast', changed, 'diner')).toMatchObject({
      ok: true,
      event: 'changeGoods',
      to: 1,
      effects: [
        { kind: 'releaseStock', pieces: [{ goodsId: 3, num: 4 }] },
        {
          kind: 'takeStock',
          pieces: [
            { goodsId: 2, num: 1 },
            { goodsId: 4, num: 3 },
          ],
        },
        { kind: 'closeAttempts', orderId: 7 },
        { kind: 'requote', orderId: 7 },
        { kind: 'sendToKitchen', orderId: 7 },
      ],
    });
  });

  it('T-11 a line that now waits for its weight takes the order to 6', () => {
    expect(changeGoods(order(), 'feast', { ...changed, pending: true }, 'staff')).toMatchObject({ to: 6 });
    expect(
      changeGoods(order({ status: 6, lines: [beer, crab] }), 'crab', { ...crab, pending: false }, 'diner'),
    ).toMatchObject({ to: 1 });
  });

  it('T-14 a sent line, an unknown one, or no piece at all is refused', () => {
    expect(changeGoods(order(), 'beer', changed, 'staff')).toMatchObject({ ok: false, why: 'alreadyInKitchen' });
    expect(changeGoods(order(), 'soup', changed, 'staff')).toMatchObject({ ok: false, why: 'badInput' });
    expect(changeGoods(order(), 'feast', { ...changed, num: 0 }, 'staff')).toMatchObject({
      ok: false,
      why: 'badInput',
    });
  });
});
