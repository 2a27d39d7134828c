import { CallError } from '../../../../src/api/call-error';
import { PagedResource } from '../../../../src/stores/paged-resource';
import { Resource } from '../../../../src/stores/resource';

/** Answers that a test gives at any time, in any order. */
const heldAnswers = <T>() => {
  const waiting: { resolve: (value: T) => void; reject: (error: Error) => void }[] = [];
  const ask = () => new Promise<T>((resolve, reject) => waiting.push({ resolve, reject }));
  return { ask, waiting };
};

describe('what a page shows of something on the server', () => {
  it('an answer that is overtaken by that of a later load is dropped, and so is its failure', async () => {
    const { ask, waiting } = heldAnswers<string>();
    const resource = new Resource(ask);
    const loads = [resource.load(), resource.load(), resource.load()];
    waiting[1]?.resolve('second');
    waiting[0]?.reject(new Error('too late'));
    await Promise.all(loads.slice(0, 2));
    expect([resource.value, resource.problem]).toEqual(['second', null]);
    waiting[2]?.resolve('third');
    await loads[2];
    expect(resource.value).toBe('third');
  });

  it('a load that fails leaves what is shown, and says why', async () => {
    const answers = ['first', new Error('offline')];
    const resource = new Resource(() => {
      const next = answers.shift();
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    });
    await resource.load();
    await resource.load();
    expect([resource.value, resource.problem]).toEqual(['first', 'offline']);
  });

  it('a deleted value does not come back with an answer that was under way', async () => {
    const { ask, waiting } = heldAnswers<string>();
    const resource = new Resource(ask);
    const load = resource.load();
    resource.reset();
    waiting[0]?.resolve('of another table');
    await load;
    expect(resource.value).toBeNull();
  });

  it('a change loads what came of it, a second one meanwhile is ignored', async () => {
    let value = 1;
    const resource = new Resource(() => Promise.resolve(value));
    const change = () => {
      value += 1;
      return Promise.resolve();
    };
    const done = await Promise.all([resource.change(change), resource.change(change)]);
    expect([done, resource.value]).toEqual([[true, false], 2]);
  });

  it('a refused form is not loaded anew, a refused change is', async () => {
    const ask = jest.fn(() => Promise.resolve('held'));
    const resource = new Resource(ask);
    const refused = () => Promise.reject(new CallError({ code: 1, msg: 'no' }));
    expect(await resource.save(refused)).toBe(false);
    expect(ask).not.toHaveBeenCalled();
    expect(await resource.change(refused)).toBe(false);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

describe('a list that comes in pages', () => {
  const pages = (byPage: Record<number, readonly number[]>) =>
    new PagedResource<number>(
      ({ page = 1 }) => Promise.resolve({ list: byPage[page] ?? [], more: byPage[page + 1] !== undefined }),
      (row) => row,
    );

  it('a row that moved to the next page meanwhile is listed once', async () => {
    const list = pages({ 1: [3, 2], 2: [2, 1] });
    await list.load();
    expect(list.hasMore).toBe(true);
    await list.loadMore();
    expect([list.value, list.hasMore]).toEqual([[3, 2, 1], false]);
  });

  it('the next page is dropped where the list was loaded anew meanwhile', async () => {
    const list = pages({ 1: [3, 2], 2: [1] });
    await list.load();
    await Promise.all([list.loadMore(), list.load()]);
    expect(list.value).toEqual([3, 2]);
  });
});
