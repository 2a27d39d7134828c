import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { DishSheet as Loaded } from './dish-sheet';

/** The sheet of a dish, once it has come: the menu is shown and dishes without choices are added without it. */
const sheet = observable.box<{ readonly DishSheet: typeof Loaded } | null>(null, { deep: false });

/** Fetches it before it is asked for. */
export const loadDishSheet = (): void => {
  if (sheet.get() !== null) return;
  void import('./dish-sheet').then(
    ({ DishSheet }) => runInAction(() => sheet.set({ DishSheet })),
    () => undefined,
  );
};

type DishSheetProps = Parameters<typeof Loaded>[0];

/** A dish with its choices. */
export const DishSheet = observer((props: DishSheetProps) => {
  useEffect(loadDishSheet, []);
  const loaded = sheet.get();
  return loaded === null ? null : <loaded.DishSheet {...props} />;
});
