import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { OutOfServiceAreaSheet as Loaded } from './sheet';

const sheet = observable.box<{ readonly OutOfServiceAreaSheet: typeof Loaded } | null>(null, { deep: false });

const load = (): void => {
  if (sheet.get() !== null) return;
  void import('./sheet').then(
    ({ OutOfServiceAreaSheet }) => runInAction(() => sheet.set({ OutOfServiceAreaSheet })),
    () => undefined,
  );
};

/** What a store with an ordering area says before an order and instead of one; no other store loads it. */
export const OutOfServiceAreaSheet = observer((props: Parameters<typeof Loaded>[0]) => {
  useEffect(load, []);
  const loaded = sheet.get();
  return loaded === null ? null : <loaded.OutOfServiceAreaSheet {...props} />;
});
