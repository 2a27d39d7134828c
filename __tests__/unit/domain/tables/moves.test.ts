import { ACTORS } from '@romduol/domain/order/actor';
import { TABLE_ACTS, TABLE_TRANSITIONS, TABLE_STATUS, tableMove } from '@romduol/domain/tables/transitions';

const { idle, dining, reserved, occupied, temporary } = TABLE_STATUS;

describe('the moves of a table (T-07)', () => {
  it.each([
    [idle, 'order', 'diner', dining],
    [dining, 'order', 'diner', dining],
    [temporary, 'order', 'diner', dining],
    [idle, 'seat', 'staff', dining],
    [occupied, 'seat', 'staff', dining],
    [temporary, 'seat', 'manager', dining],
    [idle, 'reserve', 'server', reserved],
    [idle, 'hold', 'staff', occupied],
    [occupied, 'free', 'staff', idle],
    [dining, 'clear', 'server', idle],
    [occupied, 'clear', 'staff', idle],
    [temporary, 'clear', 'staff', idle],
    [reserved, 'clear', 'staff', idle],
    [null, 'setUp', 'staff', temporary],
  ] as const)('a table at %s: %s by %s makes it %s', (from, act, actor, to) => {
    expect(tableMove(from, act, actor)).toEqual({ ok: true, to });
  });

  it.each([
    [occupied, 'order', 'diner'],
    [reserved, 'order', 'diner'],
    [reserved, 'seat', 'staff'],
    [dining, 'seat', 'staff'],
    [dining, 'hold', 'staff'],
    [reserved, 'hold', 'staff'],
    [dining, 'free', 'staff'],
    [dining, 'reserve', 'staff'],
  ] as const)('a table at %s refuses %s by %s as occupied (M-03)', (from, act, actor) => {
    expect(tableMove(from, act, actor)).toEqual({ ok: false, why: 'tableOccupied' });
  });

  it('a reserved table opens to the guests that it is reserved for', () => {
    expect(tableMove(reserved, 'seat', 'staff', true)).toEqual({ ok: true, to: dining });
    expect(tableMove(reserved, 'order', 'diner', true)).toEqual({ ok: true, to: dining });
  });

  it.each([
    [idle, 'hold', 'kiosk'],
    [idle, 'seat', 'gateway'],
    [occupied, 'clear', 'server'],
    [null, 'setUp', 'server'],
  ] as const)('a table at %s: %s is not for the %s', (from, act, actor) => {
    expect(tableMove(from, act, actor)).toEqual({ ok: false, why: 'forbidden' });
  });

  it('no status lacks a way back to free, and no act is in the table twice', () => {
    Object.values(TABLE_STATUS).forEach((from) =>
      expect(tableMove(from, 'clear', 'staff')).toEqual({ ok: true, to: idle }),
    );
    const names = TABLE_TRANSITIONS.map(({ from, act }) => `${from} ${act}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('after any act by any actor, a table keeps its status or takes one that the transitions name', () => {
    const known = new Set(TABLE_TRANSITIONS.map(({ from, act, to }) => `${from} ${act} ${to}`));
    for (const from of [null, ...Object.values(TABLE_STATUS)])
      for (const act of TABLE_ACTS)
        for (const actor of ACTORS) {
          const moved = tableMove(from, act, actor, true);
          if (moved.ok) expect(known).toContain(`${from} ${act} ${moved.to}`);
        }
  });
});
