import { countNew, newOrderKind } from '../../../../src/features/staff-frame/new-order-kind';

const AT = 1_790_000_000_000;
const order = (
  payStatus: 1 | 6 | 8,
  acceptBy: number | null,
  statusLabel: Parameters<typeof newOrderKind>[0]['statusLabel'],
) => ({
  payStatus,
  acceptBy,
  statusLabel,
});
const waiting = order(8, AT, 'waitingConfirm');
const weighing = order(6, null, 'awaitingWeighing');

test.each([
  [waiting, 'newOrder'],
  [order(1, AT, 'unconfirmed'), 'added'],
  [order(6, AT, 'unconfirmed'), 'added'],
  [weighing, 'toWeigh'],
  [order(6, null, 'awaitingPricing'), 'toPrice'],
  [order(6, null, 'toBeConfirmed'), 'toConfirm'],
])('an order that announces itself as %j says what staff do with it: %s', (facts, kind) => {
  expect(newOrderKind(facts)).toBe(kind);
});

test('orders that announce themselves together are counted by what staff do with each', () => {
  expect(countNew([weighing, waiting, weighing])).toEqual([
    { kind: 'newOrder', count: 1 },
    { kind: 'toWeigh', count: 2 },
  ]);
});
