import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { OrderParts as Loaded } from './order-parts';

/** The parts of an order that is open, once they have come: three pages show them, and the menu must not wait for them. */
const parts = observable.box<{ readonly OrderParts: typeof Loaded } | null>(null, { deep: false });

const load = (): void => {
  if (parts.get() !== null) return;
  void import('./order-parts').then(
    ({ OrderParts }) => runInAction(() => parts.set({ OrderParts })),
    () => undefined,
  );
};

/** What may be done about an order besides paying it, and what was ordered when. */
export const OrderParts = observer((props: Parameters<typeof Loaded>[0]) => {
  useEffect(load, []);
  const loaded = parts.get();
  return loaded === null ? null : <loaded.OrderParts {...props} />;
});
