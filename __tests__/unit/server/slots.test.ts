import { Slots } from '../../../server/http/slots';
import { listSubjects } from '../../../server/http/subjects';

/** Work that ends when the test calls `end`. */
const task = () => {
  let end = (): void => undefined;
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => done, end: () => end() };
};

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe('how much runs at a time for one key', () => {
  const limits = { running: 2, waiting: 2, waitMs: 1_000 };
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('runs some, lets some wait in order, and refuses the rest as busy; another key is free', async () => {
    const slots = new Slots(limits);
    const began: number[] = [];
    const tasks = [0, 1, 2, 3].map(() => task());
    const runs = tasks.map(({ work }, index) =>
      slots.run('order', () => {
        began.push(index);
        return work();
      }),
    );
    await expect(slots.run('order', async () => 1)).rejects.toMatchObject({ reason: 'busy' });
    await expect(slots.run('table', async () => 1)).resolves.toBe(1);
    expect(began).toEqual([0, 1]);
    tasks[1]?.end();
    await runs[1];
    await settle();
    expect(began).toEqual([0, 1, 2]);
    tasks.forEach(({ end }) => end());
    await Promise.all(runs);
    expect(began).toEqual([0, 1, 2, 3]);
    await expect(slots.run('order', async () => 2)).resolves.toBe(2);
  });

  it('what fails gives its slot back', async () => {
    const slots = new Slots({ ...limits, running: 1 });
    await expect(slots.run('order', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(slots.run('order', async () => 1)).resolves.toBe(1);
  });

  it('what waits for too long is refused as busy, and takes no slot later', async () => {
    const slots = new Slots({ ...limits, running: 1 });
    const first = task();
    const running = slots.run('order', first.work);
    const late = slots.run('order', async () => 1);
    jest.advanceTimersByTime(limits.waitMs);
    await expect(late).rejects.toMatchObject({ reason: 'busy' });
    first.end();
    await running;
    await expect(slots.run('order', async () => 2)).resolves.toBe(2);
  });

  it('two that need the same keys in another order never wait for each other', async () => {
    const slots = new Slots({ ...limits, running: 1 });
    const runs = [
      ['a', 'b'],
      ['b', 'a'],
      ['b', 'b', 'a'],
    ].map((keys) => slots.runAll(keys, async () => keys.length));
    await expect(Promise.all(runs)).resolves.toEqual([2, 2, 3]);
  });
});

it('a call is about the order, table or sitting that it names in its own store, and waits for its repeat', () => {
  expect(listSubjects({ kind: 'anyone' }, { tableUuid: 'x', other: 1 }, undefined)).toEqual(['tableUuid//x']);
  expect(listSubjects({ kind: 'anyone' }, { orderId: { a: 1 } }, 'key-of-a-call')).toEqual(['key//key-of-a-call']);
  expect(listSubjects({ kind: 'anyone' }, undefined, undefined)).toEqual([]);
});
