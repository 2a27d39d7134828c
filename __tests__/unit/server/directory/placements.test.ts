import { Placements } from '../../../../server/directory/placements';

it('an organisation that never moved is where it was found first', () => {
  const placements = new Placements();
  expect(placements.find(7)).toBeNull();
  placements.add(7, 2);
  placements.update(1, []);
  expect(placements.find(7)).toEqual({ number: 2, isServed: true });
});

it('of two databases that say that they have an organisation the one with the higher epoch is right', () => {
  const placements = new Placements();
  placements.add(7, 1);
  placements.update(1, [{ id: 7, epoch: 1, placement: 'moving' }]);
  expect(placements.find(7)).toEqual({ number: 1, isServed: false });
  placements.update(2, [{ id: 7, epoch: 2, placement: 'here' }]);
  expect(placements.find(7)).toEqual({ number: 2, isServed: true });
  // A restored backup of the first database would say so.
  placements.update(1, []);
  expect(placements.find(7)).toEqual({ number: 2, isServed: true });
});

it('an organisation that moved to a database that has not answered yet is served nowhere', () => {
  const placements = new Placements();
  placements.add(7, 1);
  placements.update(1, [{ id: 7, epoch: 1, placement: 'gone' }]);
  expect(placements.find(7)).toEqual({ number: 1, isServed: false });
});

it('sockets are sent away once, when a database has begun to say that an organisation is gone', () => {
  const placements = new Placements();
  const gone = { id: 7, epoch: 1, placement: 'gone' } as const;
  expect(placements.update(1, [{ ...gone, placement: 'moving' }])).toEqual([]);
  expect(placements.update(1, [gone])).toEqual([7]);
  expect(placements.update(1, [gone])).toEqual([]);
});
