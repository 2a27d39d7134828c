import '../support/globals';
import { keepingTask } from '../../../../src/api/interceptors/chain';
import { encodeForm, withoutEmpty } from '../../../../src/api/payload';

it('A-03: an interceptor that looks at the answer keeps the methods of the request task', async () => {
  const abort = jest.fn();
  const task = Object.assign(Promise.resolve('raw'), { abort });
  const kept = keepingTask(
    task as never,
    task.then(() => 'opened'),
  );
  expect(await kept).toBe('opened');
  (kept as unknown as { abort(): void }).abort();
  expect(abort).toHaveBeenCalledTimes(1);
});

it('V-13: zero and false are values, empty text and null are not', () => {
  expect(withoutEmpty({ a: 0, b: false, c: '', d: null, e: undefined, f: [null, { g: '' }] })).toEqual({
    a: 0,
    b: false,
    f: [{}],
  });
  expect(encodeForm({ a: 'x y', b: 1 })).toBe('a=x%20y&b=1');
});
