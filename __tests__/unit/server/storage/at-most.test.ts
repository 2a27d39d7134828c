import { atMost } from '../../../../server/storage/at-most';

const gate = () => {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { passed, open: () => open() };
};

it('two works run, a third begins when one of them ends, also where that failed', async () => {
  const inTurn = atMost(2);
  const gates = [gate(), gate(), gate(), gate()];
  const begun: number[] = [];
  const works = gates.map(({ passed }, place) =>
    inTurn(async () => {
      begun.push(place);
      await passed;
      if (place === 0) throw new Error('failed');
      return place;
    }),
  );
  const ended = Promise.allSettled(works);
  expect(begun).toEqual([0, 1]);
  gates[0]?.open();
  await works[0]?.catch(() => undefined);
  expect(begun).toEqual([0, 1, 2]);
  gates.forEach(({ open }) => open());
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(begun).toEqual([0, 1, 2, 3]);
  expect(await inTurn(() => Promise.resolve('again'))).toBe('again');
});
