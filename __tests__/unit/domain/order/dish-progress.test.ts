import { dishProgress, isExpected } from '@romduol/domain/order/dish-progress';

const line = { roundAccepted: true, pending: false, kitchen: 'none', collected: false, served: false } as const;

test.each([
  [
    'a round that the store has not accepted waits, whatever its dishes',
    { roundAccepted: false, pending: true },
    'waiting',
  ],
  ['a dish without its weight is measured', { pending: true }, 'measuring'],
  ['a dish that was not sent is accepted', {}, 'accepted'],
  ['a later course is held', { kitchen: 'held' }, 'held'],
  ['a dish that was sent is in the kitchen', { kitchen: 'cooking' }, 'kitchen'],
  ['a dish that a cook marked is ready', { kitchen: 'ready' }, 'ready'],
  ['a dish that was ready when its order was fetched is picked up', { kitchen: 'ready', collected: true }, 'collected'],
  ['a dish that a waiter brought is served', { kitchen: 'ready', served: true }, 'served'],
  ['a dish that was served and recalled is in the kitchen', { kitchen: 'cooking', served: true }, 'kitchen'],
  ['a dish that was added after its order was fetched is not', { kitchen: 'cooking', collected: true }, 'kitchen'],
] as const)('%s', (_title, fields, progress) => {
  expect(dishProgress({ ...line, ...fields })).toBe(progress);
});

test('a dish is expected until it is ready', () => {
  expect((['waiting', 'held', 'kitchen', 'ready', 'collected', 'served'] as const).map(isExpected)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
