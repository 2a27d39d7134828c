import { type MovingSitting, moveTable, type TableOrder, type TargetTable } from '../../../../domain/order/move-table';
import type { PayStatus } from '../../../../domain/order/pay-status';

const order = (id: number, status: PayStatus, holdsTenders = false): TableOrder => ({ id, status, holdsTenders });
const from = (...orders: TableOrder[]): MovingSitting => ({ sittingId: 10, tableId: 1, orders });
const target = (more: Partial<TargetTable> = {}): TargetTable => ({
  tableId: 2,
  held: false,
  sittingId: null,
  orders: [],
  cartLines: 0,
  ...more,
});
const all = { kind: 'all' } as const;
const one = (orderId: number) => ({ kind: 'order', orderId }) as const;

describe('T-08 staff move guests to another table', () => {
  it('T-08 all orders take the sitting along, with devices and cart; the table they leave is free', () => {
    expect(moveTable(from(order(1, 1), order(2, 6), order(3, 2)), all, target(), false)).toEqual({
      ok: true,
      leavesTable: true,
      effects: [
        { kind: 'moveSitting', sittingId: 10, tableId: 2 },
        { kind: 'printTableChange', orderIds: [1, 2] },
      ],
    });
  });

  it('T-08 the current order goes alone while another one is open', () => {
    expect(moveTable(from(order(1, 1), order(2, 6)), one(1), target(), false)).toEqual({
      ok: true,
      leavesTable: false,
      effects: [
        { kind: 'moveOrder', orderId: 1, tableId: 2 },
        { kind: 'printTableChange', orderIds: [1] },
      ],
    });
  });

  it('T-08 the last open order of a sitting takes the sitting along', () => {
    for (const other of [order(2, 2), order(2, 5)]) {
      expect(moveTable(from(order(1, 8), other), one(1), target(), false)).toMatchObject({
        leavesTable: true,
        effects: [{ kind: 'moveSitting' }, { kind: 'printTableChange', orderIds: [1] }],
      });
    }
  });

  it('T-08 guests who have paid move too, and orders are taken as they are', () => {
    expect(moveTable(from(order(1, 2)), all, target(), false)).toMatchObject({
      effects: [{ kind: 'moveSitting' }, { kind: 'printTableChange', orderIds: [1] }],
    });
    expect(moveTable(from(order(1, 1, true), order(2, 1)), one(1), target(), false)).toMatchObject({ ok: true });
  });

  it('T-08 a confirmed order on the target is cancelled once staff confirmed it, and its sitting ends', () => {
    const taken = target({ sittingId: 20, orders: [order(8, 1), order(9, 2)] });
    expect(moveTable(from(order(1, 1)), all, taken, false)).toEqual({ ok: 'confirm', cancels: [8], dropsCart: false });
    expect(moveTable(from(order(1, 1)), all, taken, true)).toMatchObject({
      ok: true,
      effects: [
        { kind: 'cancelOrder', orderId: 8 },
        { kind: 'closeSitting', sittingId: 20 },
        { kind: 'moveSitting' },
        { kind: 'printTableChange' },
      ],
    });
  });

  it('T-08 a cart on the target is dropped only once staff confirmed it', () => {
    const looking = target({ sittingId: 20, cartLines: 2 });
    expect(moveTable(from(order(1, 1)), all, looking, false)).toEqual({ ok: 'confirm', cancels: [], dropsCart: true });
    expect(moveTable(from(order(1, 1)), all, looking, true)).toMatchObject({ ok: true });
  });

  it.each<[string, Partial<TargetTable>]>([
    ['is held or reserved for others', { held: true }],
    ['has an order that is weighed', { orders: [order(8, 6)] }],
    ['has an order that waits for the store', { orders: [order(8, 8)] }],
    ['has an order that holds tenders', { orders: [order(8, 1, true)] }],
    ['has such an order beside a confirmed one', { orders: [order(7, 1), order(8, 6)] }],
  ])('M-03 a table that %s refuses, confirmed or not', (_, more) => {
    for (const confirmed of [false, true]) {
      expect(moveTable(from(order(1, 1)), all, target(more), confirmed)).toMatchObject({
        ok: false,
        why: 'tableOccupied',
      });
    }
  });

  it('M-07 M-08 an order that is not there, or cancelled, does not move; nor does anything to where it is', () => {
    expect(moveTable(from(order(1, 1)), one(9), target(), false)).toMatchObject({ why: 'orderNotFound' });
    expect(moveTable(from(order(1, 5)), one(1), target(), false)).toMatchObject({ why: 'orderCancelled' });
    expect(moveTable(from(order(1, 1)), all, target({ tableId: 1 }), false)).toMatchObject({ why: 'conflict' });
  });
});
