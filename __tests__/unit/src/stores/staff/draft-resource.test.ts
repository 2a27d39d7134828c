import { CallError } from '../../../../../src/api/call-error';
import { DraftResource } from '../../../../../src/stores/staff/draft-resource';

interface Settings {
  readonly late: number;
  readonly logo?: string;
}

const begun = async (answers: (Settings | Error)[]) => {
  const resource = new DraftResource<Settings>(() => {
    const next = answers.shift();
    return next === undefined || next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  });
  await resource.load();
  return resource;
};

describe('settings that a manager edits', () => {
  it('a draft differs from what is saved until it is undone or typed back', async () => {
    const resource = await begun([{ late: 10 }]);
    expect(resource.isChanged).toBe(false);
    resource.set({ late: 12 });
    expect([resource.value, resource.saved, resource.isChanged]).toEqual([{ late: 12 }, { late: 10 }, true]);
    resource.set({ late: 10 });
    expect(resource.isChanged).toBe(false);
    resource.set({ late: 12 });
    resource.undo();
    expect([resource.value, resource.isChanged]).toEqual([{ late: 10 }, false]);
  });

  it('text that is no value is a change until a value is typed, and fields begin anew when it is undone', async () => {
    const resource = await begun([{ late: 10 }]);
    const { edition } = resource;
    resource.mistyped('late');
    expect([resource.isChanged, [...resource.wrong]]).toEqual([true, ['late']]);
    resource.set({ late: 10 });
    expect([resource.isChanged, resource.wrong.size]).toEqual([false, 0]);
    resource.mistyped('late');
    resource.undo();
    expect([resource.wrong.size, resource.edition]).toEqual([0, edition + 1]);
  });

  it('a saved draft is begun anew from the answer, a refused one stays as it was typed', async () => {
    const resource = await begun([{ late: 10 }, { late: 12 }]);
    resource.set({ late: 12 });
    const refusal = new CallError({ code: 1, msg: 'no' });
    expect(await resource.save(() => Promise.reject(refusal))).toBe(false);
    expect([resource.value, resource.isChanged]).toEqual([{ late: 12 }, true]);
    expect(await resource.save(() => Promise.resolve())).toBe(true);
    expect([resource.value, resource.isChanged]).toEqual([{ late: 12 }, false]);
  });

  it('a load that fails leaves the draft as it is', async () => {
    const resource = await begun([{ late: 10 }, new Error('offline')]);
    resource.set({ late: 12 });
    await resource.load();
    expect([resource.value, resource.problem]).toEqual([{ late: 12 }, 'offline']);
  });

  it('what is typed while the settings are loaded or saved stays, and the rest begins anew', async () => {
    const resource = await begun([
      { late: 10, logo: 'a' },
      { late: 11, logo: 'b' },
      { late: 11, logo: 'c' },
    ]);
    resource.set({ logo: 'typed before' });
    const loaded = resource.load();
    resource.set({ late: 12 });
    await loaded;
    expect([resource.value, resource.isChanged]).toEqual([{ late: 12, logo: 'b' }, true]);
    const saved = resource.save(() => Promise.resolve());
    resource.set({ late: 13 });
    expect(await saved).toBe(true);
    expect([resource.value, resource.saved]).toEqual([
      { late: 13, logo: 'c' },
      { late: 11, logo: 'c' },
    ]);
  });

  it('a picture that holds at once changes what is saved and leaves the rest of the draft', async () => {
    const resource = await begun([{ late: 10 }]);
    resource.set({ late: 12 });
    expect(await resource.renew(() => Promise.resolve((settings) => ({ ...settings, logo: 'a' })))).toBe(true);
    expect([resource.saved, resource.value]).toEqual([
      { late: 10, logo: 'a' },
      { late: 12, logo: 'a' },
    ]);
  });
});
