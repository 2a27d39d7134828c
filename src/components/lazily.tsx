import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect } from 'react';

/** A component whose code is loaded when it is first shown; nothing until then, or where that failed. */
export const lazily = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  const loaded = observable.box<{ readonly Component: ComponentType<P> } | null>(null, { deep: false });
  const begin = (): void => {
    if (loaded.get() !== null) return;
    load().then(
      (Component) => runInAction(() => loaded.set({ Component })),
      () => undefined,
    );
  };
  return observer((props: P) => {
    useEffect(begin, []);
    const shown = loaded.get();
    return shown === null ? null : <shown.Component {...props} />;
  });
};
